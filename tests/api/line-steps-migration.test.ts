import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lineStep } from '#contract/rules/orders/order-summary.ts';
import type { PreparationState } from '#contract/rules/orders/preparation.ts';
import { systemClock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { allMigrations } from '#server/db/migrations/registry.ts';
import { databaseKinds, openTestDatabase } from './test-app.ts';

const preparation: PreparationState[] = ['to pick', 'picked', 'short', 'to mark', 'marked', 'packed'];
const lines = [-4, 0, 5].flatMap((quantity) =>
  preparation.flatMap((prep_state) =>
    [0, 5].flatMap((allocated) =>
      [0, 3].flatMap((shipped) =>
        [0, 900].map((total) => ({ quantity, prep_state, allocated, shipped, total })),
      ),
    ),
  ),
);

describe.each(databaseKinds)('a warehouse from before steps were stored, on %s', (kind) => {
  let db: Database;

  async function insert(table: string, row: Record<string, string | number>) {
    const columns = Object.keys(row).map((name) => sql.ref(name));
    await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(Object.values(row))})`.execute(
      db.write,
    );
  }

  beforeAll(async () => {
    db = await openTestDatabase(kind);
    const earlier = allMigrations.filter(({ id }) => id < '0128');
    await migrate(db, systemClock, earlier);
    for (const [at, line] of lines.entries()) await insert('orderlines', { id: `line-${at}`, ...line });
    const views = [
      [
        'orderlines',
        { prep_state: 'not:short,packed', sort: '-prep_state', columns: 'reference,prep_state' },
      ],
      ['orderlines', { q: 'prep_state', prep_state: '' }],
      ['orders', { q: 'prep_state' }],
    ] as const;
    for (const [at, [entity, parameters]] of views.entries())
      await insert('saved_view', { id: `view-${at}`, entity, parameters: JSON.stringify(parameters) });
    await migrate(db, systemClock, allMigrations);
  });
  afterAll(() => db.close());

  it('has the step of each line, as the list shows it', async () => {
    const { rows } = await sql<{ id: string; step: string }>`select id, step from orderlines`.execute(
      db.read,
    );
    const stored = new Map(rows.map(({ id, step }) => [id, step]));
    for (const [at, line] of lines.entries())
      expect(stored.get(`line-${at}`), JSON.stringify(line)).toBe(lineStep(line));
    expect(stored.size).toBe(lines.length);
  });

  it('has views that filter, sort and show the step', async () => {
    const { rows } = await sql<{ parameters: string }>`select parameters from saved_view order by id`.execute(
      db.read,
    );
    expect(rows.map(({ parameters }) => JSON.parse(parameters) as unknown)).toEqual([
      { step: 'not:short,packed', sort: '-step', columns: 'reference,step' },
      { q: 'prep_state', step: '' },
      { q: 'prep_state' },
    ]);
  });
});
