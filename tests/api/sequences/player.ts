import type { RoleName } from '#contract/access.ts';
import type { SentCommand, Verdict } from '#contract/commands/envelope.ts';
import { seededRandom, type SeededRandom } from '../../sync/faults/seeded-random.ts';

export type Random = SeededRandom & {
  /** True with this likelihood, from 0 to 1. */
  chance: (likelihood: number) => boolean;
  /** A whole number from `from` to `to`, both of them included. */
  between: (from: number, to: number) => number;
  /** A UUID of version 7, as devices make them, that the seed decides. */
  uuid: () => string;
};

export function playerRandom(seed: number): Random {
  const random = seededRandom(seed);
  const hex = (length: number) => Array.from({ length }, () => random.below(16).toString(16)).join('');
  return {
    ...random,
    chance: (likelihood) => random.next() < likelihood,
    between: (from, to) => from + random.below(to - from + 1),
    uuid: () => `01980000-${hex(4)}-7${hex(3)}-a${hex(3)}-${hex(12)}`,
  };
}

/** What was sent, by whom, and what it was answered. */
export type Delivery = { role: RoleName; command: SentCommand; verdict: Verdict };

/** One move of a sequence: who acts, and the seed that decides what they do with what they see. */
export type Step = { role: RoleName; seed: number };

export type Sequence = { seed: number; steps: readonly Step[] };

/** The five who work, and how many moves they make between them. */
export function drawSequence(seed: number, moves: number): Sequence {
  const random = playerRandom(seed);
  const fifth: RoleName = random.chance(0.5) ? 'Technician' : 'Admin';
  const cast: RoleName[] = ['Client', 'Commercial', 'Manager', 'Preparer', fifth];
  // Those of the floor act most.
  const turns: RoleName[] = [...cast, 'Preparer', 'Preparer', 'Manager', fifth];
  const steps = Array.from({ length: moves }, () => ({
    role: random.oneOf(turns),
    seed: random.below(2 ** 31),
  }));
  return { seed, steps };
}
