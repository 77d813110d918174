// Figures with their units, as the tables show them.
const Units = (() => {
  'use strict';
  const NOTHING = '–';

  function significant(value, unit) {
    const v = value / unit;
    const whole = Math.max(1, Math.floor(Math.log10(v)) + 1);
    return v.toFixed(Math.max(0, 3 - whole));
  }

  /** Nanoseconds in the unit that keeps three significant digits. */
  function time(ns) {
    if (ns == null || !isFinite(ns)) return NOTHING;
    if (ns < 0.5) return '0s';
    const v = Number(ns.toPrecision(3));
    if (v < 1e3) return v.toFixed(0) + 'ns';
    if (v < 1e6) return significant(v, 1e3) + 'µs';
    if (v < 1e9) return significant(v, 1e6) + 'ms';
    if (v < 6e10) return significant(v, 1e9) + 's';
    return clock(Math.round(ns / 1e9));
  }

  /** The same for an axis: no zeros that say nothing. */
  function mark(ns) {
    return ns === 0 ? '0' : time(ns).replace(/(\.\d*?)0+(?=\D)/, '$1').replace(/\.(?=\D)/, '');
  }

  /** Seconds of a run. */
  function clock(seconds) {
    const s = Math.round(seconds * 1000) / 1000;
    const parts = [[86400, 'd'], [3600, 'h'], [60, 'm']];
    let rest = s;
    let text = '';
    for (const [size, name] of parts) {
      if (rest >= size) {
        text += Math.floor(rest / size) + name;
        rest %= size;
      }
    }
    rest = Math.round(rest * 1000) / 1000;
    return text === '' || rest > 0 ? text + rest + 's' : text;
  }

  function grouped(n) {
    return String(n).replace(/\B(?=(\d{3})+$)/g, ',');
  }

  function count(n) {
    return n == null ? NOTHING : grouped(Math.round(n));
  }

  /** Four significant digits at least. */
  function number(v) {
    if (v == null || !isFinite(v)) return NOTHING;
    if (v === Math.round(v) || Math.abs(v) >= 1000) return grouped(Math.round(v));
    return v.toFixed(v >= 100 ? 1 : v >= 10 ? 2 : 3);
  }

  /** A number of nines as a percentile: 2 is p99. */
  function percentile(nines) {
    if (nines <= 0) return 'min';
    const percent = 100 - Math.pow(10, 2 - nines);
    return 'p' + Number(percent.toFixed(Math.max(1, Math.ceil(nines) - 1)));
  }

  function samples(n) {
    return count(n) + (n === 1 ? ' request' : ' requests');
  }

  return { time, mark, clock, count, number, percentile, samples };
})();
