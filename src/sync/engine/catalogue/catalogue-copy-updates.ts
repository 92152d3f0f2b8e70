import type { ArticleChange, CatalogueIndex } from '#src/sync/rows/catalogue-index/catalogue-index.ts';
import type { RestorableIndex } from '#src/sync/rows/packed-rows/packed-index.ts';
import type { PackedSegment } from '#src/sync/rows/packed-rows/pack-segment.ts';
import type { ReplicaRows } from '../replica/store/replica-store.ts';
import { readIndexToRestore } from './catalogue-index-cache.ts';

/** Up to this many changed articles are sent to the catalogue copy; for more, the copy is discarded. */
const maxSent = 500;

/** Keeps the page's catalogue copy (`client/catalogue/catalogue-copy.ts`) up to date. */
export interface CatalogueCopyUpdates {
  /** The data from which the page builds the copy; changes are sent to it from now on. null if it is too much data. */
  start: (index: CatalogueIndex) => Promise<RestorableIndex | null>;
  /** Sends changes to the copy; null discards it. */
  change: (changes: readonly ArticleChange[] | null) => void;
}

/** @param send sends changes to the page; null discards its copy */
export function createCatalogueCopyUpdates(
  rows: ReplicaRows,
  send: CatalogueCopyUpdates['change'],
): CatalogueCopyUpdates {
  let isCopied = false;
  return {
    start: async (index) => {
      // Changes made while the data is read are sent after it, or are in both.
      isCopied = true;
      const saved = await readIndexToRestore(rows);
      if (saved) return saved;
      isCopied &&= index.isSmall;
      if (!isCopied) return null;
      const deltas = await rows.deltas('articles');
      const segments: PackedSegment[] = [];
      for await (const segment of rows.segments('articles')) segments.push(segment);
      return { index: null, outdated: [], segments, deltas };
    },
    change: (changes) => {
      if (!isCopied) return;
      isCopied = changes !== null && changes.length <= maxSent;
      send(isCopied ? changes : null);
    },
  };
}
