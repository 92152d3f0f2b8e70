import { isPartlyOnDevice } from '#contract/filter.ts';
import type { EntityName } from '#contract/registry.ts';

/** Whether pending commands are applied over the rows of a list. Such a list is read again after each command. */
export function hasOverlay(name: EntityName): boolean {
  return isPartlyOnDevice(name) || name === 'products';
}
