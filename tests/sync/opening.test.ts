import 'fake-indexeddb/auto';
import { IDBObjectStore } from 'fake-indexeddb';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeviceEvent, FromDevice } from '#src/sync/protocol/device-port.ts';
import type { DeviceSession } from '#src/sync/protocol/device-session.ts';
import { openDevice } from '#src/sync/engine/open-device.ts';
import { serveDevice } from '#src/sync/engine/serve-device.ts';
import { openDurableStore } from '#src/sync/engine/outbox/store/open-durable-store.ts';
import { durableName } from '#src/sync/protocol/queue/durable-name.ts';
import { StorageNewerError } from '#src/sync/protocol/storage-newer-error.ts';
import { createDexieReplica } from '#src/sync/engine/replica/store/create-dexie-replica.ts';
import { DisposableDatabase, disposableName } from '#src/sync/engine/replica/store/disposable-database.ts';
import { addTo, newCommand } from './new-command.ts';

const day = 86_400_000;
const hadStore = { hadStore: true };

function sessionOf(user_id: string, more: Partial<DeviceSession> = {}): DeviceSession {
  const rest = { permissions: [], customer_code: '', vat_rate: 20, device_id: 'd', language: 'en' };
  return { user_id, username: 'u', role: 'Client', hadStore: false, confirmed: true, ...rest, ...more };
}

const queueOf = (events: readonly DeviceEvent[]) =>
  events.findLast((one) => one.kind === 'queue')?.queue.map(({ id }) => id);

async function open(user: string, more?: Partial<DeviceSession>) {
  const events: DeviceEvent[] = [];
  const device = await openDevice(sessionOf(user, more), (event) => events.push(event));
  return { device, events };
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network.')));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a notification of another tab during the opening is received', async () => {
  const user = uuidv7();
  const other = openDurableStore(user, { now: Date.now });
  const draft = () => newCommand(uuidv7(), { user_id: user, queued_at: new Date().toISOString() });
  // Reading the confirmed commands of a month takes a moment.
  const done = await Promise.all(Array.from({ length: 300 }, () => addTo(other.outbox, draft())));
  const verdictOf = (id: string) => ({ id, status: 'applied' as const, rev: 3 });
  await other.outbox.recordVerdicts(
    done.map(({ id }) => ({ id, state: 'applied' as const, epoch: 'e', verdict: verdictOf(id) })),
  );
  await other.outbox.archiveConfirmed(3, 'e');
  const one = await addTo(other.outbox, draft());
  const replica = createDexieReplica(user);
  const { state, version } = await replica.read();
  const step = { clear: false, drop: [], changes: [], staged: 'keep', evictBefore: null } as const;
  await replica.write(version, { ...step, state: { ...state, cursor: 'c', epoch: 'e', rev: 3 } });
  const channel = new BroadcastChannel(`quai:${user}`);
  const events: DeviceEvent[] = [];
  let told: Promise<void> | null = null;
  const device = await openDevice(sessionOf(user), (event) => {
    events.push(event);
    // It has read its queue, but is not open yet.
    if (event.kind !== 'queue') return;
    told ??= other.outbox.remove([one.id]).then(() => channel.postMessage({ kind: 'queue' }));
  });
  await expect.poll(() => told !== null).toBe(true);
  await expect.poll(() => queueOf(events)).toEqual([]);
  device.close();
  other.close();
  replica.close();
  channel.close();
});

test('a store without space for its first record is not reported as lost', async () => {
  const user = uuidv7();
  const put = Reflect.get(IDBObjectStore.prototype, 'put') as IDBObjectStore['put'];
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    if (this.name === 'notes') throw new DOMException('No room.', 'QuotaExceededError');
    return Reflect.apply(put, this, args);
  });
  const first = await open(user);
  const args = { reference: 'R', quantity: 1, marking: '', price_seen: 1 };
  await first.device.act('enqueue', { id: uuidv7(), type: 'basket.set', args, depends_on: [] });
  first.device.close();
  full.mockRestore();
  const second = await open(user, hadStore);
  expect(second.events.map(({ kind }) => kind)).not.toContain('store-deleted');
  expect(queueOf(second.events)).toHaveLength(1);
  second.device.close();
});

test('a store that is gone is reported as lost, once', async () => {
  const user = uuidv7();
  const first = await open(user, hadStore);
  expect(first.events.map(({ kind }) => kind)).toContain('store-deleted');
  first.device.close();
  const second = await open(user, hadStore);
  expect(second.events.map(({ kind }) => kind)).not.toContain('store-deleted');
  second.device.close();
});

test.each([-3650 * day, 3650 * day])(
  'a form’s draft survives a start whose clock is %d ms off',
  async (off) => {
    const user = uuidv7();
    const begin = Date.now();
    const store = openDurableStore(user, { now: () => begin });
    await store.deviceValues.put('heard_at', begin);
    await store.drafts.put('before', 1);
    store.close();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(begin + off);
    const wrong = await open(user);
    await wrong.device.act('store-draft', { key: 'meanwhile', value: 2 });
    wrong.device.close();
    clock.mockRestore();
    const right = await open(user);
    const read = async (key: string) => (await right.device.ask('draft', { key }))?.value;
    // Old drafts are purged in parallel to the opening.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([await read('before'), await read('meanwhile')]).toEqual([1, 2]);
    right.device.close();
  },
);

test('a wipe deletes the cached pictures of this user here, and of no other', async () => {
  const user = uuidv7();
  const kept = new Set([`quai-images:${user}`, `quai-images:${uuidv7()}`, 'quai-shell']);
  const [, ...others] = kept;
  vi.stubGlobal('caches', { delete: async (name: string) => kept.delete(name) });
  const { device } = await open(user);
  await device.act('wipe', {});
  device.close();
  expect([...kept]).toEqual(others);
});

/** Opens a database with the version of another build, and keeps it open. */
function openOther(name: string, version: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, version);
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error!));
  });
}

test('a blocking old tab is reported without waiting for it; the device opens once it is closed', async () => {
  const user = uuidv7();
  const old = await openOther(disposableName(user), 10);
  const told: FromDevice[] = [];
  const answers = () => told.filter((one) => one.kind !== 'event').map(({ kind, n }) => [n, kind]);
  const send = serveDevice(openDevice, (message) => told.push(message));
  send({ kind: 'open', session: sessionOf(user) });
  send({ kind: 'ask', n: 1, name: 'cached-answer', args: { path: '/articles' } });
  await expect.poll(answers).toEqual([[1, 'failure']]);
  expect(told).toContainEqual({ kind: 'event', event: { kind: 'blocked' } });
  const draft = { key: 'k', value: 'typed' };
  send({ kind: 'act', n: 2, name: 'store-draft', args: draft });
  await expect.poll(answers).toContainEqual([2, 'failure']);

  old.close();
  await expect
    .poll(() => told.some((one) => one.kind === 'event' && one.event.kind === 'replica'))
    .toBe(true);
  send({ kind: 'act', n: 3, name: 'store-draft', args: draft });
  await expect.poll(answers).toContainEqual([3, 'answer']);
  send({ kind: 'close' });
});

test('an open tab offers the update once a newer application writes its queue', async () => {
  const user = uuidv7();
  const { device, events } = await open(user);
  const draft = { key: 'k', value: 'typed' };
  await device.act('store-draft', draft);
  const asks = () => events.filter((one) => one.kind === 'halted').map(({ why }) => why);
  expect(asks()).toEqual([]);
  (await openOther(durableName(user), 20)).close();
  await expect(device.act('store-draft', draft)).rejects.toThrow(StorageNewerError);
  expect(asks()).toContain('update');
  device.close();
});

test('an open tab offers the update once a newer application writes its rows', async () => {
  const user = uuidv7();
  const { device, events } = await open(user);
  const { verno } = new DisposableDatabase(user, {});
  (await openOther(disposableName(user), verno * 10 + 10)).close();
  await expect(device.ask('cached-answer', { path: '/articles' })).rejects.toThrow(StorageNewerError);
  expect(events).toContainEqual({ kind: 'halted', why: 'update' });
  device.close();
});
