import type { FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import type { ReplicaStatus } from '#src/sync/protocol/replica-status.ts';
import type { DeviceEvent } from '#src/sync/protocol/device-port.ts';
import { isComplete } from './store/is-complete.ts';
import type { SyncPosition, ChangedEntities } from './store/replica-store.ts';

/** Notifies the page of changes, throttled, and more so during a snapshot. Removed rows are reported at once. */
export interface ChangeNotifier {
  notifyChanged: (entities: ChangedEntities) => void;
  notifyState: (state: SyncPosition, checkedAt: number | null) => void;
}

/** Minimum interval (cooldown) in ms between notifications; the first is sent at once. */
const pauseMs = 400;
/** Minimum interval in ms between progress reports of a snapshot, because the page renders each. */
const progressPauseMs = 1000;
/** `pauseMs` during a snapshot: the server then answers the screens, so each notification costs a call. */
const snapshotPauseMs = 10_000;

export function createChangeNotifier(
  sleep: (ms: number, signal: AbortSignal) => Promise<void>,
  emit: (event: DeviceEvent) => void,
  end: AbortSignal,
): ChangeNotifier {
  let unpublished = new Set<FeedEntity>();
  /** Entities of which rows were removed. */
  let removed = new Set<FeedEntity>();
  /** The snapshot is complete. */
  let isSnapshotRead = false;
  let cooldown: AbortController | null = null;
  let status: ReplicaStatus | null = null;
  let isProgressCoolingDown = false;

  const publishChanged = () => {
    if (unpublished.size === 0 || end.aborted) return;
    emit({
      kind: 'changed',
      entities: [...unpublished],
      ...(removed.size > 0 ? { gone: [...removed] } : {}),
    });
    unpublished = new Set();
    removed = new Set();
    const controller = new AbortController();
    cooldown = controller;
    void sleep(isSnapshotRead ? pauseMs : snapshotPauseMs, controller.signal).then(() => {
      if (cooldown !== controller) return;
      cooldown = null;
      publishChanged();
    });
  };

  const publishStatus = () => {
    if (status) emit({ kind: 'replica', status });
    status = null;
  };

  return {
    notifyChanged: (entities) => {
      for (const one of entities) {
        unpublished.add(one.entity);
        if (one.gone) removed.add(one.entity);
      }
      if (cooldown && removed.size === 0) return;
      cooldown?.abort();
      publishChanged();
    },
    notifyState: (state, checkedAt) => {
      const before = isSnapshotRead;
      isSnapshotRead = state.cursor !== null && state.pending.length === 0;
      status = {
        complete: isComplete(state),
        progress: state.progress,
        pulled_at: checkedAt ?? state.pulled_at,
        without_catalogue: state.without_catalogue,
      };
      if (status.progress === null) publishStatus();
      else if (!isProgressCoolingDown) {
        isProgressCoolingDown = true;
        publishStatus();
        void sleep(progressPauseMs, end).then(() => {
          isProgressCoolingDown = false;
          if (!end.aborted) publishStatus();
        });
      }
      if (!isSnapshotRead || before) return;
      // The device answers from now on: the screens ask again, and get local answers.
      cooldown?.abort();
      cooldown = null;
      publishChanged();
    },
  };
}
