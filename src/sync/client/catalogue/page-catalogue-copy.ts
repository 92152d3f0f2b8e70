import type { ArticleChange } from '#src/sync/rows/catalogue-index/catalogue-index.ts';
import type { CatalogueQueryParams, CataloguePage } from '#src/sync/rows/catalogue-index/catalogue-query.ts';
import { askDevice } from '../device/ask-device.ts';
import { CatalogueCopy, type Pause } from './catalogue-copy.ts';

/*
 * The page's catalogue copy (see the glossary), for searching while the user types. An answer of the device appears a frame
 * late, because a browser renders the keystroke before it delivers the worker's message. Results of the copy appear in
 * the same frame. Without a copy, the device is asked as usual.
 */

/** Delay in ms before a new screen loads the copy, because it has more urgent work. */
const INITIAL_DELAY_MS = 1000;
/** Delay in ms before a copy that was unavailable or discarded is requested again. */
const RETRY_AFTER_MS = 10_000;
/** Time in ms that the copy is kept after leaving the screen, because the user may return. */
const RETENTION_MS = 60_000;

const copy = new CatalogueCopy();
const holders = new Set<symbol>();
let discardTimer: ReturnType<typeof setTimeout> | undefined;

/** Searches the copy; null if this page has none, or if the server has to refuse the question. */
export function searchCatalogueCopy(params: CatalogueQueryParams): CataloguePage | null {
  return copy.search(params);
}

/** Applies changes from the device. Called only by the connection to the device. */
export function changeCatalogueCopy(changes: readonly ArticleChange[] | null): void {
  copy.change(changes);
}

/** Discards the copy, because it may not be shown any more, or not to the next user. */
export function discardCatalogueCopy(): void {
  copy.discard();
}

/** Loads the copy, and holds it until the returned function is called, and a while longer. */
export function holdCatalogueCopy(pause: Pause): () => void {
  const me = Symbol();
  holders.add(me);
  clearTimeout(discardTimer);
  const keepLoaded = async () => {
    for (let ms = INITIAL_DELAY_MS; ; ms = RETRY_AFTER_MS) {
      await pause(ms);
      if (!holders.has(me)) return;
      if (copy.isMissing) await copy.make(() => askDevice('catalogue-copy', {}), pause);
    }
  };
  keepLoaded().catch((error: unknown) =>
    console.warn('catalogue: building the catalogue copy failed, asking the device', error),
  );
  return () => {
    holders.delete(me);
    if (holders.size === 0) discardTimer = setTimeout(discardCatalogueCopy, RETENTION_MS);
  };
}
