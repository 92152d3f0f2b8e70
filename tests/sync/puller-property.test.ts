import fc from 'fast-check';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedEntities } from '#contract/rules/feed/feed-scopes.ts';
import { createDexieReplica } from '#src/sync/engine/replica/store/create-dexie-replica.ts';
import { actArbitrary, perform, type Act } from '../api/feed-acts.ts';
import { differences } from '../api/feed-world.ts';
import { clearWorld, openRovingWorld } from '../api/roving-world.ts';
import { databaseKinds, type TestApp } from '../api/test-app.ts';
import { MemoryReplicaStore, type RowTable } from './memory-replica-store.ts';
import { Killed, pullerOf, runToEnd } from './puller-world.ts';
import { readTables } from './replica-tables.ts';

type Sync = { sync: number; limit: number; cut: number; kill: number; leaders: number };
type Step = { act: Act } | Sync;

const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: actArbitrary.map((act) => ({ act })) },
  {
    weight: 1,
    arbitrary: fc.record({
      sync: fc.nat(7),
      limit: fc.constantFrom(1, 2, 5, 2000),
      cut: fc.nat(4),
      kill: fc.nat(6),
      leaders: fc.constantFrom(1, 1, 1, 1, 2),
    }),
  },
);

describe.each(databaseKinds)('the puller under any acts on %s', (kind) => {
  let t: TestApp;
  let tokens: string[];
  beforeAll(async () => {
    ({ t, tokens } = await openRovingWorld(kind));
  });
  afterAll(() => t.close());

  it('brings every device to what its user sees, with cuts and kills anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(stepArbitrary, { minLength: 10, maxLength: 50 }), async (steps) => {
        await clearWorld(t);
        const stores = [...tokens, tokens.at(-1)!].map(() => new MemoryReplicaStore());
        // The rover has a second device, with a Dexie store.
        const replica = createDexieReplica('u', { browser: { indexedDB: new IDBFactory(), IDBKeyRange } });
        const bringUp = async ({ sync: device, limit, cut, kill, leaders }: Sync) => {
          const memory = stores[device];
          const token = tokens[device] ?? tokens.at(-1)!;
          if (memory) armKill(memory, kill);
          const cutAt = (checkpoint: number) => cut > 0 && checkpoint % cut === 0;
          const store = device < tokens.length ? memory! : replica;
          const lead = () => runToEnd(() => pullerOf(t, () => token, store, { limit, cutAt }));
          await Promise.all(Array.from({ length: leaders }, lead));
          const rows: Map<(typeof feedEntities)[number], RowTable> =
            device < tokens.length ? memory!.tables : await readTables(replica);
          expect(await differences(t, { rows }, token)).toEqual([]);
        };
        for (const step of steps) {
          if ('act' in step) await perform(t, step.act);
          else await bringUp(step);
        }
        for (let sync = 0; sync <= tokens.length; sync++) {
          await bringUp({ sync, limit: 3, cut: 0, kill: 0, leaders: 1 });
        }
        replica.close();
        expect(t.errors).toEqual([]);
      }),
      { numRuns: kind === 'sqlite' ? 30 : 10, endOnFailure: true },
    );
  }, 300_000);
});

/** Kills at every n-th following place, in turn; 0 for none. */
function armKill(store: MemoryReplicaStore, every: number): void {
  let places = 0;
  let kills = 0;
  const place = () => {
    if (every === 0 || kills > 20 || ++places % (every + 1) !== 0) return;
    kills += 1;
    throw new Killed();
  };
  Object.assign(store.hooks, { before: place, between: place, after: place });
}
