// Runs before the first paint, so that nobody sees another theme first; src/ui/theme.ts does the rest.
(() => {
  try {
    const stored = localStorage.getItem('theme') ?? '';
    const contrast = matchMedia('(prefers-contrast: more)').matches ? 'contrast' : '';
    const theme = ['light', 'dark', 'contrast'].includes(stored) ? stored : contrast;
    // Without one the style sheet follows the system.
    if (theme) document.documentElement.dataset.theme = theme;
  } catch {
    // Storage is refused: the system's choice serves.
  }
})();

// What is built names the application's first module by a link, to be imported here (scripts/build/start-behind-page.ts).
addEventListener('DOMContentLoaded', () => {
  const start = document.querySelector('link[data-start]');
  if (!start) return;
  import(start.href).catch((error) => {
    // No word is loaded yet to say it with: both languages, from here.
    document.getElementById('root').textContent =
      'Quai: the connection was cut. Reload the page. / La connexion a été coupée. Rechargez la page.';
    reportError(error);
  });
});
