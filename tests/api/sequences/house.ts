import { sql } from 'kysely';
import type { RoleName } from '#contract/access.ts';
import type { Clock } from '#server/db/clock.ts';
import { insertMany } from '#server/db/insert-many.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';
import { changeStock } from '#server/services/stock/change-stock.ts';
import { orderOf, run } from '../order-story.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { written } from './house-state.ts';

/** A small warehouse that can be reset to its initial state. */
export type House = {
  t: TestApp;
  clock: Clock & { advance: (minutes: number) => void };
  /** Restores the state before the first command, and deletes the outcomes of commands. */
  reset: () => Promise<void>;
  close: () => Promise<void>;
};

const morning = Date.parse('2026-06-01T06:00:00.000Z');
const emptied = [...written, 'command', 'idempotency', 'setting'] as const;

/** Opens the application on a database of its own, with stock, orders and arrivals. */
export async function openHouse(kind: 'sqlite' | 'postgres'): Promise<House> {
  const shift = { ms: 0 };
  const clock = {
    now: () => new Date(morning + shift.ms).toISOString(),
    advance: (minutes: number) => {
      shift.ms += minutes * 60_000;
    },
  };
  const t = await openTestApp(kind, { clock });
  await furnish(t);
  const first = new Map<string, Record<string, unknown>[]>();
  for (const table of emptied) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(t.db.read);
    first.set(table, rows);
  }
  return {
    t,
    clock,
    reset: async () => {
      shift.ms = 0;
      t.errors.length = 0;
      await t.db.transaction(async (q) => {
        for (const table of emptied) {
          await sql`delete from ${sql.table(table)}`.execute(q);
          await insertMany({ q, kind: t.db.kind }, table, first.get(table)!);
        }
      });
    },
    close: t.close,
  };
}

const stock = [40, 12, 6, 0, 25];

async function furnish(t: TestApp): Promise<void> {
  await t.write(async (tx) => {
    const products = stock.map((_, at) => ({
      reference: `R-${at + 1}`,
      location: `B-07-3-0${at}`,
      threshold: 5,
      min_stock: 2,
      max_stock: 60,
    }));
    await insertRows(tx, 'products', products);
    await insertRows(
      tx,
      'articles',
      // Two articles of the same product.
      [...products, { reference: 'R-6' }].map(({ reference }, at) => ({
        reference,
        designation: `Article ${at + 1}`,
        price: (at + 1) * 100,
        product_reference: reference === 'R-6' ? 'R-1' : reference,
      })),
    );
    const opening = stock.map((pieces, at) => ({ reference: `R-${at + 1}`, onHandDelta: pieces }));
    await changeStock(tx, opening, { cause: 'opening', source: '' });
    await insertRows(tx, 'arrivals', [
      { number: 'AR-1', provider: 'Textiles du Nord', date: '2026-06-01' },
      { number: 'AR-2', provider: 'Stylos de l’Ouest', date: '2026-06-02' },
    ]);
    const line = (arrival: number, reference: string, expected: number, received: number) => ({
      arrival_number: `AR-${arrival}`,
      reference,
      expected,
      received,
    });
    await insertRows(tx, 'arrivallines', [
      line(1, 'R-4', 20, 0),
      line(1, 'R-2', 10, 10),
      line(1, 'UNKNOWN', 5, 5),
      line(2, 'R-3', 8, 8),
      line(2, 'TYPO', 4, 4),
      line(2, 'R-3', 2, 0),
    ]);
  });
  const goods: [RoleName, Parameters<typeof orderOf>[0], string][] = [
    [
      'Client',
      [
        ['R-1', 3],
        ['R-2', 2, 'Broderie, cœur'],
      ],
      'C-CLIENT',
    ],
    [
      'Commercial',
      [
        ['R-1', 1],
        ['R-6', 2],
        ['R-3', 4, 'Laser'],
      ],
      'C-OWN',
    ],
    ['Manager', [['R-5', 5]], 'C-OTHER'],
  ];
  for (const [who, lines, customer_code] of goods) {
    const verdict = await run(t, who, 'order.place', orderOf(lines, { customer_code }));
    if (verdict.status !== 'applied') throw new Error(JSON.stringify(verdict));
  }
  await t.write(async (tx) => {
    const required = { proof_required: 1 };
    await tx.q.updateTable('customizations').set(required).where('marking', '=', 'Laser').execute();
    // Uneven prices, and two articles that are free.
    for (const [at, price] of [137, 1003, 0, 1, 0, 555].entries())
      await tx.q
        .updateTable('articles')
        .set({ price })
        .where('reference', '=', `R-${at + 1}`)
        .execute();
  });
  await approveProof(t);
}

/** One job has a proof, so that proofs are answered in short sequences too; it is approved, so that its marking can start. */
async function approveProof(t: TestApp): Promise<void> {
  const { id, order_id } = await t.db.read
    .selectFrom('customizations')
    .select(['id', 'order_id'])
    .where('marking', '=', 'Broderie, cœur')
    .executeTakeFirstOrThrow();
  const job = { order_id, customization_id: id };
  await run(t, 'Technician', 'proof.send', { ...job, from: 'none', note: 'Fil or' });
  const answer = { ...job, from: 'sent', answer: 'approved', reason: '' } as const;
  const verdict = await run(t, 'Manager', 'proof.answer', answer);
  if (verdict.status !== 'applied') throw new Error(JSON.stringify(verdict));
}
