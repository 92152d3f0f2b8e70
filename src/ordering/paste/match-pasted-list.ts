import type { CatalogueArticle } from '#contract/endpoints/catalogue.ts';
import { addQuantities, multiplyQuantity } from './add-quantities.ts';
import { doubtfulLines } from './doubtful-lines.ts';
import { isSureReference } from './line-readings.ts';
import type { PastedEntry } from './parse-pasted-list.ts';

/**
 * found: will be added. present: already in the basket and left unchanged. several: the user must choose one of
 * several. unknown: no article has this reference or a similar one. unsearched: no article has exactly this reference,
 * and similar ones were not searched. unread: the quantity cannot be read.
 */
export type PastedState = 'found' | 'present' | 'several' | 'unknown' | 'unsearched' | 'unread';

/** An entry of a pasted list or of a past order. */
export type ListedEntry = Pick<PastedEntry, 'reference' | 'quantity'> &
  Partial<Pick<PastedEntry, 'lines' | 'problem' | 'meanings' | 'line' | 'isInPieces'>> & {
    /** The reference in the list, where the user has corrected it. */
    pasted?: string | undefined;
    /** True if it is its reference without the number that is corrected, not its line. */
    isCorrected?: boolean;
    /** Lines of a past order that differ by their marking are not added up. */
    marking?: string;
  };

/**
 * An article that the user may have meant. `pieces` are those that the pasted barcode counts as, null if unknown; absent
 * for an article that is only similar.
 */
export type Candidate = CatalogueArticle & { pieces?: number | null };

type Named = {
  article: CatalogueArticle | null;
  /** Similar articles, if no article has the reference itself. */
  candidates: readonly Candidate[];
  /** True if the candidates are readings of one line, each with its own quantity. */
  isReading?: boolean;
  /** Cartons that the list orders by their own barcode, and the pieces in each. */
  packs?: readonly { count: number; pieces: number }[];
};

type Reading = { article: CatalogueArticle; quantity: number | null };

export type PastedMatch<E extends ListedEntry = ListedEntry> = E &
  Named & {
    state: PastedState;
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
  return entries
    .filter((entry) => readingsOf(entry, articles).length === 0)
    .map((entry) => asMeant(entry, articles).reference)
    .filter((one) => !soldAs(one, articles));
}

/** The references without their number, of lines whose whole text is searched first: `Mug bleu` of `Mug bleu 12`. */
export function shorterOf(
  entries: readonly ListedEntry[],
  articles: ReadonlyMap<string, CatalogueArticle>,
): { whole: string; reference: string }[] {
  return entries.flatMap((entry) => {
    const whole = asMeant(entry, articles).reference;
    const isWhole = whole === entry.line && whole !== entry.reference && !soldAs(whole, articles);
    return isWhole && readingsOf(entry, articles).length === 0 ? [{ whole, reference: entry.reference }] : [];
  });
}

/**
 * Matches the pasted entries against the catalogue and the basket. Entries of one article are added up.
 * @param likely candidates for references that no article has; null where nothing is searched. Missing references were
 *   not searched.
 */
export function matchPastedList<E extends ListedEntry>(
  entries: readonly E[],
  articles: ReadonlyMap<string, CatalogueArticle>,
  inBasket: ReadonlySet<string>,
  likely: ReadonlyMap<string, readonly Candidate[]> | null = null,
  { chosen, quantities }: PasteDecisions = undecided,
): PastedMatch<E>[] {
  const doubtful = doubtfulLines(entries);
  const named = entries.map((given): E & Named => {
    const readings = readingsOf(given, articles);
    const isDoubtful =
      doubtful.has(given.line) &&
      readings.some(({ article }) => article === soldAs(given.reference, articles));
    if (readings.length > 1 || isDoubtful) return asChosen(given, readings, chosen);
    const whole = asMeant(given, articles);
    // `Mug bleu` of `Mug bleu 12`
    const isShorter = !likely?.get(whole.reference)?.length && likely?.get(given.reference)?.length;
    const entry = isShorter && whole.reference === given.line ? given : whole;
    const sold = soldAs(whole.reference, articles);
    const candidates = sold ? [] : (likely?.get(entry.reference) ?? []);
    const meant = choose(entry.reference, candidates, chosen);
    return { ...inPieces(sold ? whole : entry, meant), article: sold ?? meant, candidates };
  });
  const taken = new Set(inBasket);
  return addUpArticles(named, (one) => one.pasted !== undefined || chosen.has(one.reference)).map((entry) => {
    const { article, candidates } = entry;
    const quantity = entry.quantity ?? quantities.get(entry.reference) ?? null;
    const isOpen = entry.isReading === true && article === null;
    const match = { ...entry, quantity, asked: entry.quantity === null && !isOpen };
    if (!article) {
      if (candidates.length > 0) return { ...match, state: 'several' };
      return { ...match, state: likely === null || likely.has(entry.reference) ? 'unknown' : 'unsearched' };
    }
    if (taken.has(article.reference)) return { ...match, state: 'present' };
    if (quantity === null) return { ...match, state: 'unread' };
    taken.add(article.reference);
    return { ...match, state: 'found' };
  });
}

/** An entry whose reference is the barcode of a carton, with the pieces in its cartons as quantity; unchanged if the list counts pieces. */
function inPieces<E extends ListedEntry>(entry: E, meant: Candidate | null): E & Pick<Named, 'packs'> {
  const { pieces = 1 } = meant ?? {};
  const { quantity: count } = entry;
  if (pieces === 1 || count === null || entry.isInPieces === true) return entry;
  if (pieces === null) return { ...entry, quantity: null, problem: { reason: 'unknown_pieces', text: '' } };
  return { ...entry, ...multiplyQuantity(count, pieces), packs: [{ count, pieces }] };
}

/** The equally likely meanings of a line that articles have. */
function readingsOf(
  { line, meanings = [] }: ListedEntry,
  articles: ReadonlyMap<string, CatalogueArticle>,
): Reading[] {
  if (line === undefined) return [];
  return meanings.flatMap(({ reference, quantity, isPart = false }) => {
    const article = isPart ? null : soldAs(reference, articles);
    return article ? [{ article, quantity }] : [];
  });
}

/** An entry whose line names several articles, as the one that the user chose. */
function asChosen<E extends ListedEntry>(
  entry: E,
  readings: readonly Reading[],
  chosen: PasteDecisions['chosen'],
): E & Named {
  const { line = entry.reference } = entry;
  const { article = null, quantity = null } =
    readings.find((one) => one.article.reference === chosen.get(line)) ?? {};
  const problem = article && quantity === null ? problemOf(entry) : null;
  const candidates = readings.map((one) => one.article);
  return {
    ...asWritten(entry, line),
    reference: line,
    quantity,
    problem,
    article,
    candidates,
    isReading: true,
  };
}

/** An entry as the first of its meanings that names an article; the whole line, or the entry as it is, if none does. */
function asMeant<E extends ListedEntry>(entry: E, articles: ReadonlyMap<string, CatalogueArticle>): E {
  const { line, meanings = [] } = entry;
  const known = meanings.filter(({ reference }) => soldAs(reference, articles));
  const meant = known.find(({ isPart = false }) => !isPart) ?? known[0];
  if (meant) {
    const { reference, quantity } = meant;
    const problem = quantity === null ? problemOf(entry) : null;
    return { ...asWritten(entry, reference), reference, quantity, problem };
  }
  const isSure = line === undefined || entry.isCorrected === true || isSureReference(entry.reference);
  return isSure ? entry : { ...entry, reference: line, quantity: null, problem: null };
}

/** An entry that is read as another reference than the corrected one: nothing is corrected in its row. */
function asWritten<E extends ListedEntry>(entry: E, reference: string): E {
  const isOther = entry.isCorrected === true && reference !== entry.reference;
  return isOther ? { ...entry, pasted: undefined } : entry;
}

/** Why the meaning of an entry has no quantity: without a number of its own it gives none. */
function problemOf({ quantity, problem = null }: ListedEntry): PastedEntry['problem'] {
  return quantity === null ? problem : { reason: 'missing', text: '' };
}

/**
 * Adds up entries that name one article in several ways: `a1`, `A1`, its barcode, `REF-1x5` beside `REF-1 3`.
 * @param isDecided whether the user decided which article an entry means, and may want to change that in its row
 */
function addUpArticles<E extends ListedEntry & Named>(
  entries: readonly E[],
  isDecided: (entry: E) => boolean,
): E[] {
  const added = new Map<string, E>();
  for (const entry of entries) {
    const named = entry.article?.reference ?? entry.line ?? entry.reference;
    const key = JSON.stringify([named, entry.marking ?? '']);
    const before = added.get(key);
    added.set(key, before ? addUp(isDecided(entry) ? entry : before, before, entry) : entry);
  }
  return [...added.values()];
}

/** @param shown the one of the two entries whose reference and candidates are kept */
function addUp<E extends ListedEntry & Named>(shown: E, one: E, other: E): E {
  const packs = [...(one.packs ?? []), ...(other.packs ?? [])];
  return {
    ...shown,
    lines: (one.lines ?? 1) + (other.lines ?? 1),
    ...addQuantities(one, other),
    ...(packs.length > 0 && { packs }),
  };
}

function soldAs(reference: string, articles: ReadonlyMap<string, CatalogueArticle>): CatalogueArticle | null {
  return articles.get(reference) ?? articles.get(reference.toUpperCase()) ?? null;
}

/** The article that the user chose; the only one with the pasted barcode is meant. */
function choose(
  pasted: string,
  candidates: readonly Candidate[],
  chosen: ReadonlyMap<string, string>,
): Candidate | null {
  const said = chosen.get(pasted);
  if (said !== undefined) return candidates.find((one) => one.reference === said) ?? null;
  const [only, ...others] = candidates;
  return only?.pieces !== undefined && others.length === 0 ? only : null;
}
