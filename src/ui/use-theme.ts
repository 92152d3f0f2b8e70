import { useSyncExternalStore } from 'react';

/** The device forces its own colours, so the theme's colours do not apply. */
const forced = matchMedia('(forced-colors: active)');

function subscribe(listener: () => void): () => void {
  const watch = new MutationObserver(listener);
  watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  forced.addEventListener('change', listener);
  return () => {
    watch.disconnect();
    forced.removeEventListener('change', listener);
  };
}

function read(): string {
  return forced.matches ? 'forced' : (document.documentElement.dataset['theme'] ?? 'light');
}

/**
 * The current theme, live: charts on a canvas read their colours again when it changes. Returns `forced` if the device
 * forces its own colours.
 */
export function useTheme(): string {
  return useSyncExternalStore(subscribe, read);
}
