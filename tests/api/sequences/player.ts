import type { RoleName } from '#contract/access.ts';
import type { SentCommand, Verdict } from '#contract/commands/envelope.ts';
import { seededRandom, type SeededRandom } from '../../sync/faults/seeded-random.ts';

export type Random = SeededRandom & {
  /** True with this probability, from 0 to 1. */
  chance: (likelihood: number) => boolean;
  /** A whole number between `from` and `to`, both included. */
  between: (from: number, to: number) => number;
  /** A UUID of version 7, as devices generate them, derived from the seed. */
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

/** A sent command, its author, and its verdict. */
export type Delivery = { role: RoleName; command: SentCommand; verdict: Verdict };

/** One step of a sequence: the acting user, and the seed that decides what they do with what they see. */
export type Step = { role: RoleName; seed: number };

export type Sequence = { seed: number; steps: readonly Step[] };

/** The five users, and how many steps they take in total. */
export function drawSequence(seed: number, moves: number): Sequence {
  const random = playerRandom(seed);
  const fifth: RoleName = random.chance(0.5) ? 'Technician' : 'Admin';
  const cast: RoleName[] = ['Client', 'Commercial', 'Manager', 'Preparer', fifth];
  // Floor workers act most often.
  const turns: RoleName[] = [...cast, 'Preparer', 'Preparer', 'Manager', fifth];
  const steps = Array.from({ length: moves }, () => ({
    role: random.oneOf(turns),
    seed: random.below(2 ** 31),
  }));
  return { seed, steps };
}
