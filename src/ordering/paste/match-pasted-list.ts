import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import type { PastedEntry } from './parse-pasted-list.ts';

/**
 * found: goes into the basket. present: lies there already, and stays as it is. unknown: nothing is sold under it.
 * unread: its quantity cannot be read.
 */
export type PastedState = 'found' | 'present' | 'unknown' | 'unread';

export type PastedMatch<E extends PastedEntry = PastedEntry> = E & {
  state: PastedState;
  article: CatalogueArticle | null;
};

/** The references to look for: as they were pasted and, where that is another, in capitals. */
export function spellingsOf(entries: readonly PastedEntry[]): string[] {
  return [...new Set(entries.flatMap(({ reference }) => [reference, reference.toUpperCase()]))];
}

/** What each pasted entry is, to the catalogue and to the basket. */
export function matchPastedList<E extends PastedEntry>(
  entries: readonly E[],
  articles: ReadonlyMap<string, CatalogueArticle>,
  inBasket: ReadonlySet<string>,
): PastedMatch<E>[] {
  const taken = new Set(inBasket);
  return entries.map((entry) => {
    const article = articles.get(entry.reference) ?? articles.get(entry.reference.toUpperCase()) ?? null;
    if (!article) return { ...entry, article, state: 'unknown' };
    if (taken.has(article.reference)) return { ...entry, article, state: 'present' };
    if (entry.quantity === null) return { ...entry, article, state: 'unread' };
    taken.add(article.reference);
    return { ...entry, article, state: 'found' };
  });
}
