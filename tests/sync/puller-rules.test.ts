import { beforeEach, describe, expect, it } from 'vitest';
import type { Pull, SnapshotLine } from '#contract/changes.ts';
import { ApiError } from '#src/api/api-error.ts';
import { createPuller } from '#src/sync/engine/replica/pull/create-puller.ts';
import type { PullDeps } from '#src/sync/engine/replica/pull/pull-deps.ts';
import { MemoryReplicaStore } from './memory-replica-store.ts';

const never = new AbortController().signal;
const put = (id: string, entity = 'tags') => ({ op: 'put' as const, entity, id, row: { id } });

describe('the puller', () => {
  let store: MemoryReplicaStore;
  let clock: number;
  /** The server's responses to the next pulls; then it has nothing new. */
  let pulls: (Partial<Pull> | null)[];
  let asked: { cursor: string; head: string | null }[];
  let snapshots: (string | null)[];
  let lines: SnapshotLine[];
  let steps: number;
  let rights: string;

  const start = {
    start: { epoch: 'e', rev: 5, cursor: 'c5', since: '2026-01-01', totals: { tags: 3 }, done: 0 },
  };
  const row = (id: string, entity = 'tags') => ({ entity, row: { id } });
  const deps = (over: Partial<PullDeps> = {}): PullDeps => ({
    store,
    rights: () => rights,
    pull: async (cursor, head) => {
      asked.push({ cursor, head });
      const next = pulls.shift();
      if (next === null || (next === undefined && head === 'h')) return null;
      const usual = { epoch: 'e', rev: 5, cursor: 'c5', complete: true, more: false, since: '2026-01-01' };
      return { pull: { ...usual, drop: [], snapshot: null, changes: [], ...next }, head: 'h' };
    },
    async *openSnapshot(from) {
      snapshots.push(from);
      yield* lines;
    },
    now: () => clock,
    onStep: () => {
      steps += 1;
    },
    ...over,
  });
  const state = async () => (await store.read()).state;
  const tags = () => [...store.tables.get('tags')!.keys()];

  beforeEach(() => {
    store = new MemoryReplicaStore();
    clock = 1000;
    pulls = [];
    asked = [];
    snapshots = [];
    lines = [start, row('a'), { checkpoint: 'k1', done: 1 }, row('b'), row('c'), { end: { done: 3 } }];
    steps = 0;
    rights = 'all';
  });

  it('reads the snapshot, then pulls, and reports each step', async () => {
    const seen: unknown[] = [];
    const puller = createPuller(
      deps({ onStep: (changed, { progress, cursor }) => void seen.push([changed, progress, cursor]) }),
    );
    expect(puller.checkedAt()).toBeNull();
    expect(await puller.run(never)).toBe('complete');
    expect(seen).toEqual([
      [expect.arrayContaining([{ entity: 'tags', ids: null, gone: true }]), { done: 1, total: 3 }, 'c5'],
      [[{ entity: 'tags', ids: ['b', 'c'] }], null, 'c5'],
      [[], null, 'c5'],
    ]);
    expect(await state()).toMatchObject({ head: 'h', rights: 'all', pulled_at: 1000, pending: [], rev: 5 });
    expect(puller.checkedAt()).toBe(1000);
  });

  it('writes nothing if nothing is new, but records that it asked', async () => {
    const puller = createPuller(deps());
    await puller.run(never);
    const { writes } = store;
    clock = 9000;
    await puller.run(never);
    expect(asked.at(-1)).toEqual({ cursor: 'c5', head: 'h' });
    expect(store.writes).toBe(writes);
    expect(puller.checkedAt()).toBe(9000);
    expect((await state()).pulled_at).toBe(1000);
  });

  it('records new rights with the same visibility', async () => {
    const puller = createPuller(deps());
    await puller.run(never);
    rights = 'others';
    await puller.run(never);
    expect((await state()).rights).toBe('others');
    const { writes } = store;
    await puller.run(never);
    expect(store.writes).toBe(writes);
  });

  it('evicts no old order while the change that reopens it is still to come', async () => {
    const order = (date_ordered: string) => ({ id: 'o', status: 'Completed', date_ordered });
    const line = (id: string) => ({ entity: 'orderlines', row: { id, order_id: 'o' } });
    const told = (id: string) => ({ op: 'put' as const, id, ...line(id) });
    lines = [
      start,
      { entity: 'orders', row: order('2026-01-10') },
      line('l1'),
      line('l2'),
      { end: { done: 3 } },
    ];
    const puller = createPuller(deps());
    await puller.run(never);
    const since = '2026-02-01';
    pulls = [
      { rev: 6, cursor: 'c6', since, more: true, changes: [told('l1'), told('l2')] },
      {
        rev: 7,
        cursor: 'c7',
        since,
        changes: [{ op: 'put', entity: 'orders', id: 'o', row: order('2026-03-01') }, told('l1')],
      },
    ];
    puller.requestPull(7);
    await puller.run(never);
    expect([...store.tables.get('orders')!.keys()]).toEqual(['o']);
    expect([...store.tables.get('orderlines')!.keys()]).toEqual(['l1', 'l2']);
    expect((await state()).since).toBe(since);
    // Rows that no response restored are evicted with the last one.
    pulls = [{ rev: 8, cursor: 'c8', since: '2026-04-01' }];
    puller.requestPull(8);
    await puller.run(never);
    expect(store.tables.get('orders')!.size + store.tables.get('orderlines')!.size).toBe(0);
  });

  it('ignores the head and asks until an acknowledged revision has arrived', async () => {
    const puller = createPuller(deps());
    await puller.run(never);
    puller.requestPull(7);
    pulls = [{ rev: 7, cursor: 'c7' }];
    await puller.run(never);
    expect(asked.at(-1)).toEqual({ cursor: 'c5', head: null });
    await puller.run(never);
    expect(asked.at(-1)).toEqual({ cursor: 'c7', head: 'h' });
  });

  it('leaves a stream at its next checkpoint if there are changes, pulls, and resumes', async () => {
    const puller = createPuller(
      deps({
        onStep: () => {
          steps += 1;
          if (steps === 1) {
            puller.requestPull();
            pulls = [
              { rev: 6, cursor: 'c6', changes: [put('x')] },
              { rev: 6, cursor: 'c6' },
            ];
            lines = [start, row('b'), { end: { done: 3 } }];
          }
        },
      }),
    );
    await puller.run(never);
    expect(snapshots).toEqual([null, 'k1']);
    expect(asked[0]).toEqual({ cursor: 'c5', head: null });
    expect(tags()).toEqual(['a', 'x', 'b']);
    expect((await state()).cursor).toBe('c6');
  });

  it('drops what came after the last checkpoint of a stream that ends early, and resumes there', async () => {
    lines = [start, row('a'), { checkpoint: 'k1', done: 1 }, row('b')];
    const puller = createPuller(
      deps({
        onStep: () => {
          lines = [start, row('b'), { end: { done: 3 } }];
        },
      }),
    );
    await puller.run(never);
    expect(snapshots).toEqual([null, 'k1']);
    expect(tags()).toEqual(['a', 'b']);
  });

  it('gives up for now if a stream is empty', async () => {
    lines = [start, row('a')];
    await expect(createPuller(deps()).run(never)).rejects.toMatchObject({ kind: 'network' });
    lines = [row('a'), { end: { done: 1 } }];
    await expect(createPuller(deps()).run(never)).rejects.toMatchObject({ kind: 'foreign' });
    expect(store.writes).toBe(0);
  });

  it('ignores entities of a newer server', async () => {
    lines = [start, row('a'), row('q', 'quotes'), { end: { done: 2 } }];
    pulls = [
      {
        rev: 6,
        cursor: 'c6',
        changes: [put('q', 'quotes'), put('z')],
        drop: [{ entity: 'quotes', scope: 's' }],
      },
    ];
    await createPuller(deps()).run(never);
    expect(tags()).toEqual(['a', 'z']);
    expect((await state()).cursor).toBe('c6');
  });

  it('stops at a server that repeats itself, and at one that always sends it back to the start', async () => {
    const puller = createPuller(deps());
    await puller.run(never);
    pulls = Array.from({ length: 50 }, () => ({ more: true }));
    await expect(puller.run(never)).rejects.toThrow('repeats itself');
    expect(pulls.length).toBeGreaterThan(40);
    let gone = 0;
    const always = createPuller(
      deps({
        pull: () => {
          gone += 1;
          return Promise.reject(new ApiError('http', 410));
        },
      }),
    );
    await expect(always.run(never)).rejects.toMatchObject({ status: 410 });
    expect(gone).toBeLessThan(10);
  });

  it('drops the stored parts of a revision if the scopes changed', async () => {
    const puller = createPuller(deps());
    await puller.run(never);
    pulls = [
      { cursor: 'c5.1', complete: false, more: true, changes: [put('torn')] },
      { cursor: 'c5', more: true, drop: [{ entity: 'tags', scope: 'catalogue' }] },
      { cursor: 'c6', rev: 6, changes: [put('new')] },
    ];
    await puller.run(never);
    expect(tags()).toEqual(['new']);
    expect(store.staged).toEqual([]);
  });

  it('stops if another tab writes between its request and the response', async () => {
    await createPuller(deps()).run(never);
    const slow = deps();
    const puller = createPuller({
      ...slow,
      pull: async (...args) => {
        pulls = [{ rev: 7, cursor: 'c7', changes: [put('x')] }];
        await createPuller(deps()).run(never);
        pulls = [{ rev: 6, cursor: 'c6', changes: [put('late')] }];
        return slow.pull(...args);
      },
    });
    expect(await puller.run(never)).toBe('conflict');
    expect((await state()).cursor).toBe('c7');
    expect(tags()).not.toContain('late');
  });

  it('rejects with the signal’s reason, and keeps what it wrote', async () => {
    const stop = new AbortController();
    const puller = createPuller(deps({ onStep: () => stop.abort(new Error('enough')) }));
    await expect(puller.run(stop.signal)).rejects.toThrow('enough');
    expect(await state()).toMatchObject({ cursor: 'c5', pending: ['k1'] });
    expect(tags()).toEqual(['a']);
  });
});
