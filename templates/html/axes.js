// What the axes of each kind of chart are: ranges, marks, labels.
const Axes = (() => {
  'use strict';
  const CLOCK = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400, 43200, 86400];

  const across = {
    time: {
      scale: chart => ({
        range: (u, min, max) => (whole(chart, min, max) ? [0, chart.end] : [min, max]),
      }),
      axis: { incrs: CLOCK, values: (u, marks) => marks.map(Units.clock) },
      say: (chart, i, width) => {
        const from = Math.floor(chart.x[i] / width) * width;
        return width === 1 ? 'second ' + Units.clock(from) : Units.clock(from) + ' to ' + Units.clock(from + width);
      },
    },
    latency: {
      scale: () => ({ distr: 3, range: (u, min, max) => [min, max] }),
      axis: {
        splits: u => decades(u.scales.x),
        filter: (u, marks) => marks,
        values: (u, marks) => marks.map(Units.mark),
      },
      say: (chart, i) =>
        Units.time(chart.x[i]) + ' to ' + Units.time(chart.x[Math.min(i + 1, chart.x.length - 1)]),
    },
    nines: {
      scale: () => ({ range: (u, min, max) => [min, max] }),
      axis: {
        splits: u => {
          const roomy = u.over.clientWidth > 360 || u.scales.x.max < 2;
          const marks = [0, ...(roomy ? [Math.log10(2)] : []), 1, 2, 3, 4, 5, 6, 7, 8, 9];
          return marks.filter(v => v >= u.scales.x.min && v <= u.scales.x.max);
        },
        values: (u, marks) => marks.map(Units.percentile),
      },
      say: (chart, i) =>
        i === 0 ? 'fastest' : i === chart.x.length - 1 ? 'slowest' : Units.percentile(chart.x[i]),
    },
  };

  const up = {
    time: { unit: '', mark: Units.mark, say: Units.time },
    rate: { unit: 'requests/s', mark: Units.number, say: v => Units.number(v) + '/s' },
    users: { unit: 'users', mark: Units.number, say: Units.count },
    requests: { unit: 'requests', mark: Units.number, say: Units.count },
  };

  /** Marks of a logarithmic axis; 2 and 5 too where there is room for them. */
  function decades({ min, max }) {
    const marks = [];
    for (let power = Math.floor(Math.log10(min)); Math.pow(10, power) <= max; power++) {
      for (const factor of max / min < 200 ? [1, 2, 5] : [1]) {
        const mark = factor * Math.pow(10, power);
        if (mark >= min * 0.999 && mark <= max * 1.001) marks.push(mark);
      }
    }
    return marks;
  }

  function whole(chart, min, max) {
    return min === chart.x[0] && max === chart.x[chart.x.length - 1];
  }

  /** Linear ones begin at 0; a limit is always in sight. */
  function vertical(chart) {
    const limits = chart.limits.map(limit => limit.value);
    if (chart.logarithmic) {
      return {
        distr: 3,
        range: (u, min, max) =>
          uPlot.rangeLog(Math.max(1, min || 1), Math.max(10, max || 10, ...limits), 10, true),
      };
    }
    const least = chart.up === 'users' ? 5 : 0;
    return { range: (u, min, max) => [0, Math.max(max || 0, least, ...limits) * 1.04 || 1] };
  }

  /** Its marks. */
  function rungs(chart) {
    const values = (u, marks) => marks.map(v => (v == null ? '' : up[chart.up].mark(v)));
    return chart.logarithmic
      ? { values, splits: u => decades(u.scales.y), filter: (u, marks) => marks }
      : { values };
  }

  return { across, up, vertical, rungs };
})();
