import type { FeedEntity } from '#contract/rules/feed-scopes.ts';
import type { ReplicaFacts } from '#src/replica/replica-facts.ts';
import { isWhole } from '#src/replica/store/is-whole.ts';
import type { ReplicaState, Touched } from '#src/replica/store/replica-store.ts';
import type { DeviceEvent } from './device-port.ts';

/** Tells the page what changed, but not at every step of a long snapshot; that rows were taken away, at once. */
export interface Teller {
  changed: (touched: Touched) => void;
  replica: (state: ReplicaState, checkedAt: number | null) => void;
}

/** Milliseconds between two pieces of news while they keep coming; the first goes at once. */
const pauseMs = 400;
/** Milliseconds between two pieces of news of how far a snapshot is: the page draws each. */
const progressPauseMs = 1000;
/** While a snapshot is read the server answers what is on screen: each piece of news is a call to it. */
const snapshotPauseMs = 10_000;

export function createTeller(
  sleep: (ms: number, signal: AbortSignal) => Promise<void>,
  emit: (event: DeviceEvent) => void,
  end: AbortSignal,
): Teller {
  let gathered = new Set<FeedEntity>();
  /** Those of them of which rows were taken away. */
  let gone = new Set<FeedEntity>();
  /** Nothing more is to be read. */
  let done = false;
  let rest: AbortController | null = null;
  let facts: ReplicaFacts | null = null;
  let drawing = false;

  const tellChanged = () => {
    if (gathered.size === 0 || end.aborted) return;
    emit({ kind: 'changed', entities: [...gathered], ...(gone.size > 0 ? { gone: [...gone] } : {}) });
    gathered = new Set();
    gone = new Set();
    const mine = new AbortController();
    rest = mine;
    void sleep(done ? pauseMs : snapshotPauseMs, mine.signal).then(() => {
      if (rest !== mine) return;
      rest = null;
      tellChanged();
    });
  };

  const tellFacts = () => {
    if (facts) emit({ kind: 'replica', facts });
    facts = null;
  };

  return {
    changed: (touched) => {
      for (const one of touched) {
        gathered.add(one.entity);
        if (one.gone) gone.add(one.entity);
      }
      if (rest && gone.size === 0) return;
      rest?.abort();
      tellChanged();
    },
    replica: (state, checkedAt) => {
      const before = done;
      done = state.cursor !== null && state.pending.length === 0;
      facts = {
        complete: isWhole(state),
        progress: state.progress,
        pulled_at: checkedAt ?? state.pulled_at,
        without_catalogue: state.without_catalogue,
      };
      if (facts.progress === null) tellFacts();
      else if (!drawing) {
        drawing = true;
        tellFacts();
        void sleep(progressPauseMs, end).then(() => {
          drawing = false;
          if (!end.aborted) tellFacts();
        });
      }
      if (!done || before) return;
      // From now on the device answers: what is on screen is asked again, here.
      rest?.abort();
      rest = null;
      tellChanged();
    },
  };
}
