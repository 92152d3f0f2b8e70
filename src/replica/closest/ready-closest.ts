import { askDevice } from '../ask-device.ts';
import type { ClosestKind } from './names-of.ts';

/** Makes the device load what a search of these kinds needs, before the first keystroke. */
export function readyClosest(kinds: readonly ClosestKind[]): void {
  for (const kind of kinds) void askDevice(`closest-${kind}`, { q: '', limit: 1 });
}
