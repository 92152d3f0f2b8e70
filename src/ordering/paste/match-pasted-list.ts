import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import type { PastedEntry } from './parse-pasted-list.ts';

/**
 * found: goes into the basket. present: lies there already, and stays as it is. several: one of some is to be chosen.
 * unknown: nothing is sold under it. unread: its quantity cannot be read.
 */
export type PastedState = 'found' | 'present' | 'several' | 'unknown' | 'unread';

/** An entry of a list, pasted or of an earlier order. */
export type ListedEntry = Pick<PastedEntry, 'reference' | 'quantity'> &
  Partial<Pick<PastedEntry, 'lines' | 'problem'>>;

export type PastedMatch<E extends ListedEntry = ListedEntry> = E & {
  state: PastedState;
  article: CatalogueArticle | null;
  /** What may have been meant, where nothing is sold under the reference itself. */
  candidates: readonly CatalogueArticle[];
  /** Its quantity could not be read, and may have been given since. */
  asked: boolean;
};

/** What was decided since on entries, by their reference as it was pasted. */
export type PasteDecisions = {
  /** The reference chosen among those that may have been meant. */
  chosen: ReadonlyMap<string, string>;
  /** Pieces, where they could not be read. */
  quantities: ReadonlyMap<string, number>;
};

export const undecided: PasteDecisions = { chosen: new Map(), quantities: new Map() };

const BARCODE = /^\d{8,14}$/;

/** The references to look for: as they were pasted and, where that is another, in capitals. */
export function spellingsOf(entries: readonly ListedEntry[]): string[] {
  return [...new Set(entries.flatMap(({ reference }) => [reference, reference.toUpperCase()]))];
}

/** The pasted references under which nothing is sold. */
export function unknownOf(
  entries: readonly ListedEntry[],
  articles: ReadonlyMap<string, CatalogueArticle>,
): string[] {
  return entries.map(({ reference }) => reference).filter((one) => !soldAs(one, articles));
}

/** What each pasted entry is, to the catalogue and to the basket. */
export function matchPastedList<E extends ListedEntry>(
  entries: readonly E[],
  articles: ReadonlyMap<string, CatalogueArticle>,
  inBasket: ReadonlySet<string>,
  likely: ReadonlyMap<string, readonly CatalogueArticle[]> = new Map(),
  { chosen, quantities }: PasteDecisions = undecided,
): PastedMatch<E>[] {
  const taken = new Set(inBasket);
  return entries.map((entry) => {
    const sold = soldAs(entry.reference, articles);
    const candidates = sold ? [] : (likely.get(entry.reference) ?? []);
    const article = sold ?? choose(entry.reference, candidates, chosen);
    const quantity = entry.quantity ?? quantities.get(entry.reference) ?? null;
    const match = { ...entry, article, candidates, quantity, asked: entry.quantity === null };
    if (!article) return { ...match, state: candidates.length > 0 ? 'several' : 'unknown' };
    if (taken.has(article.reference)) return { ...match, state: 'present' };
    if (quantity === null) return { ...match, state: 'unread' };
    taken.add(article.reference);
    return { ...match, state: 'found' };
  });
}

function soldAs(reference: string, articles: ReadonlyMap<string, CatalogueArticle>): CatalogueArticle | null {
  return articles.get(reference) ?? articles.get(reference.toUpperCase()) ?? null;
}

/** The one that was chosen; a barcode names its article by itself. */
function choose(
  pasted: string,
  candidates: readonly CatalogueArticle[],
  chosen: ReadonlyMap<string, string>,
): CatalogueArticle | null {
  const said = chosen.get(pasted);
  if (said !== undefined) return candidates.find((one) => one.reference === said) ?? null;
  return BARCODE.test(pasted) && candidates.length === 1 ? candidates[0]! : null;
}
