import { askDevice } from '../ask-device.ts';
import type { ClosestKind } from './names-of.ts';

/** Has the device read what a search of these kinds needs, before a letter is typed. */
export function readyClosest(kinds: readonly ClosestKind[]): void {
  for (const kind of kinds) void askDevice(`closest-${kind}`, { q: '', limit: 1 });
}
