import fc from 'fast-check';
import { writeNames } from '#contract/rules/values/name-list.ts';
import type { DeviceRow } from './model-device.ts';

/** A query with words, names and references from existing rows, selected by numbers. */
export type Draw = {
  words: [from: number, at: number, length: number, typed: number][];
  categories: number[];
  tags: number[];
  levels: number[];
  references: number[];
  prices: [from: number, range: number, isOf: boolean] | null;
  sort: string | undefined;
  limit: number | undefined;
};

/** What queries are generated from. */
export type Known = {
  rows: readonly DeviceRow[];
  categories: readonly string[];
  tags: readonly string[];
};

const any = fc.nat(100_000);
const few = fc.oneof({ weight: 3, arbitrary: fc.constant<number[]>([]) }, fc.array(any, { maxLength: 3 }));

export const drawArbitrary: fc.Arbitrary<Draw> = fc.record({
  words: fc.oneof(
    {
      weight: 9,
      arbitrary: fc.array(fc.tuple(any, fc.nat(12), fc.integer({ min: 1, max: 7 }), any), { maxLength: 3 }),
    },
    // More than the server accepts.
    {
      weight: 1,
      arbitrary: fc.array(fc.tuple(any, fc.nat(3), fc.integer({ min: 1, max: 2 }), any), { maxLength: 12 }),
    },
  ),
  categories: few,
  tags: few,
  levels: fc.oneof(
    { weight: 3, arbitrary: fc.constant<number[]>([]) },
    fc.array(fc.nat(3), { maxLength: 2 }),
  ),
  references: fc.oneof({ weight: 6, arbitrary: fc.constant<number[]>([]) }, fc.array(any, { maxLength: 30 })),
  prices: fc.option(fc.tuple(any, fc.nat(3000), fc.boolean())),
  sort: fc.constantFrom(undefined, 'designation', 'price', '-price', 'reference'),
  limit: fc.constantFrom(undefined, 0, 1, 7, 50, 200),
});

/** Variants of the same text from other keyboards, files and programs. */
const typings: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.normalize('NFD'),
  (text) => text.normalize('NFKC'),
  (text) => text.replace(/[-‐‑–—]/g, '—').replace(/['’]/g, '‘'),
  (text) => text.replaceAll(' ', '\u00a0 \u202f'),
  (text) => ` ${text}\t`,
];

const levels = ['In stock', 'Low stock', 'Rupture', 'none'];

/** The query of a draw, as in the catalogue's URL. */
export function askedBy(draw: Draw, { rows, categories, tags }: Known): Record<string, string> {
  const rowAt = (at: number) => rows[at % rows.length]!;
  const odd = rows.filter(({ designation }) => /[^ -~]/.test(designation as string));
  const namesOf = (all: readonly string[], picks: readonly number[]) =>
    writeNames(picks.map((at) => (at % 9 === 0 ? 'none such' : all[at % all.length]!)));
  const words = draw.words.map(([from, at, length, typed]) => {
    // Most articles have plain letters: every other word is from one that has not.
    const row = from % 2 === 0 || odd.length === 0 ? rowAt(from) : odd[from % odd.length]!;
    const own = (row['tags'] as string[]).join(' ');
    const texts = [row['designation'], row['reference'], own, row['barcode'], row['category']] as string[];
    const part = Array.from(texts[typed % texts.length]!)
      .slice(at, at + length)
      .join('');
    return typings[typed % typings.length]!(part);
  });
  const asked: Record<string, string | undefined> = {
    q: words.join(' ').slice(0, 200),
    category: namesOf(categories, draw.categories),
    tag: namesOf(tags, draw.tags),
    level: writeNames(draw.levels.map((at) => levels[at]!)),
    reference: writeNames(draw.references.map((at) => rowAt(at)['reference'] as string)),
    ...askedPrices(draw.prices, rowAt),
    sort: draw.sort,
    limit: draw.limit?.toString(),
  };
  return Object.fromEntries(
    Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** A range between existing prices, which are included. */
function askedPrices(
  prices: Draw['prices'],
  rowAt: (at: number) => DeviceRow,
): { price_min?: string; price_max?: string } {
  if (!prices) return {};
  const [from, range, isOf] = prices;
  const least = isOf ? (rowAt(from)['price'] as number) : from % 3000;
  const most = range > 200 ? least + (range % 2 === 0 ? range : 0) : null;
  return { price_min: `${least}`, ...(most === null ? {} : { price_max: `${most}` }) };
}
