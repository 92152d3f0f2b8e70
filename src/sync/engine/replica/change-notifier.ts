import type { FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import type { ReplicaFacts } from '#src/sync/protocol/replica-facts.ts';
import type { DeviceEvent } from '#src/sync/protocol/device-port.ts';
import { isWhole } from './store/is-whole.ts';
import type { ReplicaState, Touched } from './store/replica-store.ts';

/** Notifies the page of changes, throttled during a long snapshot. Removed rows are reported at once. */
export interface ChangeNotifier {
  changed: (touched: Touched) => void;
  replica: (state: ReplicaState, checkedAt: number | null) => void;
}

/** Minimum interval in ms between notifications; the first is sent at once. */
const pauseMs = 400;
/** Minimum interval in ms between progress reports of a snapshot, because the page renders each. */
const progressPauseMs = 1000;
/** The same during a snapshot: the server then answers the screens, so each notification costs a call. */
const snapshotPauseMs = 10_000;

export function createChangeNotifier(
  sleep: (ms: number, signal: AbortSignal) => Promise<void>,
  emit: (event: DeviceEvent) => void,
  end: AbortSignal,
): ChangeNotifier {
  let gathered = new Set<FeedEntity>();
  /** Entities of which rows were removed. */
  let gone = new Set<FeedEntity>();
  /** The snapshot is complete. */
  let done = false;
  let rest: AbortController | null = null;
  let facts: ReplicaFacts | null = null;
  let drawing = false;

  const publishChanged = () => {
    if (gathered.size === 0 || end.aborted) return;
    emit({ kind: 'changed', entities: [...gathered], ...(gone.size > 0 ? { gone: [...gone] } : {}) });
    gathered = new Set();
    gone = new Set();
    const mine = new AbortController();
    rest = mine;
    void sleep(done ? pauseMs : snapshotPauseMs, mine.signal).then(() => {
      if (rest !== mine) return;
      rest = null;
      publishChanged();
    });
  };

  const publishFacts = () => {
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
      publishChanged();
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
      if (facts.progress === null) publishFacts();
      else if (!drawing) {
        drawing = true;
        publishFacts();
        void sleep(progressPauseMs, end).then(() => {
          drawing = false;
          if (!end.aborted) publishFacts();
        });
      }
      if (!done || before) return;
      // The device answers from now on: the screens ask again, and get local answers.
      rest?.abort();
      rest = null;
      publishChanged();
    },
  };
}
