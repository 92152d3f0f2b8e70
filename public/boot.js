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
