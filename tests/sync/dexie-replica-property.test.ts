import fc from 'fast-check';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import type { Change } from '#contract/changes.ts';
import { feedEntities } from '#contract/rules/feed/feed-scopes.ts';
import { createDexieReplica } from '#src/sync/engine/replica/store/create-dexie-replica.ts';
import { initialState } from '#src/sync/engine/replica/store/initial-state.ts';
import type { FeedStep } from '#src/sync/engine/replica/store/replica-store.ts';
import { MemoryReplicaStore } from './memory-replica-store.ts';
import { readTables } from './replica-tables.ts';

type Step =
  | { do: 'rows'; entity: 'articles' | 'products'; from: number; rows: number; each: number; leave: number }
  | { do: 'order'; n: number; status: string; day: number; lines: number }
  | { do: 'drop'; entity: string; scope: string }
  | { do: 'clear' | 'compact' }
  | { do: 'since'; day: number };

type How = { staged: FeedStep['staged']; without: boolean };

const day = (at: number) => `2026-01-${String(at + 1).padStart(2, '0')}T00:00:00.000Z`;

const segmented = fc.record({
  do: fc.constant('rows' as const),
  entity: fc.constantFrom('articles' as const, 'articles' as const, 'products' as const),
  from: fc.constantFrom(0, 30, 500, 700, 1500),
  // Few rows: deltas. Many: segments. Very many: a bulk that rewrites them.
  rows: fc.constantFrom(1, 20, 70, 260, 600, 2100),
  each: fc.constantFrom(1, 1, 1, 2, 7),
  leave: fc.constantFrom(0, 0, 3, 1),
});
const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: segmented },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      n: fc.nat(5),
      status: fc.constantFrom('Pending', 'Completed', 'Canceled'),
      day: fc.nat(20),
      lines: fc.nat(3),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ do: 'compact' as const }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Step>(
      { do: 'drop', entity: 'articles', scope: 'catalogue' },
      { do: 'drop', entity: 'products', scope: 'stock' },
      { do: 'drop', entity: 'products', scope: 'elsewhere' },
      { do: 'drop', entity: 'orders', scope: 'orders:customer:C-1' },
      { do: 'clear' },
    ),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('since' as const), day: fc.nat(20) }) },
);
const howArbitrary: fc.Arbitrary<How> = fc.record({
  staged: fc.constantFrom('apply', 'apply', 'apply', 'apply', 'apply', 'keep', 'discard'),
  without: fc.nat(30).map((n) => n === 0),
});

function changesOf(step: Step, turn: number): Change[] {
  if (step.do === 'rows') {
    return Array.from({ length: step.rows }, (_, at): Change => {
      const id = `id-${String(step.from + at * step.each).padStart(5, '0')}`;
      if (step.leave > 0 && at % step.leave === 0) return { op: 'leave', entity: step.entity, id };
      return { op: 'put', entity: step.entity, id, row: { id, turn, text: 'é\n"\\' } };
    });
  }
  if (step.do !== 'order') return [];
  const id = `order-${step.n}`;
  const customer_code = `C-${step.n % 2}`;
  const order = {
    id,
    customer_code,
    marking_count: 0,
    status: step.status,
    date_ordered: day(step.day),
    turn,
  };
  const lines = Array.from({ length: step.lines }, (_, at): Change => {
    const line = { id: `${id}-${at}`, order_id: id, customer_code, marking: '', turn };
    return { op: 'put', entity: 'orderlines', id: line.id, row: line };
  });
  return [{ op: 'put', entity: 'orders', id, row: order }, ...lines];
}

it('reads back what a plain map holds, after any steps and compaction', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(stepArbitrary, howArbitrary), { minLength: 1, maxLength: 16 }),
      async (steps) => {
        const replica = createDexieReplica('u', { browser: { indexedDB: new IDBFactory(), IDBKeyRange } });
        const model = new MemoryReplicaStore();
        for (const [turn, [step, { staged, without }]] of steps.entries()) {
          if (step.do === 'compact') {
            await replica.compact();
          } else {
            const { state, version } = await replica.read();
            const write: FeedStep = {
              clear: step.do === 'clear',
              drop: step.do === 'drop' ? [{ entity: step.entity, scope: step.scope }] : [],
              changes: changesOf(step, turn),
              staged,
              evictBefore: step.do === 'since' ? day(step.day) : null,
              state: { ...state, cursor: `c${turn}`, without_catalogue: without },
            };
            const written = await replica.write(version, write);
            const expected = await model.write((await model.read()).version, write);
            expect(written!.state).toEqual(expected!.state);
            expect(namesOf(written!.changed)).toEqual(namesOf(expected!.changed));
          }
          const tables = await readTables(replica);
          expect(tables).toEqual(model.tables);
          const counts = await replica.counts();
          for (const entity of feedEntities) expect(counts[entity]).toBe(model.tables.get(entity)!.size);
          const ids = ['id-00001', 'id-00700', 'id-02000', 'id-99999'];
          expect(await replica.readByIds('articles', ids)).toEqual(
            new Map(
              ids.flatMap((id) =>
                tables.get('articles')!.has(id) ? [[id, tables.get('articles')!.get(id)]] : [],
              ),
            ),
          );
        }
        replica.close();
      },
    ),
    { numRuns: 100, endOnFailure: true },
  );
}, 300_000);

it('starts empty', async () => {
  const replica = createDexieReplica('u', { browser: { indexedDB: new IDBFactory(), IDBKeyRange } });
  expect((await replica.read()).state).toEqual(initialState);
  expect(await replica.databaseId()).toBeNull();
  expect([...(await readTables(replica)).values()].every((table) => table.size === 0)).toBe(true);
});

function namesOf(changed: readonly { entity: string }[]): string[] {
  return changed.map(({ entity }) => entity);
}
