// Brings the page to life. Whatever fails here leaves what was on the page before.
(() => {
  'use strict';
  const VERSION = 1;

  async function unpacked() {
    const text = document.getElementById('data').textContent.trim();
    const bytes = Uint8Array.from(atob(text), c => c.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return JSON.parse(await new Response(stream).text());
  }

  Theme.start(Charts.repaint);
  Tables.start();
  if (typeof DecompressionStream === 'function') {
    unpacked().then(report => {
      if (report.version === VERSION) Charts.start(report);
      document.documentElement.dataset.ready = 'charts';
    });
  }
})();
