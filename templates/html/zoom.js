// One stretch of the run in all charts over time: drag to zoom, + and - on the keyboard.
const Zoom = (() => {
  'use strict';
  const button = document.getElementById('unzoom');
  let busy = false;

  const overTime = () => Charts.all.filter(chart => chart.across === 'time');

  function whole(chart) {
    return [0, chart.end];
  }

  function set(chart, min, max) {
    chart.plot.setScale('x', { min, max });
  }

  /** The others take what one of them was set to. */
  function follow(u, chart) {
    if (busy || chart.across !== 'time' || !Charts.all.includes(chart)) return;
    const { min, max } = u.scales.x;
    const [from, to] = whole(chart);
    busy = true;
    overTime()
      .filter(other => other !== chart)
      .forEach(other => set(other, min, max));
    queueMicrotask(() => (busy = false));
    if (button) button.hidden = min <= from && max >= to;
  }

  function around(chart, factor) {
    const u = chart.plot;
    const [from, to] = whole(chart);
    const middle =
      u.cursor.idx == null ? (u.scales.x.min + u.scales.x.max) / 2 : chart.x[u.cursor.idx];
    const half = ((u.scales.x.max - u.scales.x.min) / 2) * factor;
    if (half * 2 >= chart.width * 2) {
      set(chart, Math.max(from, middle - half), Math.min(to, middle + half));
    }
  }

  function attach(chart) {
    if (chart.across !== 'time') return;
    chart.plot.over.addEventListener('keydown', event => {
      if (event.key === '+' || event.key === '=') around(chart, 0.5);
      if (event.key === '-') around(chart, 2);
      if (event.key === 'Escape') reset();
    });
  }

  function reset() {
    const first = overTime()[0];
    if (first) set(first, ...whole(first));
  }

  if (button) button.addEventListener('click', reset);
  return { attach, follow };
})();
