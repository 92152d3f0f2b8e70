import { askDevice } from './ask-device.ts';
import { CatalogueCopy, type Pause } from './catalogue-copy.ts';
import type { ArticleChange } from './catalogue-index/catalogue-index.ts';
import type { CatalogueAsked, CataloguePage } from './device-questions.ts';

/*
 * The page's own copy of the catalogue, for what is typed. An answer of the device's is drawn a frame after the letter:
 * a browser draws what was typed before it lets the page hear of a worker. What is found here is drawn with the letter.
 * Where there is no copy, the device is asked as ever.
 */

/** A screen that begins has other things to draw first, for so many ms. */
const BEGUN_MS = 1000;
/** Where there was no copy to be had, or it was let go, it is asked for again after so long, in ms. */
const AGAIN_MS = 10_000;
/** A screen that was left may be come back to: the copy stays for so many ms. */
const LEFT_MS = 60_000;

const copy = new CatalogueCopy();
const keepers = new Set<symbol>();
let leaving: ReturnType<typeof setTimeout> | undefined;

/** What a question finds, at once; null where this page has no copy, or where the server is to refuse the question. */
export function searchInPage(asked: CatalogueAsked): CataloguePage | null {
  return copy.search(asked);
}

/** What the device says to the copy. Only what is connected to the device calls this. */
export function changePageCatalogue(changes: readonly ArticleChange[] | null): void {
  copy.change(changes);
}

/** What was copied may not be shown any more, or not to whoever comes next. */
export function forgetPageCatalogue(): void {
  copy.forget();
}

/** Keeps a copy in this page until the function that is returned is called, and a while longer. */
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
  keep().catch((error: unknown) => console.warn('What is typed is answered by the device.', error));
  return () => {
    keepers.delete(me);
    if (keepers.size === 0) leaving = setTimeout(forgetPageCatalogue, LEFT_MS);
  };
}
