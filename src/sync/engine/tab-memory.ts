import { createCatalogueCache, type CatalogueCache } from './catalogue/catalogue-cache.ts';
import type { DeviceDeps } from './device-deps.ts';
import { restrictToRights, createRowTables, type RestrictedAnswers, type RowTables } from './device-rows.ts';
import { createCrossTabSync, type CrossTabSync } from './replica/cross-tab-sync.ts';
import { createChangeNotifier, type ChangeNotifier } from './replica/change-notifier.ts';
import { createFeedListener, type FeedListener } from './replica/feed-listener.ts';
import type { ChangedEntities } from './replica/store/replica-store.ts';

export interface TabMemoryDeps extends Pick<
  DeviceDeps,
  'replica' | 'emit' | 'notifyTabs' | 'sleep' | 'yieldToEventLoop'
> {
  /** Fingerprint of the user's present rights. */
  rights: () => string;
  /** Reads the sync position again, which decides whether rows may be shown. */
  readState: () => Promise<unknown>;
  /** Aborts when the device is closed. */
  end: AbortSignal;
}

/** What one tab holds in memory of the stored rows. `publishWrite` and `receive` keep it in sync with the store. */
export interface TabMemory extends CrossTabSync {
  tables: RowTables;
  catalogue: CatalogueCache;
  /** Cached server answers. */
  cachedAnswers: RestrictedAnswers;
  answer: FeedListener['answer'];
  /** Notifies the page of the progress of the rows. */
  publishState: ChangeNotifier['notifyState'];
}

/** Creates the tables and the catalogue of a tab; both are loaded on first use, and updated by each stored step. */
export function createTabMemory(deps: TabMemoryDeps): TabMemory {
  const { replica, sleep, end } = deps;
  const notifier = createChangeNotifier(sleep, deps.emit, end);
  const tables = createRowTables(replica);
  const cachedAnswers = restrictToRights(deps.rights, replica.cachedAnswers);
  const catalogue = createCatalogueCache({
    rows: replica,
    yieldToEventLoop: deps.yieldToEventLoop,
    waitWhileOpen: async (ms) => {
      await sleep(ms, end);
      return !end.aborted;
    },
    updateCatalogueCopy: (changes) => deps.emit({ kind: 'articles', changes }),
  });

  // The step has deleted the cached answers. They are deleted once more, because an answer with removed rows may have been
  // stored since.
  const dropAnswers = async (changed: ChangedEntities) =>
    changed.some(({ gone: hasRemovals }) => hasRemovals) && replica.cachedAnswers.clear();
  const listener = createFeedListener([tables.apply, catalogue.apply, dropAnswers], async (changed) => {
    // The state first, so that screens which ask again are answered under it.
    await deps.readState();
    notifier.notifyChanged(changed);
  });
  const crossTab = createCrossTabSync({ listener, read: replica.read, notifyTabs: deps.notifyTabs });

  return {
    ...crossTab,
    tables,
    catalogue,
    cachedAnswers,
    answer: listener.answer,
    publishState: notifier.notifyState,
  };
}
