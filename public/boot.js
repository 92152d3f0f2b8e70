// Runs before the first paint, so that the page never flashes another theme; src/ui/theme.ts does the rest.
(() => {
  try {
    const stored = localStorage.getItem('theme') ?? '';
    const contrast = matchMedia('(prefers-contrast: more)').matches ? 'contrast' : '';
    const theme = ['light', 'dark', 'contrast'].includes(stored) ? stored : contrast;
    // Without a theme the style sheet follows the system.
    if (theme) document.documentElement.dataset.theme = theme;
  } catch {
    // Storage is blocked: the system's setting is used.
  }
})();

// Preloads what the application will import first (scripts/build/start-behind-page.ts): the texts in the language that
// src/i18n/language.ts will choose, and the sign-in screen if there is no session.
(() => {
  try {
    const offered = document.querySelector('meta[name="default-language"]')?.content;
    const spoken = offered === 'browser' ? navigator.languages.map((tag) => tag.slice(0, 2)) : [];
    const wished = [localStorage.getItem('language'), offered, ...spoken, 'en'];
    const linksOf = (part) => [...document.querySelectorAll(`link[data-ahead="${part}"]`)];
    const language = wished.find((one) => /^[a-z]{2}$/.test(one ?? '') && linksOf(one).length > 0);
    const parts = localStorage.getItem('token') === null ? ['login', language] : [language];
    for (const link of parts.flatMap(linksOf)) {
      link.crossOrigin = '';
      link.as = 'script';
      link.rel = 'preload';
    }
  } catch {
    // Storage is blocked: they are loaded when they are imported.
  }
})();

// Records when the keys of the current burst were pressed, not which ones: a scan may begin before the application
// listens (src/scan/missed-keys.ts).
(() => {
  const now = performance.now();
  // The first keys of a scan may have gone to the page before this one.
  const times = { startedAt: now, lastAt: now, count: 1, isEnded: false, inField: false };
  window.keyTimes = times;
  const record = ({ key, repeat, target, timeStamp }) => {
    if (/^(Shift|AltGraph|CapsLock|NumLock|Control|Alt|Meta)$/.test(key)) return;
    // A dead key, and the GS1 separator of a scanner, are characters.
    if (repeat || !/^(.|Dead|F8)$/u.test(key)) {
      times.isEnded = true;
      return;
    }
    if (times.isEnded || timeStamp - times.lastAt > 250) {
      Object.assign(times, { startedAt: timeStamp, count: 0, isEnded: false, inField: false });
    }
    times.lastAt = timeStamp;
    times.count += 1;
    times.inField ||= /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
  };
  addEventListener('keydown', record, true);
})();

// The build adds a link to the application's first module, which is imported here (scripts/build/start-behind-page.ts).
addEventListener('DOMContentLoaded', () => {
  const start = document.querySelector('link[data-start]');
  if (!start) return;
  import(start.href).catch((error) => {
    // No catalogue is loaded yet, so the message is in both languages.
    document.getElementById('root').textContent =
      'Quai: the connection was cut. Reload the page. / La connexion a été coupée. Rechargez la page.';
    reportError(error);
  });
});
