import fc from 'fast-check';
import { Refusal } from '#contract/errors.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import {
  deleteRows,
  eraseRows,
  insertRow,
  restoreRows,
  updateRow,
  updateRows,
} from '#server/entities/write/write-rows.ts';
import { pickRow } from '../api/pick-row.ts';
import type { TestApp } from '../api/test-app.ts';

type Article = EntityRow<'articles'>;
type Change = (patch: Partial<Article>) => Promise<unknown>;

/** The input of an act: an article, and a change to apply. `to` selects the outcome; `n` is different each time. */
type Hand = { tx: Write; row: Article; change: Change; to: number; n: number };

/** Everything that can happen to a catalogue, by any actor. */
const acts = {
  price: ({ change, to }) => change({ price: to % 3000 }),
  name: ({ row, change, to }) =>
    change({ designation: `${row.designation} ${['bis', 'Été', '’', '𝕏', 'Straße'][to % 5]}`.slice(-300) }),
  tags: async ({ tx, change, to }) =>
    change({ tags: JSON.stringify(to % 4 === 0 ? [] : [(await pickOf(tx, 'tags', to)).name]) }),
  category: async ({ tx, change, to }) =>
    change({ category: to % 5 === 0 ? '' : (await pickOf(tx, 'categories', to)).name }),
  product: async ({ tx, row, change, to }) => {
    const { reference } = await pickOf(tx, 'products', to);
    await change({ product_reference: to % 3 === 0 ? row.reference : reference });
  },
  level: async ({ tx, row, to }) => {
    const product = await tx.q
      .selectFrom('products')
      .selectAll()
      .where('reference', '=', row.product_reference)
      .executeTakeFirstOrThrow();
    await updateRow(tx, 'products', product, { on_hand: to % 3 === 0 ? 0 : 500 });
  },
  delete: ({ tx, row }) => deleteRows(tx, 'articles', [row]),
  restore: async ({ tx, to }) => {
    const gone = await tx.q
      .selectFrom('articles')
      .selectAll()
      .where('deleted_at', 'is not', null)
      .orderBy('id')
      .execute();
    if (gone.length > 0) await restoreRows(tx, 'articles', [gone[to % gone.length]!]);
  },
  /** Undoes an import, and imports the same reference again. */
  replace: async ({ tx, row, to }) => {
    await eraseRows(tx, 'articles', [row]);
    const { reference, designation, tags, category } = row;
    await insertRow(tx, 'articles', { reference, designation, tags, category, price: to % 900 });
  },
  add: async ({ tx, row, to, n }) => {
    const tag = await pickOf(tx, 'tags', to);
    const values = { reference: `NEW-${n}`, designation: row.designation, price: to % 900 };
    await insertRow(tx, 'articles', { ...values, tags: JSON.stringify([tag.name]) });
  },
  'rename tag': async ({ tx, to, n }) => {
    const tag = await pickOf(tx, 'tags', to);
    await updateRow(tx, 'tags', tag, { name: `${Array.from(tag.name).slice(0, 20).join('')} ${n}`.trim() });
  },
  'delete tag': async ({ tx, to }) => {
    const tag = await pickOf(tx, 'tags', to);
    if (tag.article_count < 200) await deleteRows(tx, 'tags', [tag]);
  },
  'rename category': async ({ tx, to, n }) => {
    const category = await pickOf(tx, 'categories', to);
    const name = `${Array.from(category.name).slice(0, 20).join('')} ${n}`.trim();
    await updateRow(tx, 'categories', category, { name });
  },
  'delete many': async ({ tx, row, to }) =>
    deleteRows(tx, 'articles', await readFrom(tx, row, 1 + (to % 90))),
  'price of many': async ({ tx, row, to }) => {
    const rows = await readFrom(tx, to % 3 === 2 ? null : row, [70, 300, 2100][to % 3]!);
    const patchOf = ({ price }: Article) => ({ price: (price + 1 + (to % 7)) % 5000 });
    await updateRows(
      tx,
      'articles',
      rows.map((before) => ({ before, patch: patchOf(before) })),
    );
  },
} satisfies Record<string, (hand: Hand) => Promise<unknown>>;

type ActName = keyof typeof acts;
export type Act = { do: ActName; pick: number; to: number };

const any = fc.nat(100_000);

export const actArbitrary: fc.Arbitrary<Act> = fc.record({
  do: fc.constantFrom(...(Object.keys(acts) as ActName[])),
  pick: any,
  to: any,
});

/** Performs the act if it is possible: the article may be gone by now. */
export async function performAct(t: TestApp, { do: name, pick, to }: Act, n: number): Promise<void> {
  try {
    await t.write(async (tx) => {
      const row = await pickOf(tx, 'articles', pick);
      const change: Change = (patch) => updateRow(tx, 'articles', row, patch);
      await acts[name]({ tx, row, change, to, n });
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Consecutive articles, starting with one of them or with the first. */
function readFrom({ q }: Write, first: Article | null, most: number): Promise<Article[]> {
  return q
    .selectFrom('articles')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('id', '>=', first?.id ?? '')
    .orderBy('id')
    .limit(most)
    .execute();
}

async function pickOf<N extends 'articles' | 'categories' | 'tags' | 'products'>(
  tx: Write,
  name: N,
  at: number,
): Promise<EntityRow<N>> {
  const row = await pickRow(tx, name, at);
  if (row === undefined) throw new Error(`There are no ${name} left.`);
  return row;
}
