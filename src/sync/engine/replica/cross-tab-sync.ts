import { feedEntities } from '#contract/rules/feed/feed-scopes.ts';
import type { SyncPosition, ChangedEntities } from './store/replica-store.ts';
import type { FeedListener } from './feed-listener.ts';

/**
 * Message to other tabs about rows that a tab wrote. `touched`: what changed. `again`: a resync is in progress. `stand`:
 * the sync position of the store after the write, if it changed. The names stay, because tabs of other versions read
 * them.
 */
export interface RowsMessage {
  kind: 'rows';
  touched: ChangedEntities;
  again: boolean;
  stand?: string;
}

export interface CrossTabSyncDeps {
  listener: Pick<FeedListener, 'apply'>;
  read: () => Promise<{ state: SyncPosition }>;
  notifyTabs: (message: RowsMessage) => void;
}

/** Keeps a tab's memory in sync with the store that all tabs write. */
export interface CrossTabSync {
  /** Sets the position from which memory is loaded, or a later one. */
  setPosition: (state: SyncPosition) => void;
  /**
   * Publishes rows that this tab wrote: updates this tab and notifies the others.
   * @param state sync position of the store after the write, if it changed
   */
  publishWrite: (changed: ChangedEntities, resyncing: boolean, state?: SyncPosition) => Promise<void>;
  /** Applies rows that another tab wrote. */
  receive: (message: RowsMessage) => Promise<void>;
  /**
   * Called by a new leader. The previous leader may have ended between writing a step and publishing it. If the store's
   * position differs from the last published one, all memory is discarded, because rights may have been lost too.
   */
  catchUp: () => Promise<void>;
}

const everything: ChangedEntities = feedEntities.map((entity) => ({ entity, ids: null, gone: true }));

export function createCrossTabSync({ listener, read, notifyTabs }: CrossTabSyncDeps): CrossTabSync {
  let position = '';
  return {
    setPosition: (state) => {
      position = positionOf(state);
    },
    publishWrite: (changed, resyncing, state) => {
      if (state) position = positionOf(state);
      // Before this tab updates its own memory, which may take long: it may end at any moment, and the others depend on
      // this message.
      notifyTabs({
        kind: 'rows',
        touched: changed,
        again: resyncing,
        ...(state ? { stand: position } : {}),
      });
      return listener.apply(changed, resyncing);
    },
    receive: (message) => {
      position = message.stand ?? position;
      return listener.apply(message.touched, message.again);
    },
    catchUp: async () => {
      const now = positionOf((await read()).state);
      if (now === position) return;
      position = now;
      await listener.apply(everything, false);
    },
  };
}

/** Equal for two states if no row was written in between. */
function positionOf({ epoch, cursor, rev, since, rights }: SyncPosition): string {
  return JSON.stringify([epoch, cursor, rev, since, rights]);
}
