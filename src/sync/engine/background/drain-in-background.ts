import { readCurrentUser, type CurrentUser } from '#src/sync/protocol/current-user.ts';
import { isUnsettled } from '#src/sync/protocol/queue/queued-command.ts';
import { openDurableStore, type DurableStore } from '../outbox/store/open-durable-store.ts';
import { createOutbox } from '../outbox/create-outbox.ts';
import { createPhotoSender } from '../outbox/photos/photo-sender.ts';
import { createPhotoStore } from '../outbox/photos/photo-store.ts';
import { withUploadReset } from '../outbox/photos/with-upload-reset.ts';
import { createDexieReplica } from '../replica/store/create-dexie-replica.ts';
import { createDeviceCalls } from '../device-calls.ts';
import { userChannelName } from '../device-names.ts';
import { sleep } from '../timing/sleep.ts';

/**
 * empty: nothing is left to send. later: something is. halted: the user must act first. signed-out: no user is signed in.
 */
export type DrainResult = 'empty' | 'later' | 'halted' | 'signed-out';

/**
 * Sends the pending commands of this browser's user without a page: the same engine as in a tab, under the same lock,
 * once. Sends nothing for a user who has signed out, online or offline.
 */
export async function drainInBackground(): Promise<DrainResult> {
  const user = await readCurrentUser();
  if (user === null || user.signed_out) return 'signed-out';
  const stop = new AbortController();
  try {
    return await navigator.locks.request(userChannelName(user.user_id), { ifAvailable: true }, (lock) =>
      lock ? drain(user, stop) : leaveSendingToTab(user),
    );
  } catch (error) {
    stop.abort();
    // A tab that opened meanwhile stole the lock.
    if (error instanceof DOMException && error.name === 'AbortError') return leaveSendingToTab(user);
    throw error;
  }
}

/**
 * Leaves sending to an open tab, and checks what is left. The tab may be closed before it has sent: the browser can
 * report a network while the server is out of reach, and does not wake the worker again for a sync event that
 * succeeded.
 */
async function leaveSendingToTab({ user_id }: CurrentUser): Promise<DrainResult> {
  const durable = openDurableStore(user_id, { now: () => Date.now() });
  try {
    return (await countWaiting(durable)) > 0 ? 'later' : 'empty';
  } finally {
    durable.close();
  }
}

async function drain(user: CurrentUser, stop: AbortController): Promise<DrainResult> {
  const durable = openDurableStore(user.user_id, { now: () => Date.now() });
  const tabs = new BroadcastChannel(userChannelName(user.user_id));
  // The same messages as between tabs: those that open meanwhile read the queue again, and pull.
  const publish = (message: { kind: 'queue' } | { kind: 'wake'; why: 'pull' }) => tabs.postMessage(message);
  let unsettled = 0;
  const calls = createDeviceCalls(
    () => ({ ...user, language: '' }),
    () => unsettled,
  );
  let signedOut = false;
  /** Before each call. @throws if the user has signed out meanwhile; nothing is sent then */
  const prepareCall = async () => {
    signedOut = !(await isStillSignedIn(user));
    if (signedOut) {
      stop.abort();
      throw stop.signal.reason;
    }
    unsettled = (await durable.outbox.readQueue()).filter(isUnsettled).length;
  };
  const photos = createPhotoSender({
    userId: user.user_id,
    store: durable.outbox,
    photos: createPhotoStore(durable.deviceValues),
    upload: async (id, photo, signal) => {
      await prepareCall();
      return calls.sendPhoto(id, photo, signal);
    },
    sleep,
    random: Math.random,
    onProgress: () => publish({ kind: 'queue' }),
    onError: (error) => console.warn('photos: upload failed, will retry', error),
  });
  const outbox = createOutbox({
    userId: user.user_id,
    store: withUploadReset(durable.outbox, photos),
    awaitsPhoto: photos.awaitsPhoto,
    send: async (commands, signal, epoch) => {
      await prepareCall();
      return calls.send(commands, signal, epoch);
    },
    sleep,
    random: Math.random,
    now: () => Date.now(),
    serverNow: calls.serverNow,
    onConfirmed: () => publish({ kind: 'wake', why: 'pull' }),
    onHalt: () => undefined,
    onChange: () => publish({ kind: 'queue' }),
    onError: (error) => console.warn('outbox: store or reply failed, will retry', error),
  });
  try {
    await outbox.handleEpoch(await readEpoch(user));
    // Commands do not wait for the photos of others; those that wait for a photo are sent after it.
    let drained = await outbox.drainOnce(stop.signal);
    if (drained === 'later' && (await photos.drainOnce(stop.signal))) {
      drained = await outbox.drainOnce(stop.signal);
    }
    return signedOut ? 'signed-out' : drained;
  } finally {
    tabs.close();
    durable.close();
  }
}

/** Whether the same user is still signed in here. */
async function isStillSignedIn({ user_id }: CurrentUser): Promise<boolean> {
  const now = await readCurrentUser();
  return now !== null && now.user_id === user_id && !now.signed_out;
}

async function countWaiting(durable: DurableStore): Promise<number> {
  return (await durable.outbox.readQueue()).filter((one) => one.state === 'waiting').length;
}

/** The epoch of the stored rows; empty if there are none, or they cannot be read now. */
async function readEpoch({ user_id }: CurrentUser): Promise<string> {
  const replica = createDexieReplica(user_id);
  try {
    return (await replica.read()).state.epoch;
  } catch (error) {
    console.warn('replica: reading the epoch failed', error);
    return '';
  } finally {
    replica.close();
  }
}
