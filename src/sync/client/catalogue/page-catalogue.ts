import type { ArticleChange } from '#src/sync/rows/catalogue-index/catalogue-index.ts';
import type { CatalogueAsked, CataloguePage } from '#src/sync/rows/catalogue-index/catalogue-asked.ts';
import { askDevice } from '../device/ask-device.ts';
import { CatalogueCopy, type Pause } from './catalogue-copy.ts';

/*
 * The page's own copy of the catalogue, for searching while the user types. An answer of the device appears a frame
 * late, because a browser renders the keystroke before it delivers the worker's message. Results of the copy appear in
 * the same frame. Without a copy, the device is asked as usual.
 */

/** Delay in ms before a new screen loads the copy, because it has more urgent work. */
const BEGUN_MS = 1000;
/** Delay in ms before a copy that was unavailable or discarded is requested again. */
const AGAIN_MS = 10_000;
/** Time in ms that the copy is kept after leaving the screen, because the user may return. */
const LEFT_MS = 60_000;

const copy = new CatalogueCopy();
const keepers = new Set<symbol>();
let leaving: ReturnType<typeof setTimeout> | undefined;

/** Searches the copy; null if this page has none, or if the server has to refuse the question. */
export function searchInPage(asked: CatalogueAsked): CataloguePage | null {
  return copy.search(asked);
}

/** Applies changes from the device. Called only by the connection to the device. */
export function changePageCatalogue(changes: readonly ArticleChange[] | null): void {
  copy.change(changes);
}

/** Discards the copy, because it may not be shown any more, or not to the next user. */
export function discardPageCatalogue(): void {
  copy.discard();
}

/** Keeps a copy in this page until the returned function is called, and a while longer. */
export function keepPageCatalogue(pause: Pause): () => void {
  const me = Symbol();
  keepers.add(me);
  clearTimeout(leaving);
  const keep = async () => {
    for (let ms = BEGUN_MS; ; ms = AGAIN_MS) {
      await pause(ms);
      if (!keepers.has(me)) return;
      if (copy.missing) await copy.make(() => askDevice('catalogue-copy', {}), pause);
    }
  };
  keep().catch((error: unknown) =>
    console.warn('catalogue: building the catalogue copy failed, asking the device', error),
  );
  return () => {
    keepers.delete(me);
    if (keepers.size === 0) leaving = setTimeout(discardPageCatalogue, LEFT_MS);
  };
}
