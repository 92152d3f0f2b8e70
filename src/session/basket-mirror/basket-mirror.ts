import { useSyncExternalStore } from 'react';
import { readStoredJson } from '#src/api/read-stored-json.ts';
import { writeLocalStorage } from '../storage/write-local-storage.ts';
import { isBasketItem, type BasketItem } from './basket-item.ts';

const BASKET_KEY = 'basket';
const CHANGED = 'quai:basket';

/** The mirrored items; invalid ones are skipped. */
export function readBasketMirror(): BasketItem[] {
  const items = readStoredJson(localStorage, BASKET_KEY);
  return Array.isArray(items) ? items.filter(isBasketItem) : [];
}

/** Number of references in the mirror. */
function readBasketCount(): number {
  return readBasketMirror().length;
}

/** Writes the mirror, for the count in the bar and for other tabs. The basket itself is stored elsewhere. */
export function storeBasketMirror(items: readonly BasketItem[]): void {
  const text = JSON.stringify(items);
  if (text === localStorage.getItem(BASKET_KEY)) return;
  writeLocalStorage(BASKET_KEY, text);
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

/** The basket's count, in sync with other tabs. */
export function useBasketCount(): number {
  return useSyncExternalStore(subscribe, readBasketCount);
}
