import type { ClosestKind } from '#src/sync/rows/closest/names-of.ts';
import { askDevice } from '../device/ask-device.ts';

/** Makes the device load what a search of these kinds needs, before the first keystroke. */
export function preloadClosestRows(kinds: readonly ClosestKind[]): void {
  for (const kind of kinds) void askDevice(`closest-${kind}`, { q: '', limit: 1 });
}
