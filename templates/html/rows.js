// The rows of a table as values: what sorting, the filter and copying work on.
const Rows = (() => {
  'use strict';

  /** A row and the line of service times below it, which goes where it goes. */
  function read(table) {
    const rows = [];
    for (const line of table.tBodies[0].rows) {
      if (line.classList.contains('service')) {
        rows[rows.length - 1].service = line;
      } else {
        rows.push({ line, service: null });
      }
    }
    return rows;
  }

  /** A number if the cell has one, else its text; undefined for a dash. */
  function value(row, column) {
    const cell = row.line.cells[column];
    if (!cell) return undefined;
    if (cell.dataset.v !== undefined) {
      return cell.dataset.v === '' ? undefined : Number(cell.dataset.v);
    }
    return cell.textContent.trim();
  }

  function compare(a, b) {
    if (a === undefined || b === undefined) return (a === undefined) - (b === undefined);
    return typeof a === 'number' && typeof b === 'number'
      ? a - b
      : String(a).localeCompare(String(b), 'en', { numeric: true });
  }

  /** Those without a value stay last, whichever way. */
  function sort(rows, column, descending) {
    return rows
      .map((row, at) => ({ row, at, v: value(row, column) }))
      .sort((a, b) => {
        const missing = a.v === undefined || b.v === undefined;
        return compare(a.v, b.v) * (descending && !missing ? -1 : 1) || a.at - b.at;
      })
      .map(entry => entry.row);
  }

  function lines(table) {
    const foot = table.tFoot ? [...table.tFoot.rows] : [];
    return [...table.tBodies[0].rows, ...foot].filter(line => !line.hidden && !line.classList.contains('more'));
  }

  const copied = th => !th.classList.contains('spark-head');

  function columns(table) {
    return [...table.tHead.rows[0].cells].map((th, at) => ({ th, at })).filter(c => copied(c.th));
  }

  function text(cell) {
    return cell ? cell.textContent.replace(/\s+/g, ' ').trim() : '';
  }

  /** A spreadsheet would run what begins so. */
  function neutral(value) {
    return /^[=+\-@\t\r]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value) ? "'" + value : value;
  }

  function quoted(value) {
    return /[",\n\r]/.test(value) ? '"' + value.replace(/"/g, '""') + '"' : value;
  }

  /** Exact numbers, the unit in the name of the column. */
  function csv(table) {
    const shown = columns(table);
    const head = shown.map(c => quoted(c.th.dataset.csv || text(c.th)));
    const body = lines(table).map(line =>
      shown
        .map(c => {
          const cell = line.cells[c.at];
          const exact = cell && cell.dataset.v !== undefined ? cell.dataset.v : text(cell);
          return quoted(neutral(exact));
        })
        .join(',')
    );
    return [head.join(','), ...body].join('\r\n') + '\r\n';
  }

  function markdown(table) {
    const shown = columns(table);
    const escape = s => s.replace(/[\\|`*_<>[\]]/g, '\\$&');
    const line = cells => '| ' + cells.join(' | ') + ' |';
    const rule = shown.map(c => (c.th.classList.contains('n') ? '---:' : '---'));
    const body = lines(table).map(l => line(shown.map(c => escape(text(l.cells[c.at])))));
    return [line(shown.map(c => escape(text(c.th)))), line(rule), ...body].join('\n') + '\n';
  }

  return { read, sort, csv, markdown };
})();
