import { CatalogueIndex, type ArticleChange } from '#src/sync/rows/catalogue-index/catalogue-index.ts';
import type { YieldToEventLoop } from '#src/sync/rows/catalogue-index/yield-to-event-loop.ts';
import type { ReplicaRows, ChangedEntities } from '../replica/store/replica-store.ts';

export interface CatalogueIndexCacheDeps {
  rows: ReplicaRows;
  yieldToEventLoop: YieldToEventLoop;
  /** An index was loaded from the store; it may be a successor that does not answer yet. */
  onLoaded: (index: CatalogueIndex) => void;
  /** Changes of articles, before the index applies them; null: the index is discarded or loaded again. */
  onChanges: (changes: readonly ArticleChange[] | null) => void;
}

/** Holds the index of the articles, which is loaded on first use and updated by each stored step. */
export interface CatalogueIndexCache {
  /** The complete index. */
  ready: () => Promise<CatalogueIndex>;
  /** Whether this index answers, or will once the first load is complete; false for a successor that is still loading. */
  isCurrent: (index: CatalogueIndex) => boolean;
  /**
   * Applies a stored step. On failure the index is discarded, and the next question loads it.
   * @param resyncing a resync runs over the present rows: the index is loaded again at the last step only
   */
  apply: (changed: ChangedEntities, resyncing: boolean) => Promise<void>;
}

/** Creates the cache without an index. */
export function createCatalogueIndexCache({
  rows,
  yieldToEventLoop,
  onLoaded,
  onChanges,
}: CatalogueIndexCacheDeps): CatalogueIndexCache {
  let current: CatalogueIndex | null = null;
  let loading: Promise<CatalogueIndex> | null = null;
  /** It replaces the current index as soon as it is complete; until then the current one answers. */
  let successor: CatalogueIndex | null = null;
  /** A new index is to be loaded: a step changed too many rows to apply them one by one, or the index is fragmented. */
  let needsReload = false;

  const discard = () => {
    onChanges(null);
    current = null;
    loading = null;
    successor = null;
    needsReload = false;
  };

  const load = async (fresh: CatalogueIndex) => {
    if (!(await fresh.restore(readIndexToRestore(rows), yieldToEventLoop))) {
      await fresh.load(rows.segments('articles'), await rows.deltas('articles'), yieldToEventLoop);
    }
    onLoaded(fresh);
    return fresh;
  };

  const ready = (): Promise<CatalogueIndex> => {
    if (current?.complete) return Promise.resolve(current);
    if (!loading) {
      current = new CatalogueIndex();
      const started = load(current).finally(() => {
        if (loading === started) loading = null;
      });
      loading = started;
    }
    return loading;
  };

  const loadSuccessor = async () => {
    needsReload = false;
    onChanges(null);
    const fresh = new CatalogueIndex();
    successor = fresh;
    try {
      await load(fresh);
    } catch (error) {
      if (successor === fresh) discard();
      throw error;
    }
    if (successor !== fresh) return;
    current = fresh;
    successor = null;
  };

  const applyChanges = async (ids: readonly string[]) => {
    try {
      const now = await rows.readByIds('articles', ids);
      const changes = ids.map((id) => [id, now.get(id) ?? null] as const);
      onChanges(changes);
      // Another step may have discarded or replaced the index meanwhile.
      for (const index of [current, successor]) await index?.apply(changes, yieldToEventLoop);
    } catch (error) {
      discard();
      throw error;
    }
  };

  return {
    ready,
    isCurrent: (index) => index === current,
    apply: async (changed, resyncing) => {
      const articles = changed.find(({ entity }) => entity === 'articles');
      // After a removal no index answers until it is loaded again: the user may have lost the right to see the articles.
      // An incomplete index has not answered anything yet.
      if (articles?.gone) discard();
      if (!current) return;
      needsReload ||= articles !== undefined && (articles.ids === null || current.isFragmented);
      if (needsReload && !current.complete) discard();
      else if (needsReload && !resyncing) await loadSuccessor();
      else if (articles?.ids) await applyChanges(articles.ids);
    },
  };
}

/** The saved index with what it lacks; null if all segments must be read. */
export function readIndexToRestore(rows: ReplicaRows): ReturnType<ReplicaRows['savedIndex']> {
  return rows.savedIndex('articles').catch((error: unknown) => {
    console.warn('catalogue: reading the saved index failed, reading segments', error);
    return null;
  });
}
