// What is under the pointer or, with the arrow keys, under the cursor: values with their units.
const Hover = (() => {
  'use strict';

  function element(name, css, text) {
    const made = document.createElement(name);
    made.className = css;
    if (text !== undefined) made.textContent = text;
    return made;
  }

  function attach(chart) {
    const u = chart.plot;
    chart.tip = element('div', 'tip');
    chart.tip.setAttribute('role', 'status');
    chart.tip.hidden = true;
    u.over.append(chart.tip);
    const show = () => (chart.entered = true);
    const hide = () => {
      chart.entered = false;
      chart.tip.hidden = true;
    };
    u.over.addEventListener('mouseenter', show);
    u.over.addEventListener('mouseleave', hide);
    u.over.addEventListener('blur', hide);
    u.over.addEventListener('keydown', event => key(event, chart, show));
  }

  function key(event, chart, show) {
    const u = chart.plot;
    const last = chart.x.length - 1;
    const now = chart.at == null ? -1 : chart.at;
    const to = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    show();
    const i = Math.max(0, Math.min(last, to));
    u.setCursor({ left: u.valToPos(chart.x[i], 'x'), top: 20 });
  }

  function row(chart, line, value) {
    const made = element('div', 'row');
    made.append(
      element('span', 'key c' + line.color + ' ' + line.shape),
      element('span', 'of', line.name),
      element('span', 'value', Axes.up[chart.up].say(value))
    );
    return made;
  }

  function fill(chart, i) {
    const head = element('div', 'at', Axes.across[chart.across].say(chart, i, chart.width));
    const rows = chart.lines
      .map((line, at) => (chart.hidden.has(at) ? null : row(chart, line, line.y[i])))
      .filter(made => made);
    chart.tip.replaceChildren(head, ...rows);
    if (chart.samples.length > 0) {
      chart.tip.append(element('div', 'at', Units.samples(chart.samples[i]) + ' ended'));
    }
  }

  /** Beside the cursor, on the side where there is room. */
  function show(u, chart) {
    const i = u.cursor.idxs ? u.cursor.idxs[1] : null;
    chart.at = i;
    const there = chart.entered && i != null && u.cursor.left >= 0;
    if (chart.tip) chart.tip.hidden = !there;
    if (!there || !chart.tip) return;
    fill(chart, i);
    const wide = u.over.clientWidth;
    const width = chart.tip.offsetWidth;
    const right = u.cursor.left + 14 + width <= wide;
    const left = right ? u.cursor.left + 14 : Math.max(-50, u.cursor.left - 14 - width);
    chart.tip.style.left = left + 'px';
    chart.tip.style.top = '4px';
  }

  return { attach, show };
})();
