import { ApiError } from '#src/api/api-error.ts';
import type { DeviceEvent } from '#src/sync/protocol/device-port.ts';
import type { DeviceCalls } from './device-calls.ts';
import { createOutbox, type Outbox, type OutboxDeps } from './outbox/create-outbox.ts';
import { skipIfUnwritable } from './outbox/store/skip-if-unwritable.ts';
import { createConnectionNotifier } from './replica/connection-notifier.ts';
import { createFeedSync, type FeedSync, type FeedSyncDeps } from './replica/feed-sync.ts';
import { createPuller } from './replica/pull/create-puller.ts';
import type { PullDeps } from './replica/pull/pull-deps.ts';
import type { SyncPosition } from './replica/store/replica-store.ts';

export interface ServerSyncDeps extends Pick<
  OutboxDeps,
  'userId' | 'store' | 'awaitsPhoto' | 'sleep' | 'random' | 'now' | 'onHalt' | 'onChange'
> {
  replica: PullDeps['store'];
  calls: Pick<OutboxDeps, 'send'> & Pick<DeviceCalls, 'pull' | 'openSnapshot' | 'serverNow' | 'lastServerMs'>;
  rights: FeedSyncDeps['rights'];
  onStep: PullDeps['onStep'];
  onState: FeedSyncDeps['onState'];
  /** Confirmed commands left the queue, because the rows have reached this state. */
  onArchived: (state: SyncPosition) => void | Promise<void>;
  /** Receives the server's time at each answer, Unix milliseconds. */
  onServerTime: (at: number) => void;
  /** Notifies the page whether Quai answers. */
  emit: (event: DeviceEvent) => void;
  /** A store failed, or a reply was unreadable. Called for logging; the work is retried. */
  onError: (error: unknown) => void;
}

/** The outbox and the feed of one device. */
export interface ServerSync {
  outbox: Outbox;
  feed: FeedSync;
  /** Archives the confirmed commands whose rows are in the replica at this state: they need no overlay any more. */
  archiveReplicated: (state: SyncPosition) => Promise<void>;
}

/**
 * Connects outbox and feed: a confirmed command makes the feed pull, and the pulled rows archive the command. Every
 * call notifies the page whether the server answers.
 */
export function createServerSync(deps: ServerSyncDeps): ServerSync {
  const { calls, replica, sleep, random, now, onError } = deps;

  const recordCallResult = createConnectionNotifier({
    lastServerMs: calls.lastServerMs,
    onServerTime: deps.onServerTime,
    // A command with an implausible timestamp waits for the server's clock, which is known now.
    onClockKnown: () => outbox.wake(),
    emit: deps.emit,
  });

  const outbox = createOutbox({
    ...deps,
    send: async (commands, signal, epoch) => {
      try {
        const reply = await calls.send(commands, signal, epoch);
        recordCallResult(null);
        return reply;
      } catch (error) {
        if (error instanceof ApiError) recordCallResult(error);
        throw error;
      }
    },
    serverNow: calls.serverNow,
    onConfirmed: (rev) => feed.requestPull(rev),
  });

  const archiveReplicated = (state: SyncPosition) =>
    skipIfUnwritable(async () => {
      if (state.epoch === '') return;
      await outbox.handleEpoch(state.epoch);
      if (await deps.store.archiveConfirmed(state.rev, state.epoch)) await deps.onArchived(state);
    });

  const puller = createPuller({
    store: replica,
    rights: () => deps.rights().fingerprint,
    pull: calls.pull,
    openSnapshot: calls.openSnapshot,
    now,
    onStep: async (changed, state) => {
      await deps.onStep(changed, state);
      await archiveReplicated(state);
    },
  });

  const feed = createFeedSync({
    store: replica,
    puller,
    rights: deps.rights,
    sleep,
    random,
    onCallResult: (failure) => {
      recordCallResult(failure);
      // Rows may arrive before the verdict of their command, or be written by another tab as leader: then no step of this device
      // removes the overlay.
      const state = failure ? null : feed.state();
      if (state) archiveReplicated(state).catch(onError);
    },
    onState: deps.onState,
  });

  return { outbox, feed, archiveReplicated };
}
