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
