import { needsSecondCount } from '#contract/rules/stock/count-tolerance.ts';
import { compareLocations } from '#contract/rules/stock/location.ts';
import type { AisleProduct } from '#src/sync/protocol/device-questions.ts';

/** A product to count, with its recorded stock as this device knows it now. */
export interface CountLine {
  id: string;
  reference: string;
  location: string;
  designation: string;
  image: string;
  onHand: number;
}

/** What the user typed for a product, and what the stock was then. */
export interface CountEntry {
  line: CountLine;
  /** Digits, with `+` between parts that are added; empty if nothing is typed yet. */
  text: string;
  /** The recorded stock when this was typed. */
  from: number;
  /** The first count, if a second one is asked for. */
  first?: number;
}

/** The count of an aisle. It is stored on the device until all counts are sent. */
export interface CountingSession {
  aisle: string;
  /** Epoch ms. */
  startedAt: number;
  /** By product id. */
  entries: Readonly<Record<string, CountEntry>>;
}

/** A counted product, for the differences. */
export interface Counted {
  line: CountLine;
  from: number;
  counted: number;
  difference: number;
  first: number | null;
  /** The difference is above the tolerance, and this is the first count. */
  again: boolean;
}

/** The most pieces that one count may state. */
const MAX_PIECES = 100_000_000;

/** The number that a typed text states, adding its parts; null for none. */
export function countOf(text: string): number | null {
  const parts = text.split('+').filter((part) => part !== '');
  if (parts.length === 0) return null;
  const sum = parts.reduce((total, part) => total + Number(part), 0);
  return sum <= MAX_PIECES ? sum : null;
}

/** Whether a text is a count in the making: digits and single `+` between them. */
export function isCountText(text: string): boolean {
  return /^(?:\d{1,9}(?:\+\d{1,9})*\+?)?$/.test(text) && text.length <= 30;
}

export function newSession(aisle: string, now: number): CountingSession {
  return { aisle, startedAt: now, entries: {} };
}

/**
 * The lines of a session in walking order: the products of the aisle now, and those counted before they left it. Once a
 * second count is asked for, only its products.
 */
export function linesOf(session: CountingSession, products: readonly AisleProduct[]): CountLine[] {
  const lines = new Map(
    products.map(({ product, designation, image }) => {
      const { id, reference, location, on_hand: onHand } = product;
      return [id, { id, reference, location, designation, image, onHand }];
    }),
  );
  for (const { line } of Object.values(session.entries)) if (!lines.has(line.id)) lines.set(line.id, line);
  const all = [...lines.values()];
  const again = all.filter(({ id }) => session.entries[id]?.first !== undefined);
  return (again.length > 0 ? again : all).toSorted(
    (a, b) => compareLocations(a.location, b.location) || (a.reference < b.reference ? -1 : 1),
  );
}

/** The session with another text for a product, decided on its recorded stock now. */
export function withText(session: CountingSession, line: CountLine, text: string): CountingSession {
  const before = session.entries[line.id];
  const entry: CountEntry = { ...before, line, text, from: line.onHand };
  const entries = { ...session.entries, [line.id]: entry };
  // Nothing typed is not counted, unless it is the second count that is asked for.
  if (text === '' && entry.first === undefined) delete entries[line.id];
  return { ...session, entries };
}

/** The session with pieces added to the count of a product, as a scan of it does. */
export function withPieces(session: CountingSession, line: CountLine, pieces: number): CountingSession {
  const counted = countOf(session.entries[line.id]?.text ?? '') ?? 0;
  return withText(session, line, String(Math.min(MAX_PIECES, counted + pieces)));
}

/** Everything that is counted, in walking order. */
export function countedIn(session: CountingSession): Counted[] {
  return Object.values(session.entries)
    .flatMap(({ line, text, from, first }) => {
      const counted = countOf(text);
      if (counted === null) return [];
      const again = first === undefined && needsSecondCount(from, counted);
      return [{ line, from, counted, difference: counted - from, first: first ?? null, again }];
    })
    .toSorted((a, b) => compareLocations(a.line.location, b.line.location));
}

/** The session that asks for a second count of what is above the tolerance. */
export function askAgain(session: CountingSession): CountingSession {
  const entries = { ...session.entries };
  for (const { line, counted } of countedIn(session).filter((one) => one.again)) {
    entries[line.id] = { ...entries[line.id]!, first: counted, text: '' };
  }
  return { ...session, entries };
}

/** Whether a second count is asked for and not typed yet. */
export function isAwaitingSecond(session: CountingSession): boolean {
  return Object.values(session.entries).some(
    ({ first, text }) => first !== undefined && countOf(text) === null,
  );
}

/** The session without some products, whose counts are stored as commands. */
export function withoutLines(session: CountingSession, ids: readonly string[]): CountingSession {
  const entries = Object.fromEntries(Object.entries(session.entries).filter(([id]) => !ids.includes(id)));
  return { ...session, entries };
}
