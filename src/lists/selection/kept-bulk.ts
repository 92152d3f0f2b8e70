import type { EntityName } from '#contract/registry.ts';

/** Stores in this tab which bulk change a list shows, so that a running one is found after a reload. */
const keyOf = (name: EntityName) => `bulk:${name}`;

export function readKeptBulk(name: EntityName): string | null {
  return sessionStorage.getItem(keyOf(name));
}

/** Null deletes it. */
export function keepBulk(name: EntityName, id: string | null): void {
  try {
    if (id === null) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), id);
  } catch (error) {
    console.warn('bulk: storing the job id in this tab failed', error);
  }
}
