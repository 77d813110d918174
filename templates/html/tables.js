// Tables that can be sorted, filtered and copied, and switched between response and service time.
const Tables = (() => {
  'use strict';
  const FILTERED_FROM = 21;

  function button(label, act) {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = label;
    made.addEventListener('click', () => act(made));
    return made;
  }

  function place(table, rows) {
    const body = table.tBodies[0];
    const last = [...body.rows].filter(line => line.classList.contains('more'));
    rows.forEach(row => {
      body.append(row.line);
      if (row.service) body.append(row.service);
    });
    body.append(...last);
  }

  function sortable(table, rows) {
    const heads = [...table.tHead.rows[0].cells];
    heads.forEach((th, column) => {
      if (th.classList.contains('spark-head')) return;
      const name = th.textContent.trim();
      const sorter = button(name, () => {
        const numeric = th.classList.contains('n');
        const now = th.getAttribute('aria-sort');
        const down = now ? now === 'ascending' : numeric;
        heads.forEach(other => other.removeAttribute('aria-sort'));
        th.setAttribute('aria-sort', down ? 'descending' : 'ascending');
        place(table, Rows.sort(rows, column, down));
      });
      sorter.className = 'sort';
      th.replaceChildren(sorter);
    });
  }

  function filter(rows) {
    const field = document.createElement('input');
    field.type = 'search';
    field.placeholder = 'Filter ' + rows.length + ' rows';
    field.setAttribute('aria-label', 'Filter rows by name');
    const found = document.createElement('span');
    found.className = 'found';
    found.setAttribute('role', 'status');
    field.addEventListener('input', () => {
      const wanted = field.value.trim().toLowerCase();
      let shown = 0;
      rows.forEach(row => {
        const hit = row.line.cells[0].textContent.toLowerCase().includes(wanted);
        row.line.hidden = !hit;
        if (row.service) row.service.hidden = !hit;
        shown += hit ? 1 : 0;
      });
      found.textContent = wanted ? shown + ' of ' + rows.length : '';
    });
    return [field, found];
  }

  async function copy(text, made) {
    const label = made.textContent;
    let done = true;
    try {
      await navigator.clipboard.writeText(text);
    } catch (refused) {
      const area = document.createElement('textarea');
      area.value = text;
      area.className = 'aside';
      document.body.append(area);
      area.select();
      done = document.execCommand('copy');
      area.remove();
      made.focus();
    }
    made.textContent = done ? 'Copied' : 'Not allowed';
    setTimeout(() => (made.textContent = label), 1500);
  }

  /** Puts the cells of the line below in the place of those above, or back. */
  function times(table, rows) {
    const all = [...rows];
    const foot = table.tFoot ? [...table.tFoot.rows] : [];
    if (foot.length > 0) {
      all.push({ line: foot[0], service: foot.find(l => l.classList.contains('service')) || null });
    }
    if (!all.some(row => row.service)) return [];
    const swaps = [];
    all.filter(row => row.service).forEach(row => {
      row.service.remove();
      [...row.service.cells].forEach((cell, at) => {
        if (cell.dataset.v !== undefined) swaps.push([row.line.cells[at], cell]);
      });
      row.service = null;
    });
    const swap = () =>
      swaps.forEach(([a, b]) => {
        [a.textContent, b.textContent] = [b.textContent, a.textContent];
        [a.dataset.v, b.dataset.v] = [b.dataset.v, a.dataset.v];
      });
    const group = document.createElement('span');
    group.className = 'choice';
    group.setAttribute('role', 'group');
    group.setAttribute('aria-label', 'Which time the table shows');
    const choose = made => {
      if (made.getAttribute('aria-pressed') === 'true') return;
      swap();
      [...group.children].forEach(b => b.setAttribute('aria-pressed', String(b === made)));
    };
    const names = table.dataset.times.split('|');
    group.append(button(names[0], choose), button(names[1], choose));
    [...group.children].forEach((b, i) => b.setAttribute('aria-pressed', String(i === 0)));
    return [group];
  }

  function enhance(table) {
    const rows = Rows.read(table).filter(row => !row.line.classList.contains('more'));
    const tools = document.createElement('div');
    tools.className = 'tools';
    if (table.dataset.times) tools.append(...times(table, rows));
    if (rows.length >= FILTERED_FROM) tools.append(...filter(rows));
    const copies = document.createElement('span');
    copies.className = 'copies';
    copies.append(
      button('Copy Markdown', made => copy(Rows.markdown(table), made)),
      button('Copy CSV', made => copy(Rows.csv(table), made))
    );
    tools.append(copies);
    table.closest('.scroll').before(tools);
    if (rows.length > 1) sortable(table, rows);
  }

  function start() {
    document.querySelectorAll('table.tool').forEach(enhance);
  }

  return { start };
})();
