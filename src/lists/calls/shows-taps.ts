import { isBeyondList } from '#contract/filter.ts';
import type { EntityName } from '#contract/registry.ts';

/** Whether what is tapped here is laid over the rows of a list: it is then read again after each tap. */
export function showsTaps(name: EntityName): boolean {
  return isBeyondList(name) || name === 'products';
}
