import type { EntityName } from '#contract/registry.ts';

/** Where this tab keeps which bulk change a list shows: one that goes on is found again after the page was loaded anew. */
const keyOf = (name: EntityName) => `bulk:${name}`;

export function readKeptBulk(name: EntityName): string | null {
  return sessionStorage.getItem(keyOf(name));
}

/** Null forgets it. */
export function keepBulk(name: EntityName, id: string | null): void {
  try {
    if (id === null) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), id);
  } catch (error) {
    console.warn('This tab cannot keep which bulk change it shows.', error);
  }
}
