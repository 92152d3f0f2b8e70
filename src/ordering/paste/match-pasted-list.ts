import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import { addQuantities } from './add-quantities.ts';
import type { PastedEntry } from './parse-pasted-list.ts';

/**
 * found: will be added. present: already in the basket and left unchanged. several: the user must choose one of
 * several. unknown: no article has this reference. unread: the quantity cannot be read.
 */
export type PastedState = 'found' | 'present' | 'several' | 'unknown' | 'unread';

/** An entry of a pasted list or of a past order. */
export type ListedEntry = Pick<PastedEntry, 'reference' | 'quantity'> &
  Partial<Pick<PastedEntry, 'lines' | 'problem' | 'meanings'>> & {
    /** The reference in the list, where the user has corrected it. */
    pasted?: string;
  };

export type PastedMatch<E extends ListedEntry = ListedEntry> = E & {
  state: PastedState;
  article: CatalogueArticle | null;
  /** Similar articles, if no article has the reference itself. */
  candidates: readonly CatalogueArticle[];
  /** Its quantity could not be read; the user may have entered it since. */
  asked: boolean;
};

/** The user's decisions on entries, by the pasted reference. */
export type PasteDecisions = {
  /** The reference that the user chose among the candidates. */
  chosen: ReadonlyMap<string, string>;
  /** Pieces entered by the user where they could not be read. */
  quantities: ReadonlyMap<string, number>;
};

export const undecided: PasteDecisions = { chosen: new Map(), quantities: new Map() };

const BARCODE = /^\d{8,14}$/;

/** The entries with the references that the user typed, or typed for an earlier list of the customer. */
export function correctReferences<E extends ListedEntry>(
  entries: readonly E[],
  corrected: ReadonlyMap<string, string>,
): (E & { pasted?: string })[] {
  return entries.map((entry) => {
    const reference = corrected.get(entry.reference);
    if (reference === undefined) return entry;
    // A correction of `M8x20` does not say how many pieces the line means.
    const { meanings, quantity } = entry;
    const correct = (one: { reference: string; quantity: number | null }) =>
      one.reference === entry.reference ? { reference, quantity } : one;
    return {
      ...entry,
      reference,
      pasted: entry.reference,
      ...(meanings && { meanings: meanings.map(correct) }),
    };
  });
}

/** The references to look up: as pasted and, if different, in capitals. */
export function spellingsOf(entries: readonly ListedEntry[]): string[] {
  return [...new Set(entries.flatMap(spellings))];
}

function spellings({ reference, meanings = [] }: ListedEntry): string[] {
  return [reference, ...meanings.map((one) => one.reference)].flatMap((one) => [one, one.toUpperCase()]);
}

/** The pasted references without an article. */
export function unknownOf(
  entries: readonly ListedEntry[],
  articles: ReadonlyMap<string, CatalogueArticle>,
): string[] {
  return entries.map((entry) => asMeant(entry, articles).reference).filter((one) => !soldAs(one, articles));
}

/** Matches each pasted entry against the catalogue and the basket. */
export function matchPastedList<E extends ListedEntry>(
  entries: readonly E[],
  articles: ReadonlyMap<string, CatalogueArticle>,
  inBasket: ReadonlySet<string>,
  likely: ReadonlyMap<string, readonly CatalogueArticle[]> = new Map(),
  { chosen, quantities }: PasteDecisions = undecided,
): PastedMatch<E>[] {
  const taken = new Set(inBasket);
  return joinMeant(entries.map((given) => asMeant(given, articles))).map((entry) => {
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

/** An entry as the first of its meanings that names an article; as it is if none does. */
function asMeant<E extends ListedEntry>(entry: E, articles: ReadonlyMap<string, CatalogueArticle>): E {
  const meant = entry.meanings?.find(({ reference }) => soldAs(reference, articles));
  return meant ? { ...entry, ...meant, problem: meant.quantity === null ? problemOf(entry) : null } : entry;
}

/** Why the meaning of an entry has no quantity: without a number of its own it gives none. */
function problemOf({ quantity, problem = null }: ListedEntry): PastedEntry['problem'] {
  return quantity === null ? problem : { reason: 'missing', text: '' };
}

/** Adds up entries that mean one article, of which the text of the list named one in another way: `REF-1x5`, `REF-1 3`. */
function joinMeant<E extends ListedEntry>(entries: readonly E[]): E[] {
  const joined: E[] = [];
  const places = new Map<string, number>();
  for (const entry of entries) {
    const at = places.get(entry.reference);
    const before = at === undefined ? undefined : joined[at]!;
    if (at === undefined || before === undefined || !(entry.meanings ?? before.meanings)) {
      places.set(entry.reference, joined.length);
      joined.push(entry);
      continue;
    }
    joined[at] = {
      ...before,
      lines: (before.lines ?? 1) + (entry.lines ?? 1),
      ...addQuantities(before, entry),
      meanings: [],
    };
  }
  return joined;
}

function soldAs(reference: string, articles: ReadonlyMap<string, CatalogueArticle>): CatalogueArticle | null {
  return articles.get(reference) ?? articles.get(reference.toUpperCase()) ?? null;
}

/** The article that the user chose; a barcode identifies its article directly. */
function choose(
  pasted: string,
  candidates: readonly CatalogueArticle[],
  chosen: ReadonlyMap<string, string>,
): CatalogueArticle | null {
  const said = chosen.get(pasted);
  if (said !== undefined) return candidates.find((one) => one.reference === said) ?? null;
  return BARCODE.test(pasted) && candidates.length === 1 ? candidates[0]! : null;
}
