import { createDexieOutbox, type DurableStore } from '#src/outbox/create-dexie-outbox.ts';
import { createOutbox } from '#src/outbox/create-outbox.ts';
import { createPhotoSender } from '#src/outbox/photo-sender.ts';
import { createPhotoShelf } from '#src/outbox/photo-shelf.ts';
import { watchForPhotos } from '#src/outbox/photo-watch.ts';
import { createDexieReplica } from '#src/replica/store/create-dexie-replica.ts';
import { readCurrentUser, type CurrentUser } from './current-user.ts';
import { createDeviceCalls } from './device-calls.ts';
import { lockName } from './device-names.ts';
import { sleep } from './sleep.ts';

/**
 * empty: nothing is left to send. later: something is. halted: a person must act first. nobody: nobody is signed in.
 */
export type Drained = 'empty' | 'later' | 'halted' | 'nobody';

/**
 * Sends what the user of this browser tapped, without a page: the same engine as in a tab, under the same lock, once.
 * Who signed out, with or without a network, has nothing sent.
 */
export async function drainInBackground(): Promise<Drained> {
  const user = await readCurrentUser();
  if (user === null || user.signed_out) return 'nobody';
  const stop = new AbortController();
  try {
    return await navigator.locks.request(lockName(user.user_id), { ifAvailable: true }, (lock) =>
      lock ? drain(user, stop) : leaveToTab(user),
    );
  } catch (error) {
    stop.abort();
    // A tab that was opened meanwhile did not want to wait for the lock.
    if (error instanceof DOMException && error.name === 'AbortError') return leaveToTab(user);
    throw error;
  }
}

/**
 * A tab is open, and sends by itself. It may be closed before it could: the browser believes in a network where the
 * server is out of reach, and does not wake the worker again for what it has answered.
 */
async function leaveToTab({ user_id }: CurrentUser): Promise<Drained> {
  const durable = createDexieOutbox(user_id, { now: () => Date.now() });
  try {
    return (await countWaiting(durable)) > 0 ? 'later' : 'empty';
  } finally {
    durable.close();
  }
}

async function drain(user: CurrentUser, stop: AbortController): Promise<Drained> {
  const durable = createDexieOutbox(user.user_id, { now: () => Date.now() });
  const tabs = new BroadcastChannel(lockName(user.user_id));
  // As the devices of tabs tell each other: those that open meanwhile read the queue again, and pull.
  const tell = (news: { kind: 'queue' } | { kind: 'wake'; why: 'pull' }) => tabs.postMessage(news);
  let waiting = 0;
  const calls = createDeviceCalls(
    () => ({ ...user, language: '' }),
    () => waiting,
  );
  let left = false;
  /** Whoever signed out meanwhile has nothing more sent. */
  const stay = async () => {
    left = !(await isStill(user));
    if (!left) return;
    stop.abort();
    throw stop.signal.reason;
  };
  const photos = createPhotoSender({
    userId: user.user_id,
    store: durable.outbox,
    shelf: createPhotoShelf(durable.notes),
    upload: async (id, photo, signal) => {
      await stay();
      return calls.sendPhoto(id, photo, signal);
    },
    sleep,
    random: Math.random,
    moved: () => tell({ kind: 'queue' }),
    trouble: (error) => console.warn('The pictures will be sent later.', error),
  });
  const outbox = createOutbox({
    userId: user.user_id,
    store: watchForPhotos(durable.outbox, photos),
    holds: photos.holds,
    send: async (commands, signal, epoch) => {
      await stay();
      waiting = await countWaiting(durable);
      return calls.send(commands, signal, epoch);
    },
    sleep,
    random: Math.random,
    now: () => Date.now(),
    serverNow: calls.serverNow,
    confirmed: () => tell({ kind: 'wake', why: 'pull' }),
    halted: () => undefined,
    changed: () => tell({ kind: 'queue' }),
    trouble: (error) => console.warn('The outbox will try again.', error),
  });
  try {
    await outbox.noteEpoch(await readEpoch(user));
    // What was tapped does not wait for pictures; what waits for one goes behind it.
    let drained = await outbox.drainOnce(stop.signal);
    if (drained === 'later' && (await photos.drainOnce(stop.signal))) {
      drained = await outbox.drainOnce(stop.signal);
    }
    return left ? 'nobody' : drained;
  } finally {
    tabs.close();
    durable.close();
  }
}

/** Whether the same user is still signed in here. */
async function isStill({ user_id }: CurrentUser): Promise<boolean> {
  const now = await readCurrentUser();
  return now !== null && now.user_id === user_id && !now.signed_out;
}

async function countWaiting(durable: DurableStore): Promise<number> {
  return (await durable.outbox.all()).filter((one) => one.state === 'waiting').length;
}

/** The epoch that the stored rows stand on; empty where none are here, or they cannot be read now. */
async function readEpoch({ user_id }: CurrentUser): Promise<string> {
  const replica = createDexieReplica(user_id);
  try {
    return (await replica.read()).state.epoch;
  } catch (error) {
    console.warn('The epoch of the stored rows cannot be read.', error);
    return '';
  } finally {
    replica.close();
  }
}
