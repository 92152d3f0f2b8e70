import { beforeEach, expect, test, vi } from 'vitest';
import { createRetryWithEviction } from '#src/sync/engine/outbox/store/retry-with-eviction.ts';
import { sleep } from '#src/sync/engine/timing/sleep.ts';
import type { OutboxStore } from '#src/sync/engine/outbox/store/outbox-store.ts';
import { createQuotaSafeStore } from '#src/sync/engine/outbox/store/quota-safe-store.ts';
import { StorageFullError } from '#src/sync/protocol/storage-full-error.ts';
import { settleAll } from '../unit/passing-time.ts';
import { applyAll, outboxWorld } from '../unit/outbox-world.ts';
import { createMemoryOutboxStore, emptyDisk, type OutboxDisk } from './memory-outbox-store.ts';
import { addTo, newCommand } from './new-command.ts';

const wait = (ms: number) => sleep(ms, new AbortController().signal);

let disk: OutboxDisk;
/** The methods that exceed the quota. */
let full: Set<keyof OutboxStore>;
/** Whether something can be evicted; the freed space is counted a moment later. */
let spare: boolean;
let store: OutboxStore;

beforeEach(() => {
  disk = emptyDisk();
  full = new Set();
  spare = false;
  const faults = {
    before: (method: keyof OutboxStore) => {
      if (full.has(method)) throw new StorageFullError();
    },
  };
  const giveBack = async () => {
    if (!spare) return false;
    spare = false;
    setTimeout(() => full.clear(), 50);
    return true;
  };
  store = createQuotaSafeStore(
    createMemoryOutboxStore(disk, faults),
    createRetryWithEviction(giveBack, wait),
  );
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('commands keep their order, also while one of them waits for an eviction', async () => {
  [full, spare] = [new Set(['add']), true];
  const first = addTo(store, newCommand('basket'));
  await wait(70);
  const second = addTo(store, newCommand('basket'));
  const stored = await Promise.all([first, second]);
  expect(stored.map(({ n }) => n)).toEqual([1, 2]);
});

test('commands issued in a burst are written together, in their order', async () => {
  const writes: number[] = [];
  const memory = createMemoryOutboxStore(disk);
  const counted: OutboxStore = {
    ...memory,
    add: async (drafts) => {
      writes.push(drafts.length);
      return memory.add(drafts);
    },
  };
  store = createQuotaSafeStore(counted, (keep) => keep());
  const drafts = Array.from({ length: 10 }, (_, n) => newCommand(`l${n}`));
  const stored = await Promise.all(drafts.map((draft) => addTo(store, draft)));
  expect(writes).toEqual([1, 9]);
  expect(stored.map(({ id }) => id)).toEqual(drafts.map(({ id }) => id));
  expect(disk.queue.map(({ id }) => id)).toEqual(drafts.map(({ id }) => id));
});

test.each([
  ['first', ['too large', 'a']],
  ['in a burst', ['a', 'b', 'too large', 'c']],
])('a tap that exceeds the quota, %s, does not fail the following taps', async (_where, lanes) => {
  const memory = createMemoryOutboxStore(disk);
  const picky: OutboxStore = {
    ...memory,
    add: async (drafts) => {
      if (drafts.some(({ lane }) => lane === 'too large')) throw new StorageFullError();
      return memory.add(drafts);
    },
  };
  store = createQuotaSafeStore(
    picky,
    createRetryWithEviction(async () => false, wait),
  );
  const taps = await Promise.allSettled(lanes.map((lane) => addTo(store, newCommand(lane))));
  const fitting = lanes.filter((lane) => lane !== 'too large');
  expect(taps.map(({ status }) => status === 'fulfilled')).toEqual(lanes.map((lane) => lane !== 'too large'));
  expect(disk.queue.map(({ lane, n }) => [lane, n])).toEqual(fitting.map((lane, at) => [lane, at + 1]));
});

test.each(['recordVerdicts', 'archiveConfirmed', 'requeueAfterRestore', 'replace', 'remove'] as const)(
  '%s triggers an eviction',
  async (method) => {
    const one = await addTo(store, newCommand('basket'));
    const verdict = { id: one.id, status: 'applied' as const, rev: 3 };
    const record = () => store.recordVerdicts([{ id: one.id, state: 'applied', epoch: 'e1', verdict }]);
    if (method === 'archiveConfirmed' || method === 'requeueAfterRestore') await record();
    [full, spare] = [new Set([method]), true];
    if (method === 'recordVerdicts') await record();
    else if (method === 'archiveConfirmed') expect(await store.archiveConfirmed(3, 'e1')).toBe(true);
    else if (method === 'requeueAfterRestore') expect(await store.requeueAfterRestore('e2')).toBe(1);
    else if (method === 'replace') await store.replace(one.id, newCommand('basket', { id: 'fresh' }));
    else await store.remove([one.id]);
    const state = disk.queue.map(({ id, state: now }) => [id === one.id, now]);
    const kept = { recordVerdicts: 'applied', requeueAfterRestore: 'waiting' } as const;
    if (method === 'archiveConfirmed' || method === 'remove') expect(state).toEqual([]);
    else if (method === 'replace') expect(state).toEqual([[false, 'waiting']]);
    else expect(state).toEqual([[true, kept[method]]]);
  },
);

test('verdicts that cannot be stored are requested once, shown, and stored when there is space', async () => {
  const w = outboxWorld({ store });
  for (let n = 0; n < 120; n++) await addTo(store, newCommand(`l${n}`));
  full = new Set(['recordVerdicts']);
  w.start();
  await w.time.pass(60_000);
  expect(w.sent.map(({ ids }) => ids.length)).toEqual([100, 20]);
  expect(new Set((await store.readQueue()).map(({ state }) => state))).toEqual(new Set(['applied']));
  expect(new Set(disk.queue.map(({ state }) => state))).toEqual(new Set(['waiting']));
  full.clear();
  expect(await store.archiveConfirmed(1, 'e1')).toBe(true);
  expect(disk.queue).toEqual([]);
  await w.stop();
});

test('a confirmed command that could not be stored is queued again under another epoch', async () => {
  const w = outboxWorld({ store });
  await addTo(store, newCommand('a'));
  full = new Set(['recordVerdicts']);
  w.start();
  await settleAll();
  full.clear();
  expect(await store.readQueue()).toMatchObject([{ state: 'applied' }]);
  w.answer(async (...sent) => ({ ...(await applyAll(...sent)), epoch: 'e2' }));
  expect(await w.outbox.handleEpoch('e2')).toBe(1);
  await settleAll();
  expect(w.sent).toHaveLength(2);
  expect(disk.queue).toMatchObject([{ state: 'applied', epoch: 'e2' }]);
  await w.stop();
});

test('a refused command that could not be stored as refused is sent again or discarded, as the user decides', async () => {
  const [one, other] = [await addTo(store, newCommand('a')), await addTo(store, newCommand('b'))];
  const refuse = (id: string) => ({
    id,
    state: 'refused' as const,
    verdict: { id, status: 'rejected' as const, rev: 0 },
  });
  full = new Set(['recordVerdicts']);
  await store.recordVerdicts([refuse(one.id), refuse(other.id)]);
  expect(await store.verdict(one.id)).toMatchObject({ status: 'rejected' });
  await expect(store.replace(one.id, newCommand('a', { id: one.id }))).rejects.toThrow(StorageFullError);
  await store.remove([other.id]);
  full.clear();
  await store.replace(one.id, newCommand('a', { id: one.id }));
  expect((await store.readQueue()).map(({ id, state }) => [id, state])).toEqual([[one.id, 'waiting']]);
});
