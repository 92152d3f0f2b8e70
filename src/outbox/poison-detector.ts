import type { Failure } from './read-failure.ts';

/** A batch that failed this often is split; a single command that failed this often is quarantined. */
const triesBeforeSplit = 3;
/** If nothing succeeds, rounds in which each command is tried before any is judged to be poison. */
const roundsBeforeParking = 3;

type Later = Extract<Failure, { kind: 'later' }>;

export interface PoisonDetector {
  /** Whether a command must not go with the next batch. */
  bars: (id: string) => boolean;
  /** Whether a command is quarantined until others were tried. */
  isAside: (id: string) => boolean;
  hasAside: () => boolean;
  /** Records a failure; returns the commands that are judged to be poison now. */
  failed: (ids: readonly string[], failure: Later) => string[];
  /** Halves a batch whose request was refused as a whole. */
  split: (ids: readonly string[], lasting: boolean) => void;
  /**
   * Others succeeded: quarantined commands are tried once more, one at a time after all others. Returns those that
   * hung.
   */
  succeeded: (ids: readonly string[]) => string[];
  /** Drops the half that was just tried; false if there was none. */
  nextGroup: () => boolean;
  /** Nothing is left to try: returns the poison commands. The others get another round. */
  exhausted: () => string[];
  /** An independent copy of the present state. */
  copy: () => PoisonDetector;
}

interface Known {
  groups: readonly ReadonlySet<string>[];
  lasting: boolean;
  faults: readonly Later['fault'][];
  rounds: number;
  /** Others succeeded since the split: one of the rest is to blame, and a single failure is enough to split further. */
  proven: boolean;
  /** Quarantined until others were tried; the value says whether the server failed over the command. */
  aside: ReadonlyMap<string, boolean>;
  /** Sent alone, after all others; the value says whether the server failed over the command before. */
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
 * Finds the poison command of a failing batch by bisection. A server that fails over everything does not count against
 * a command: a command is poison only if it failed three times alone, and again after others had succeeded or while
 * there is no other to compare with.
 */
export function createPoisonDetector(from: Known = nothing): PoisonDetector {
  let { lasting, rounds, proven } = from;
  let groups = [...from.groups];
  let faults = [...from.faults];
  const aside = new Map(from.aside);
  const alone = new Map(from.alone);

  const split = (ids: readonly string[], keep: boolean) => {
    const half = Math.ceil(ids.length / 2);
    // Behind the other halves: if one of them succeeds, the connection is known to work, and the backoff is short
    // again.
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
      // The network was to blame, not the batch: the rest is sent as one batch again.
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
    copy: () => createPoisonDetector({ groups, lasting, faults, rounds, proven, aside, alone }),
  };
}
