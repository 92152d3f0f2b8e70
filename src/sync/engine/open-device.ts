import Dexie from 'dexie';
import { StorageFullError } from '#src/sync/protocol/storage-full-error.ts';
import type { DeviceEvent } from '#src/sync/protocol/device-port.ts';
import type { DeviceSession } from '#src/sync/protocol/device-session.ts';
import { durableName } from '#src/sync/protocol/queue/durable-name.ts';
import { openDurableStore, type DurableStore } from './outbox/store/open-durable-store.ts';
import {
  createDexieReplica,
  deleteReplica,
  type DexieReplica,
} from './replica/store/create-dexie-replica.ts';
import { StorageBlockedError } from './replica/store/reopening-database.ts';
import { yieldToEventLoop } from '#src/sync/rows/catalogue-index/yield-to-event-loop.ts';
import { createDevice, type Device } from './create-device.ts';
import type { TabMessage } from './device-deps.ts';
import { createDeviceCalls } from './device-calls.ts';
import { purgeOldDrafts } from './outbox/purge-old-drafts.ts';
import { openServerClockStore } from './outbox/server-clock-store.ts';
import { heartbeatChannelName, pictureCacheName, userChannelName } from './device-names.ts';
import { runLeaderElection } from './leader/leader-election.ts';
import { sleep } from './timing/sleep.ts';

/** Key of the device value that says when this browser first opened the user's store. */
const openedKey = 'opened_at';
/** How often blocked stores are tried again, ms. */
const retryEveryMs = 1000;

/** Opens the stores of the signed-in user and starts the device with the browser's own APIs. */
export async function openDevice(
  session: DeviceSession,
  emit: (event: DeviceEvent) => void,
): Promise<Device> {
  const { user_id: userId } = session;
  const now = () => Date.now();
  const clock = createRetentionClock(now);
  /**
   * Messages from other tabs that arrive while the device opens, received once it is open: what they report may have
   * been written after the device read it.
   */
  const early: TabMessage[] = [];
  let receive = (message: TabMessage): void => void early.push(message);
  const needUpdate = () => emit({ kind: 'halted', why: 'update' });
  const blocked = () => emit({ kind: 'blocked' });
  const durable = openDurableStore(userId, { now: clock.now, blocked, newer: needUpdate });
  const replica = createDexieReplica(userId, { blocked, newer: needUpdate });
  const channel = new BroadcastChannel(userChannelName(userId));
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => receive(data));
  const heartbeats = new BroadcastChannel(heartbeatChannelName(userId));
  const closed = new AbortController();

  await recordFirstOpening(durable, now(), () => session.hadStore && emit({ kind: 'store-deleted' }));
  const serverClock = await openServerClockStore(durable.deviceValues);
  const lastServerMs = () => Date.parse(serverClock.last() ?? '') || 0;
  clock.setLastServerTime(lastServerMs);
  // Uses a past moment of the server's clock: a device clock that runs ahead must not purge anything.
  purgeOldDrafts(durable.drafts, lastServerMs()).catch((error: unknown) =>
    console.warn('drafts: purging old drafts failed', error),
  );
  await awaitStores(replica);

  const device = await createDevice({
    session,
    replica,
    outbox: durable.outbox,
    drafts: durable.drafts,
    deviceValues: durable.deviceValues,
    openCalls: (...args) => {
      const calls = createDeviceCalls(...args);
      clock.setServerNow(calls.serverNow);
      return calls;
    },
    notifyTabs: (message) => {
      if (!closed.signal.aborted) channel.postMessage(message);
    },
    lead: (work, signal) =>
      runLeaderElection({
        name: userChannelName(userId),
        onLead: work,
        signal,
        locks: (navigator as Partial<NavigatorLocks>).locks,
        channel: heartbeats,
        sleep,
        now: () => performance.now(),
        onError: (error) => console.error('device: leading failed, will restart', error),
      }),
    sleep,
    yieldToEventLoop,
    random: Math.random,
    now,
    emit,
    serverClock,
    wipe: async () => {
      durable.close();
      replica.close();
      await Promise.all([
        Dexie.delete(durableName(userId)),
        deleteReplica(userId),
        // Undefined on a page served over plain http.
        'caches' in globalThis && caches.delete(pictureCacheName(userId)),
      ]);
    },
  });
  receive = device.receive;
  for (const message of early) receive(message);
  return {
    ...device,
    close: () => {
      device.close();
      closed.abort();
      channel.close();
      heartbeats.close();
      durable.close();
      replica.close();
    },
  };
}

/**
 * The clock that counts the retention of confirmed commands, Unix ms: the server's once it is known, because this
 * device's may be a year off. Until then the device's; if that was set back, the server's last known time.
 */
function createRetentionClock(deviceNow: () => number) {
  let lastServerMs = () => 0;
  let serverNow: () => number | null = () => null;
  return {
    now: () => serverNow() ?? Math.max(deviceNow(), lastServerMs()),
    setLastServerTime: (read: () => number) => {
      lastServerMs = read;
    },
    setServerNow: (read: () => number | null) => {
      serverNow = read;
    },
  };
}

/**
 * Records when this browser first opened the user's store.
 * @param onEmpty called if the store holds nothing: if there was one before, the browser has deleted it
 */
async function recordFirstOpening(durable: DurableStore, now: number, onEmpty: () => unknown): Promise<void> {
  if ((await durable.isNewer()) || (await durable.deviceValues.get(openedKey))) return;
  if (await isEmpty(durable)) onEmpty();
  await durable.deviceValues.put(openedKey, now).catch((error: unknown) => {
    // A full device still reads and sends what it has; commands that cannot be stored are reported when they are issued.
    if (!(error instanceof StorageFullError)) throw error;
  });
}

/**
 * Whether the store holds no data of the user. A store with data but without `opened_at` was created on a full device,
 * where `opened_at` could not be stored.
 */
async function isEmpty({ outbox, drafts, deviceValues }: DurableStore): Promise<boolean> {
  const stored = await Promise.all([outbox.readQueue(), drafts.keys(), deviceValues.keys()]);
  return stored.every((part) => part.length === 0);
}

/** Waits until the rows can be read: an old tab can hold an older version of the store open until it is closed. */
async function awaitStores(replica: Pick<DexieReplica, 'read'>): Promise<void> {
  for (;;) {
    try {
      await replica.read();
      return;
    } catch (error) {
      if (!(error instanceof StorageBlockedError)) throw error;
      await sleep(retryEveryMs, new AbortController().signal);
    }
  }
}
