import type { Failure } from './read-failure.ts';

/** A batch that failed this often is split; a command that failed so alone is set aside. */
const triesBeforeSplit = 3;
/** Where nothing gets through, each is tried so many rounds before any is held guilty. */
const roundsBeforeParking = 3;

type Later = Extract<Failure, { kind: 'later' }>;

export interface Suspicion {
  /** Whether a command must not go with the next batch. */
  bars: (id: string) => boolean;
  /** Whether a command is set aside until others were tried. */
  isAside: (id: string) => boolean;
  hasAside: () => boolean;
  /** Gives those that are guilty now. */
  failed: (ids: readonly string[], failure: Later) => string[];
  /** Halves a batch whose envelope was refused. */
  split: (ids: readonly string[], lasting: boolean) => void;
  /** Others passed: those set aside are tried once more, by themselves and after all others. Gives those that hung. */
  succeeded: (ids: readonly string[]) => string[];
  /** The half that had its turn is done with; false where there was none. */
  nextGroup: () => boolean;
  /** Nothing is left to try: those that are guilty now. The others have another round. */
  exhausted: () => string[];
  /** Goes on from here by itself. */
  copy: () => Suspicion;
}

interface Known {
  groups: readonly ReadonlySet<string>[];
  lasting: boolean;
  faults: readonly Later['fault'][];
  rounds: number;
  /** Others passed since the split: one of what is left is to blame, and one failure more is enough to go on halving. */
  proven: boolean;
  /** Set aside until others were tried; whether the server broke over it. */
  aside: ReadonlyMap<string, boolean>;
  /** Goes by itself, after all others; whether the server broke over it before. */
  alone: ReadonlyMap<string, boolean>;
}

const nothing: Known = {
  groups: [],
  lasting: false,
  faults: [],
  rounds: 0,
  proven: false,
  aside: new Map(),
  alone: new Map(),
};

/**
 * Finds the command that a batch fails of, by halving. A server that breaks over everything is no fault of a
 * command's: guilty is only who failed three times alone, and again after others had passed, or who has nobody beside
 * it to compare with.
 */
export function createSuspicion(from: Known = nothing): Suspicion {
  let { lasting, rounds, proven } = from;
  let groups = [...from.groups];
  let faults = [...from.faults];
  const aside = new Map(from.aside);
  const alone = new Map(from.alone);

  const split = (ids: readonly string[], keep: boolean) => {
    const half = Math.ceil(ids.length / 2);
    // Behind the other halves: where one of them passes, the way is proven to be good, and the waits are short again.
    groups = [...groups.slice(1), new Set(ids.slice(0, half)), new Set(ids.slice(half))];
    lasting = keep;
    faults = [];
  };

  return {
    split,
    bars: (id) => aside.has(id) || alone.has(id) || (groups[0] !== undefined && !groups[0].has(id)),
    isAside: (id) => aside.has(id),
    hasAside: () => aside.size > 0,
    failed: (ids, failure) => {
      const [first = ''] = ids;
      if (alone.get(first) && failure.fault === 'batch') {
        alone.delete(first);
        faults = [];
        return [first];
      }
      faults.push(failure.fault);
      const known = groups.length > 0 && lasting && (proven || failure.fault === 'batch');
      if (faults.length < triesBeforeSplit && !(known && ids.length > 1)) return [];
      const broke = faults.every((fault) => fault === 'batch');
      if (ids.length > 1) split(ids, failure.fault !== 'way');
      else if (failure.fault !== 'way') aside.set(first, broke);
      faults = [];
      return [];
    },
    succeeded: (ids) => {
      faults = [];
      rounds = 0;
      // The way was broken, not the batch: the rest goes as one again.
      if (!lasting) groups = [];
      proven = groups.length > 0;
      for (const id of ids) alone.delete(id);
      const hung = [...aside].filter(([, broke]) => !broke).map(([id]) => id);
      for (const [id, broke] of aside) alone.set(id, broke);
      aside.clear();
      return hung;
    },
    nextGroup: () => groups.shift() !== undefined,
    exhausted: () => {
      rounds += 1;
      const broke = [...aside].filter(([, one]) => one).map(([id]) => id);
      const judged = broke.length === aside.size && (aside.size === 1 || rounds >= roundsBeforeParking);
      aside.clear();
      groups = [];
      proven = false;
      return judged ? broke : [];
    },
    copy: () => createSuspicion({ groups, lasting, faults, rounds, proven, aside, alone }),
  };
}
