import { useSyncExternalStore } from 'react';
import { isBasketItem, type BasketItem } from './basket-item.ts';
import { storeMirror } from './store-mirror.ts';

const BASKET_KEY = 'basket';
const CHANGED = 'quai:basket';

/** The items of the mirror; what cannot be read is left out. */
export function readBasketMirror(): BasketItem[] {
  const text = localStorage.getItem(BASKET_KEY);
  if (text === null) return [];
  try {
    const items: unknown = JSON.parse(text);
    return Array.isArray(items) ? items.filter(isBasketItem) : [];
  } catch (error) {
    console.error('The mirror of the basket cannot be read.', error);
    return [];
  }
}

/** How many references the mirror of the basket holds. */
export function readBasketCount(): number {
  return readBasketMirror().length;
}

/** Writes the mirror, for the bar's count and for other tabs; the basket itself is kept elsewhere. */
export function storeBasketMirror(items: readonly BasketItem[]): void {
  const text = JSON.stringify(items);
  if (text === localStorage.getItem(BASKET_KEY)) return;
  storeMirror(BASKET_KEY, text);
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
