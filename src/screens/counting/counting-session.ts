import { needsSecondCount } from '#contract/rules/stock/count-tolerance.ts';
import { compareLocations } from '#contract/rules/stock/location.ts';
import { parseCount, withAdded } from '#src/floor/counting/count-text.ts';
import { compareInAisle } from '#src/floor/counting/next-in-aisle.ts';
import { expectedPieces, type StockSeen } from '#src/floor/counting/stock-seen.ts';
import type { AisleProduct } from '#src/sync/protocol/device-questions.ts';

/** A product to count, with its stock as this device knows it now. */
export interface CountLine extends StockSeen {
  id: string;
  reference: string;
  location: string;
  designation: string;
  image: string;
}

/** What the user typed for a product, and the stock that the device knew then. */
export interface CountEntry {
  line: CountLine;
  /** Digits, with `+` between parts that are added; empty if nothing is typed yet. */
  text: string;
  /** The recorded stock that the device knew when the typing began. */
  from: number;
  /** Pieces that the device knew as picked and not shipped then; undefined if it did not know. */
  picked?: number | undefined;
  /** The first count, if there is a second one, or one is requested. */
  first?: number;
  /**
   * The count when the differences were shown; a different count afterwards is a second count. Unset once a second count
   * is requested. Not renamed: stored drafts contain it.
   */
  reviewed?: number;
}

/**
 * The count of an aisle. It is a draft on the device until each of its counts is stored as a command, or the user
 * discards it.
 */
export interface CountingSession {
  aisle: string;
  /** Unix ms. */
  startedAt: number;
  /** By product id. */
  entries: Readonly<Record<string, CountEntry>>;
}

/** A counted product, for the differences. */
export interface CountedProduct {
  line: CountLine;
  /** The stock that the device knew when the typing of the count began. */
  seen: StockSeen;
  /** Pieces expected at the location then. */
  expected: number;
  counted: number;
  difference: number;
  first: number | null;
  /** The difference is above the tolerance, and this is the first count. */
  isAboveTolerance: boolean;
}

/** Pieces of a product, by its reference, that are picked and not shipped; undefined while it is not known. */
export type PickedOf = (reference: string) => number | undefined;

export function newSession(aisle: string, now: number): CountingSession {
  return { aisle, startedAt: now, entries: {} };
}

/**
 * The lines of a session in walking order: the products of the aisle now, and those counted before they left it. Once
 * second counts are requested, only their products.
 */
export function linesOf(
  session: CountingSession,
  products: readonly AisleProduct[],
  pickedOf: PickedOf,
): CountLine[] {
  const lines = new Map(
    products.map(({ product, designation, image }): [string, CountLine] => {
      const { id, reference, location, on_hand: onHand } = product;
      return [id, { id, reference, location, designation, image, onHand, picked: pickedOf(reference) }];
    }),
  );
  for (const { line } of Object.values(session.entries)) if (!lines.has(line.id)) lines.set(line.id, line);
  const all = [...lines.values()];
  const requested = all.filter(({ id }) => isSecondCountRequested(session.entries[id]));
  return (requested.length > 0 ? requested : all).toSorted(compareInAisle);
}

/** The lines at a scanned location. */
export function linesAt(lines: readonly CountLine[], codes: readonly string[]): CountLine[] {
  const wanted = codes.map((code) => code.toUpperCase());
  return lines.filter(({ location }) => wanted.includes(location.toUpperCase()));
}

/** The lines at a location and after it in walking order; none without a location. */
export function linesFrom(lines: readonly CountLine[], location: string): readonly CountLine[] {
  return location === '' ? [] : lines.filter((line) => compareLocations(line.location, location) >= 0);
}

/** Whether a second count was requested. */
function isSecondCountRequested(entry: CountEntry | undefined): boolean {
  return entry?.first !== undefined && entry.reviewed === undefined;
}

/**
 * The session with another text for a product, and with the stock and location that the device knew at the first digit of
 * it: a later change is a conflict, because the user may have counted before it. The first count is kept once the user has
 * seen the differences.
 */
export function withText(session: CountingSession, line: CountLine, text: string): CountingSession {
  const before = session.entries[line.id];
  const isBegun = before !== undefined && before.text !== '';
  const seen = isBegun ? before : { ...before, line, from: line.onHand, picked: line.picked };
  const entry: CountEntry = { ...seen, text };
  if (entry.reviewed !== undefined && parseCount(text) !== entry.reviewed) entry.first ??= entry.reviewed;
  const entries = { ...session.entries, [line.id]: entry };
  // An empty text is not an entry, unless a second count is requested.
  if (text === '' && entry.first === undefined) delete entries[line.id];
  return { ...session, entries };
}

/** The session with pieces added to the count of a product, as a scan of it does, see `withAdded`. */
export function withPieces(
  session: CountingSession,
  line: CountLine,
  pieces: number,
  isByScan: boolean,
): CountingSession {
  return withText(session, line, withAdded(session.entries[line.id]?.text ?? '', pieces, isByScan));
}

/**
 * Everything that is counted, in walking order.
 * @param pickedOf for counts that were typed before the picked pieces were known
 */
export function countedIn(session: CountingSession, pickedOf: PickedOf): CountedProduct[] {
  return Object.values(session.entries)
    .flatMap(({ line, text, from, picked, first }) => {
      const counted = parseCount(text);
      if (counted === null) return [];
      const seen = { onHand: from, picked: picked ?? pickedOf(line.reference) };
      const expected = expectedPieces(seen);
      const isAboveTolerance = first === undefined && needsSecondCount(expected, counted);
      return [
        {
          line,
          seen,
          expected,
          counted,
          difference: counted - expected,
          first: first ?? null,
          isAboveTolerance,
        },
      ];
    })
    .toSorted((a, b) => compareInAisle(a.line, b.line));
}

/** The session once the differences are shown. */
export function withReview(session: CountingSession): CountingSession {
  const entries = Object.entries(session.entries).map(([id, entry]): [string, CountEntry] => {
    const counted = parseCount(entry.text);
    return [id, counted === null || entry.first !== undefined ? entry : { ...entry, reviewed: counted }];
  });
  return { ...session, entries: Object.fromEntries(entries) };
}

/** The session that requests a second count of every product whose difference is above the tolerance. */
export function requestSecondCounts(session: CountingSession, pickedOf: PickedOf): CountingSession {
  const entries = { ...session.entries };
  for (const { line, counted } of countedIn(session, pickedOf).filter((one) => one.isAboveTolerance)) {
    const { reviewed: _, ...entry } = entries[line.id]!;
    entries[line.id] = { ...entry, first: counted, text: '' };
  }
  return { ...session, entries };
}

/** Whether a second count is requested and not typed yet. */
export function awaitsSecondCount(session: CountingSession): boolean {
  return Object.values(session.entries).some(
    ({ first, text }) => first !== undefined && parseCount(text) === null,
  );
}

/**
 * The session without the counts that are stored as commands. What the user changed while they were stored stays.
 * @param sent the session whose counts were stored
 * @param ids the products whose counts are stored
 */
export function withoutSent(
  session: CountingSession,
  sent: CountingSession,
  ids: readonly string[],
): CountingSession {
  const isSent = (id: string, { text }: CountEntry) => ids.includes(id) && text === sent.entries[id]?.text;
  const entries = Object.entries(session.entries).filter(([id, entry]) => !isSent(id, entry));
  return { ...session, entries: Object.fromEntries(entries) };
}
