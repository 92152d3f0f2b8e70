import { actingUserHeader, deviceHeader } from '#contract/app-header.ts';
import { sendCall } from '#src/api/send-call.ts';
import { createDexieOutbox } from '#src/outbox/create-dexie-outbox.ts';
import { createOutbox, type OutboxReply } from '#src/outbox/create-outbox.ts';
import { readCurrentUser, type CurrentUser } from './current-user.ts';
import { lockName } from './device-names.ts';
import { sleep } from './sleep.ts';

/**
 * empty: nothing is left to send. later: something is. halted: a person must act first. nobody: nobody is signed in.
 * elsewhere: a tab is open, and sends by itself.
 */
export type Drained = 'empty' | 'later' | 'halted' | 'nobody' | 'elsewhere';

/**
 * Sends what the user of this browser tapped, without a page: the same engine as in a tab, under the same lock, once.
 * Who signed out, with or without a network, has nothing sent.
 */
export async function drainInBackground(): Promise<Drained> {
  const user = await readCurrentUser();
  if (user === null || user.signed_out) return 'nobody';
  const stop = new AbortController();
  try {
    const drained = await navigator.locks.request(lockName(user.user_id), { ifAvailable: true }, (lock) =>
      lock ? drain(user, stop) : 'elsewhere',
    );
    return drained;
  } catch (error) {
    // A tab that was opened meanwhile did not want to wait for the lock.
    stop.abort();
    if (error instanceof DOMException && error.name === 'AbortError') return 'elsewhere';
    throw error;
  }
}

async function drain(user: CurrentUser, stop: AbortController): Promise<Drained> {
  const durable = createDexieOutbox(user.user_id, { now: () => Date.now() });
  // Tabs that open meanwhile read the queue again, and pull what was confirmed.
  const tabs = new BroadcastChannel(lockName(user.user_id));
  let clock: { server: number; at: number } | null = null;
  let left = false;
  const outbox = createOutbox({
    userId: user.user_id,
    store: durable.outbox,
    send: async (commands, signal, epoch) => {
      left = !(await isStill(user));
      if (left) {
        stop.abort();
        throw stop.signal.reason;
      }
      const reply = await sendCall({
        method: 'POST',
        url: '/api/commands',
        headers: { [actingUserHeader]: user.user_id, [deviceHeader]: user.device_id },
        body: epoch === null ? { commands } : { commands, epoch },
        signal,
      });
      const server = Date.parse(reply.headers.get('date') ?? '');
      if (!Number.isNaN(server)) clock = { server, at: performance.now() };
      return reply.body as OutboxReply;
    },
    sleep,
    random: Math.random,
    now: () => Date.now(),
    serverNow: () => (clock === null ? null : clock.server + performance.now() - clock.at),
    confirmed: () => tabs.postMessage({ kind: 'wake', why: 'pull' }),
    halted: () => undefined,
    changed: () => tabs.postMessage({ kind: 'queue' }),
    trouble: (error) => console.warn('The outbox will try again.', error),
  });
  try {
    const drained = await outbox.drainOnce(stop.signal);
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
