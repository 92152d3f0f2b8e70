import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyRow } from '#contract/entity.ts';
import { foldText } from '#contract/rules/values/fold-text.ts';
import { createClosestAnswers } from '#src/sync/engine/answers/answer-closest.ts';
import { CatalogueIndex } from '#src/sync/rows/catalogue-index/catalogue-index.ts';
import { closenessOf, type SearchNames } from '#src/sync/rows/closest/closeness.ts';
import { namesOf, orderedBy } from '#src/sync/rows/closest/names-of.ts';
import { packSegment } from '#src/sync/rows/packed-rows/pack-segment.ts';
import type { StoredRows, ReplicaRow } from '#src/sync/rows/packed-rows/replica-row.ts';
import { openListWorlds, type ListWorld } from './list-world.ts';

/** The kinds that are searched row by row; products and locations are searched in the stock in memory. */
const kinds = ['orders', 'articles', 'customers'] as const;
type ClosestKind = (typeof kinds)[number];

const LIMIT = 5;
let worlds: ListWorld[];
let close: () => Promise<void>;
beforeAll(async () => {
  ({ worlds, close } = await openListWorlds());
}, 120_000);
afterAll(() => close());

const rowsOf = <K extends ClosestKind>({ device }: ListWorld, kind: K) =>
  [...(device.rows.get(kind)?.values() ?? [])] as (ReplicaRow & StoredRows[K])[];

/** The search of one user's device, over the rows that it read from the feed. */
async function searchOf(world: ListWorld) {
  const index = new CatalogueIndex();
  async function* segments() {
    yield packSegment('articles', rowsOf(world, 'articles'));
  }
  await index.load(segments(), [], () => Promise.resolve());
  return createClosestAnswers({
    yieldToEventLoop: () => Promise.resolve(),
    role: () => (world.account === 'client' ? 'Client' : 'Manager'),
    articles: async (q, limit) => index.closest(q, limit),
    orders: async () => rowsOf(world, 'orders'),
    customers: async () => rowsOf(world, 'customers'),
  });
}

/** All matches of the server's list, in the order in which the device shows them. */
async function findOnServer(world: ListWorld, kind: ClosestKind, q: string): Promise<AnyRow[]> {
  const path = kind === 'articles' && world.account === 'client' ? 'catalog' : kind;
  const rows: AnyRow[] = [];
  let after: string | null = null;
  do {
    const query: URLSearchParams = new URLSearchParams({ q, sort: orderedBy[kind], limit: '200' });
    if (after !== null) query.set('after', after);
    const page = (await world.get(`/${path}?${query}`)) as { rows: AnyRow[]; next: string | null };
    rows.push(...page.rows);
    after = page.next;
  } while (after !== null);
  return rows;
}

/** What a user might type for a visible row: a code, its prefix, words in any case, without accents. */
function typedFor(kind: ClosestKind, rows: readonly ReplicaRow[]): string[] {
  const read = namesOf[kind] as (row: object) => SearchNames;
  return [3, 17, 40].flatMap((at) => {
    const row = rows[at % rows.length]!;
    const { keys, names } = read(row);
    const [name = ''] = names;
    const words = name.split(' ');
    return [
      keys[0]!,
      keys[0]!.toLowerCase().slice(0, 4),
      keys.at(-1)!,
      name,
      foldText(name).slice(0, 3),
      `  ${words.at(-1)!.toUpperCase()}  ${words[0]!.slice(1, 4)}`,
    ];
  });
}

describe.each(kinds)('%s', (kind) => {
  test('are found on a device like on the server, among the rows that it holds', async () => {
    for (const world of worlds) {
      const rows = rowsOf(world, kind);
      if (kind !== 'customers') expect(rows.length, world.account).toBeGreaterThan(10);
      if (rows.length === 0) continue;
      const search = await searchOf(world);
      const held = new Map(rows.map((row) => [row.id, row]));
      for (const q of [...typedFor(kind, rows), 'e', 'ŒU', '100 %', '12', 'rien de tel']) {
        if (foldText(q) === '') continue;
        const all = (await findOnServer(world, kind, q)).flatMap(({ id }) => held.get(id) ?? []);
        const read = namesOf[kind] as (row: object) => SearchNames;
        const nearest = all
          .map((row, at) => ({ row, at, how: closenessOf(read(row), foldText(q)) }))
          .sort((a, b) => a.how - b.how || a.at - b.at);
        const found = (await search[kind]({ q, limit: LIMIT }))!;
        expect(
          (found.rows as AnyRow[]).map(({ id }) => id),
          `${world.account}: ${q}`,
        ).toEqual(nearest.slice(0, LIMIT).map(({ row }) => row.id));
        expect(found.count, `${world.account}: ${q}`).toBe(all.length);
      }
    }
  }, 120_000);
});

test('an exact key comes first, then keys that start with it, in any case and without accents', async () => {
  const [world] = worlds as [ListWorld];
  const search = await searchOf(world);
  const order = rowsOf(world, 'orders').find((row) => /^\d{4}-0/.test(row['number'] as string))!;
  const number = order['number'] as string;
  const first = async (q: string) => (await search.orders({ q, limit: 1 }))!.rows[0]?.['number'];
  expect(await first(number)).toBe(number);
  expect(await first(String(Number(number.slice(5)))), 'a number is written without its year').toBe(number);
  const article = rowsOf(world, 'articles').find((row) => row['barcode'] !== '')!;
  const found = async (q: string) => (await search.articles({ q, limit: 1 }))!.rows[0]?.reference;
  expect(await found((article['reference'] as string).toLowerCase())).toBe(article['reference']);
  expect(await found(article['barcode'] as string)).toBe(article['reference']);
});

test('a new letter cancels the previous search, and an empty text searches nothing', async () => {
  const [world] = worlds as [ListWorld];
  const search = await searchOf(world);
  const [early, late] = await Promise.all([
    search.orders({ q: 'a', limit: 1 }),
    search.orders({ q: 'at', limit: 1 }),
  ]);
  expect(early).toBeNull();
  expect(late).not.toBeNull();
  expect(await search.customers({ q: '  ', limit: 1 })).toBeNull();
  expect(await search.articles({ q: '', limit: 1 })).toBeNull();
});
