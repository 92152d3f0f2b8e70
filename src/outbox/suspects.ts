import type { Failure } from './read-failure.ts';

/** A batch that failed this often is split; a command that failed so alone is set aside. */
const triesBeforeSplit = 3;
/** Where nothing gets through, each is tried so many rounds before any is held guilty. */
const roundsBeforeParking = 3;

type Later = Extract<Failure, { kind: 'later' }>;

export interface Suspects {
  /** Whether a command must not go with the next batch. */
  bars: (id: string) => boolean;
  /** Whether a command is set aside until others were tried. */
  isAside: (id: string) => boolean;
  hasAside: () => boolean;
  failed: (ids: readonly string[], failure: Later) => void;
  /** Halves a batch whose envelope was refused. */
  split: (ids: readonly string[], lasting: boolean) => void;
  /** What was set aside is judged: those over which the server broke while it served others, and the rest. */
  succeeded: (ids: readonly string[]) => { guilty: string[]; again: string[] };
  /** The half that had its turn is done with; false where there was none. */
  nextGroup: () => boolean;
  /** Nothing is left to try: those that are guilty now. The others have another round. */
  exhausted: () => string[];
  reset: () => void;
}

/**
 * Finds the command that a batch fails of, by halving. A server that breaks over everything is no fault of a
 * command's: alone with its failure is only who fails while others pass, or has nobody beside it.
 */
export function createSuspects(): Suspects {
  let groups: Set<string>[] = [];
  let lasting = false;
  let faults: Later['fault'][] = [];
  let rounds = 0;
  /** Whether the server broke over it. */
  const aside = new Map<string, boolean>();
  const alone = new Set<string>();

  const split = (ids: readonly string[], keep: boolean) => {
    const half = Math.ceil(ids.length / 2);
    groups = [
      new Set(ids.slice(0, half)),
      new Set(ids.slice(half)),
      ...groups.slice(groups.length > 0 ? 1 : 0),
    ];
    lasting = keep;
    faults = [];
  };

  return {
    split,
    bars: (id) => aside.has(id) || alone.has(id) || (groups[0] !== undefined && !groups[0].has(id)),
    isAside: (id) => aside.has(id),
    hasAside: () => aside.size > 0,
    failed: (ids, failure) => {
      faults.push(failure.fault);
      if (faults.length < triesBeforeSplit) return;
      const broke = faults.every((fault) => fault === 'batch');
      if (ids.length > 1) split(ids, broke);
      else if (failure.fault !== 'way') aside.set(ids[0]!, broke);
      faults = [];
    },
    succeeded: (ids) => {
      faults = [];
      rounds = 0;
      // The way was broken, not the batch: the rest goes as one again.
      if (!lasting) groups = [];
      for (const id of ids) alone.delete(id);
      const guilty = [...aside].filter(([, broke]) => broke).map(([id]) => id);
      const again = [...aside].filter(([, broke]) => !broke).map(([id]) => id);
      aside.clear();
      for (const id of again) alone.add(id);
      return { guilty, again };
    },
    nextGroup: () => groups.shift() !== undefined,
    exhausted: () => {
      rounds += 1;
      const broke = [...aside].filter(([, one]) => one).map(([id]) => id);
      const judged = broke.length === aside.size && (aside.size === 1 || rounds >= roundsBeforeParking);
      aside.clear();
      groups = [];
      return judged ? broke : [];
    },
    reset: () => {
      groups = [];
      faults = [];
      rounds = 0;
      aside.clear();
      alone.clear();
    },
  };
}
