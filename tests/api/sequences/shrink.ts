import type { House } from './house.ts';
import { playSequence, type Played } from './play-sequence.ts';
import type { Sequence, Step } from './player.ts';

/**
 * Replays a failing sequence with fewer and fewer steps; returns the shortest one that still fails, and its violations.
 */
export async function shrinkSequence(
  house: House,
  sequence: Sequence,
  failed: Played,
): Promise<{ sequence: Sequence; played: Played }> {
  let best = { sequence: { ...sequence, steps: sequence.steps.slice(0, failed.steps) }, played: failed };
  for (let length = Math.ceil(best.sequence.steps.length / 2); length >= 1; length = Math.floor(length / 2)) {
    for (let at = 0; at + length <= best.sequence.steps.length;) {
      const fewer = without(best.sequence.steps, at, length);
      const played = await playSequence(house, { ...sequence, steps: fewer });
      if (played.violations.length > 0)
        best = { sequence: { ...sequence, steps: fewer.slice(0, played.steps) }, played };
      else at += length;
    }
  }
  return best;
}

function without(steps: readonly Step[], at: number, length: number): Step[] {
  return [...steps.slice(0, at), ...steps.slice(at + length)];
}
