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
