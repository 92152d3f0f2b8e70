import type { FeedEntity } from '#contract/rules/feed-scopes.ts';
import type { ReplicaState } from '#src/replica/store/replica-store.ts';
import type { DeviceEvent } from './device-port.ts';

/** Tells the page what changed, but not at every step of a long snapshot. */
export interface Teller {
  changed: (entities: readonly FeedEntity[]) => void;
  replica: (state: ReplicaState, checkedAt: number | null) => void;
}

/** Milliseconds between two pieces of news about rows while they keep coming; the first goes at once. */
const pauseMs = 400;

export function createTeller(
  sleep: (ms: number, signal: AbortSignal) => Promise<void>,
  emit: (event: DeviceEvent) => void,
  signal: AbortSignal,
): Teller {
  let gathered = new Set<FeedEntity>();
  let resting = false;

  const tellChanged = () => {
    if (gathered.size === 0) return;
    emit({ kind: 'changed', entities: [...gathered] });
    gathered = new Set();
    resting = true;
    void sleep(pauseMs, signal).then(() => {
      resting = false;
      if (!signal.aborted) tellChanged();
    });
  };

  return {
    changed: (entities) => {
      for (const entity of entities) gathered.add(entity);
      if (!resting) tellChanged();
    },
    replica: (state, checkedAt) =>
      emit({
        kind: 'replica',
        facts: {
          complete: state.cursor !== null && state.pending.length === 0,
          progress: state.progress,
          pulled_at: checkedAt ?? state.pulled_at,
          without_catalogue: state.without_catalogue,
        },
      }),
  };
}
