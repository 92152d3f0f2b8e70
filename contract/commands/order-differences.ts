import type { CommandArgs } from './registry.ts';

type PlaceArgs = CommandArgs<'order.place'>;

/** What costs something else today; cents HT. */
export type PriceChange = { reference: string; seen: number; price: number };

/** What is not all there: how many pieces will wait, or null for those who are told no counts. */
export type ShortLine = { reference: string; missing: number | null };

/** All in which an order differs from what the one who orders saw: it is taken once that is accepted. */
export type OrderDifferences = {
  /** References that are sold no more. */
  references: string[];
  prices: PriceChange[];
  short: ShortLine[];
};

/** Reads what a refused order says in `current`; null where that tells of no difference. */
export function readDifferences(current: unknown): OrderDifferences | null {
  const { references, prices, short } = (current ?? {}) as Partial<Record<keyof OrderDifferences, unknown>>;
  const differences = {
    references: listOf(references, (one) => typeof one === 'string'),
    prices: listOf(prices, isPriceChange),
    short: listOf(short, isShortLine),
  };
  return Object.values(differences).some((list) => list.length > 0) ? differences : null;
}

/** The same order as it can be taken: without what is sold no more, at today's prices, waiting for what is missing. */
export function acceptDifferences(
  args: PlaceArgs,
  { references, prices, short }: OrderDifferences,
): PlaceArgs {
  const gone = new Set(references);
  const today = new Map(prices.map((one) => [one.reference, one.price]));
  const told = new Map([...(args.short_seen ?? []), ...short].map((one) => [one.reference, one]));
  return {
    ...args,
    lines: args.lines
      .filter((line) => !gone.has(line.reference))
      .map((line) => ({ ...line, price: today.get(line.reference) ?? line.price })),
    ...(args.short_seen || short.length > 0 ? { short_seen: [...told.values()] } : {}),
  };
}

function listOf<T>(value: unknown, is: (one: unknown) => one is T): T[] {
  return Array.isArray(value) ? value.filter(is) : [];
}

function isPriceChange(value: unknown): value is PriceChange {
  const { reference, seen, price } = (value ?? {}) as Partial<Record<keyof PriceChange, unknown>>;
  return typeof reference === 'string' && typeof seen === 'number' && typeof price === 'number';
}

function isShortLine(value: unknown): value is ShortLine {
  const { reference, missing } = (value ?? {}) as Partial<Record<keyof ShortLine, unknown>>;
  return typeof reference === 'string' && (missing === null || typeof missing === 'number');
}
