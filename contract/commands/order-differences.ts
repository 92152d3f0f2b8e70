import type { CommandArgs } from './registry.ts';

type PlaceArgs = CommandArgs<'order.place'>;
type AmendArgs = CommandArgs<'order.amend'>;

/** An article whose price has changed; cents excl. VAT. */
export type PriceChange = { reference: string; seen: number; price: number };

/** An article that is not completely available: how many pieces will wait. Users who may not see counts get
 * a number only if all pieces will wait, and null otherwise. */
export type Shortage = {
  reference: string;
  missing: number | null;
  /** false where pieces may wait, for users who may not see the stock. */
  certain?: boolean;
};

/**
 * All differences between an order and what the user saw when ordering. The server takes the order once the user
 * accepts them.
 */
export type OrderDifferences = {
  /** References that are no longer sold. */
  references: string[];
  prices: PriceChange[];
  /** The shortages, under their wire name. */
  short: Shortage[];
};

/** Reads the differences from the `current` of a refused order; null where it contains none. */
export function readDifferences(current: unknown): OrderDifferences | null {
  const { references, prices, short } = (current ?? {}) as Partial<Record<keyof OrderDifferences, unknown>>;
  const differences = {
    references: listOf(references, (one) => typeof one === 'string'),
    prices: listOf(prices, isPriceChange),
    short: listOf(short, isShortage),
  };
  return Object.values(differences).some((list) => list.length > 0) ? differences : null;
}

/**
 * The same order in a form that the server accepts: without articles that are no longer sold, at current prices, and with
 * the new shortages as seen (`short_seen`): their pieces await stock.
 */
export function acceptDifferences(args: PlaceArgs, differences: OrderDifferences): PlaceArgs {
  return { ...args, lines: acceptLines(args.lines, differences), ...shortSeenAfter(args, differences) };
}

/** The same amendment in a form that the server accepts, as `acceptDifferences` does for its new lines. */
export function acceptAddedDifferences(args: AmendArgs, differences: OrderDifferences): AmendArgs {
  return { ...args, added: acceptLines(args.added, differences), ...shortSeenAfter(args, differences) };
}

function acceptLines(
  lines: PlaceArgs['lines'],
  { references, prices }: OrderDifferences,
): PlaceArgs['lines'] {
  const discontinued = new Set(references);
  const today = new Map(prices.map((one) => [one.reference, one.price]));
  return lines
    .filter((line) => !discontinued.has(line.reference))
    .map((line) => ({ ...line, price: today.get(line.reference) ?? line.price }));
}

function shortSeenAfter(
  { short_seen: seen }: Pick<PlaceArgs, 'short_seen'>,
  { short }: OrderDifferences,
): { short_seen?: Shortage[] } {
  const shown = new Map([...(seen ?? []), ...short].map((one) => [one.reference, one]));
  return seen || short.length > 0 ? { short_seen: [...shown.values()] } : {};
}

function listOf<T>(value: unknown, is: (one: unknown) => one is T): T[] {
  return Array.isArray(value) ? value.filter(is) : [];
}

function isPriceChange(value: unknown): value is PriceChange {
  const { reference, seen, price } = (value ?? {}) as Partial<Record<keyof PriceChange, unknown>>;
  return typeof reference === 'string' && typeof seen === 'number' && typeof price === 'number';
}

function isShortage(value: unknown): value is Shortage {
  const { reference, missing } = (value ?? {}) as Partial<Record<keyof Shortage, unknown>>;
  return typeof reference === 'string' && (missing === null || typeof missing === 'number');
}
