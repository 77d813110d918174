// The colours that the reader chose, before anything is painted. Without a choice the system's.
const Theme = (() => {
  'use strict';
  const KEY = 'tonne-theme';
  const root = document.documentElement;

  function kept() {
    try {
      return localStorage.getItem(KEY);
    } catch (refused) {
      return null; // a page opened from a mail or an archive may have no storage
    }
  }

  function keep(name) {
    try {
      localStorage.setItem(KEY, name);
    } catch (refused) {
      // then it lasts as long as the page
    }
  }

  function dark() {
    const chosen = root.dataset.theme;
    return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  }

  /** Shows the button and calls back whenever the colours change. */
  function start(changed) {
    const button = document.getElementById('theme');
    const label = () => {
      button.textContent = dark() ? 'Light' : 'Dark';
      button.setAttribute('aria-label', 'Use ' + button.textContent.toLowerCase() + ' colours');
    };
    button.hidden = false;
    label();
    button.addEventListener('click', () => {
      root.dataset.theme = dark() ? 'light' : 'dark';
      keep(root.dataset.theme);
      label();
      changed();
    });
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
      label();
      changed();
    });
  }

  root.classList.add('scripted');
  if (kept() === 'light' || kept() === 'dark') {
    root.dataset.theme = kept();
  }
  return { start };
})();
