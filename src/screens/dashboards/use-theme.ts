import { useSyncExternalStore } from 'react';

/** The device has colours of its own, and the theme's do not hold. */
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
 * The theme that is shown, followed: what is drawn on a canvas takes its colours anew. `forced` where the device's own
 * colours stand in its place.
 */
export function useTheme(): string {
  return useSyncExternalStore(subscribe, read);
}
