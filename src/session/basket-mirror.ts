import { useSyncExternalStore } from 'react';

const BASKET_KEY = 'basket';
const CHANGED = 'quai:basket';

/** How many references the mirror of the basket holds. */
export function readBasketCount(): number {
  const text = localStorage.getItem(BASKET_KEY);
  if (text === null) return 0;
  try {
    const items: unknown = JSON.parse(text);
    return Array.isArray(items) ? items.length : 0;
  } catch (error) {
    console.error('The mirror of the basket cannot be read.', error);
    return 0;
  }
}

/** Writes the mirror, for the bar's count and for other tabs; the basket itself is kept elsewhere. */
export function storeBasketMirror(items: readonly unknown[]): void {
  localStorage.setItem(BASKET_KEY, JSON.stringify(items));
  dispatchEvent(new Event(CHANGED));
}

export function forgetBasketMirror(): void {
  localStorage.removeItem(BASKET_KEY);
  dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener('storage', listener);
  };
}

/** The count on the basket, followed across tabs. */
export function useBasketCount(): number {
  return useSyncExternalStore(subscribe, readBasketCount);
}
