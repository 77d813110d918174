// The charts: each takes the place of the drawing that the page came with.
const Charts = (() => {
  'use strict';
  const HEIGHT = 232;
  const FEW = 40;
  const DASHES = { dashed: [7, 4], dotted: [2, 3] };
  const all = [];

  const style = getComputedStyle(document.documentElement);
  const paint = name => style.getPropertyValue(name).trim();
  const color = line => paint('--c' + line.color);

  function font() {
    return '12px ' + getComputedStyle(document.body).fontFamily;
  }

  /** Values as drawn: what is stacked stands on the lines after it. */
  function data(chart) {
    const values = chart.lines.map(line => line.y);
    if (chart.stacked) {
      for (let i = values.length - 1; i >= 0; i--) {
        const below = i + 1 < values.length ? values[i + 1] : null;
        const own = chart.hidden.has(i) ? null : values[i];
        values[i] = chart.x.map((x, at) => (own ? own[at] : 0) + (below ? below[at] : 0));
      }
    }
    return [chart.x, ...values];
  }

  /** Points that no line reaches would not be seen. */
  function alone(values) {
    const found = [];
    values.forEach((v, i) => {
      if (v != null && values[i - 1] == null && values[i + 1] == null) found.push(i);
    });
    return found;
  }

  function series(chart, line, i) {
    const filled = line.shape === 'steps';
    const few = chart.across === 'time' && chart.x.length <= FEW && !filled;
    return {
      label: line.name,
      stroke: () => color(line),
      width: chart.stacked ? 0 : 1.75,
      dash: DASHES[line.shape],
      fill: filled ? () => color(line) + (chart.stacked ? '' : '66') : undefined,
      paths: filled ? uPlot.paths.stepped({ align: 1 }) : undefined,
      points: {
        show: few,
        size: 4,
        width: 1.5,
        fill: () => color(line),
        filter: (u, at, show) => (show ? null : alone(u.data[i + 1])),
      },
    };
  }

  function axis(more) {
    return Object.assign(
      {
        stroke: () => paint('--dim'),
        font: font(),
        gap: 4,
        grid: { stroke: () => paint('--rule2'), width: 1 },
        ticks: { stroke: () => paint('--rule'), width: 1, size: 4 },
      },
      more
    );
  }

  function bands(u, chart) {
    u.ctx.save();
    for (const band of chart.bands) {
      u.ctx.fillStyle = paint(band.marked === 'drain' ? '--drain' : '--warm');
      const from = Math.max(u.bbox.left, u.valToPos(band.from, 'x', true));
      const to = Math.min(u.bbox.left + u.bbox.width, u.valToPos(band.to, 'x', true));
      if (to > from) u.ctx.fillRect(from, u.bbox.top, to - from, u.bbox.height);
    }
    u.ctx.restore();
  }

  function limits(u, chart) {
    const ctx = u.ctx;
    const px = uPlot.pxRatio;
    ctx.save();
    ctx.font = 11 * px + 'px ' + getComputedStyle(document.body).fontFamily;
    ctx.textBaseline = 'bottom';
    for (const limit of chart.limits) {
      const y = Math.round(u.valToPos(limit.value, 'y', true));
      ctx.strokeStyle = ctx.fillStyle = paint('--fail');
      ctx.lineWidth = px;
      ctx.setLineDash([6 * px, 3 * px]);
      ctx.beginPath();
      ctx.moveTo(u.bbox.left, y);
      ctx.lineTo(u.bbox.left + u.bbox.width, y);
      ctx.stroke();
      const at = [limit.label, u.bbox.left + u.bbox.width - 4 * px, y - 2 * px];
      ctx.textAlign = 'right';
      ctx.setLineDash([]);
      ctx.lineJoin = 'round';
      ctx.lineWidth = 4 * px;
      ctx.strokeStyle = paint('--paper');
      ctx.strokeText(...at);
      ctx.fillText(...at);
    }
    ctx.font = font().replace('12px', 11 * px + 'px');
    ctx.fillStyle = paint('--dim');
    ctx.textAlign = 'left';
    ctx.fillText(Axes.up[chart.up].unit, u.bbox.left, u.bbox.top - 3 * px);
    ctx.restore();
  }

  const levels = chart => chart.lines.some(line => line.shape === 'steps');

  /** A level reaches from its x to the next. */
  function level(chart, nearest, x) {
    const i = chart.x[nearest] > x ? nearest - 1 : nearest;
    return Math.max(0, Math.min(chart.x.length - 2, i));
  }

  function options(chart, width) {
    const x = Axes.across[chart.across];
    return {
      width,
      height: HEIGHT,
      padding: [18, 12, 0, 0],
      legend: { show: false },
      scales: { x: Object.assign({ time: false }, x.scale(chart)), y: Axes.vertical(chart) },
      axes: [
        axis(Object.assign({ size: 28, grid: { show: false } }, x.axis)),
        axis(Object.assign({ size: 56 }, Axes.rungs(chart))),
      ],
      cursor: {
        y: false,
        drag: { x: true, y: false },
        points: { size: 7 },
        dataIdx: (u, at, nearest, x) => (levels(chart) ? level(chart, nearest, x) : nearest),
        sync: chart.across === 'time' ? { key: 'time' } : undefined,
      },
      series: [{}, ...chart.lines.map((line, i) => series(chart, line, i))],
      hooks: {
        drawClear: [u => bands(u, chart)],
        draw: [u => limits(u, chart)],
        setCursor: [u => Hover.show(u, chart)],
        setScale: [(u, key) => key === 'x' && Zoom.follow(u, chart)],
      },
    };
  }

  /** Legend entries switch their lines. */
  function legend(figure, chart) {
    figure.querySelectorAll('.legend [data-line]').forEach(entry => {
      const i = Number(entry.dataset.line);
      const button = document.createElement('button');
      button.type = 'button';
      button.append(...entry.childNodes);
      button.setAttribute('aria-pressed', 'true');
      button.title = 'Show or hide this line';
      button.addEventListener('click', () => {
        const hide = !chart.hidden.has(i);
        chart.hidden[hide ? 'add' : 'delete'](i);
        button.setAttribute('aria-pressed', String(!hide));
        if (chart.stacked) chart.plot.setData(data(chart), false);
        chart.plot.setSeries(i + 1, { show: !hide });
      });
      entry.append(button);
    });
  }

  function draw(figure, chart, width) {
    chart.hidden = new Set();
    chart.width = width;
    const place = document.createElement('div');
    place.className = 'live';
    figure.querySelector('svg.still').after(place);
    chart.plot = new uPlot(options(chart, place.clientWidth), data(chart), place);
    const over = chart.plot.over;
    over.tabIndex = 0;
    over.setAttribute('role', 'img');
    over.setAttribute('aria-label', figure.dataset.described);
    Hover.attach(chart);
    Zoom.attach(chart);
    legend(figure, chart);
    figure.classList.add('drawn');
    new ResizeObserver(() => {
      if (place.clientWidth > 0 && place.clientWidth !== chart.plot.width) {
        chart.plot.setSize({ width: place.clientWidth, height: HEIGHT });
      }
    }).observe(place);
    all.push(chart);
  }

  function start(report) {
    for (const chart of report.charts) {
      const figure = document.getElementById('chart-' + chart.id);
      if (figure) draw(figure, chart, report.width_s);
    }
  }

  function repaint() {
    all.forEach(chart => chart.plot.redraw(false, true));
  }

  return { start, repaint, all, color };
})();
