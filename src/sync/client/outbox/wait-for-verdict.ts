import { readLink, subscribeLink } from '#src/api/link-store.ts';
import type { QueuedVerdict } from '#src/sync/protocol/queue/queued-command.ts';
import { askDevice } from '../device/ask-device.ts';
import { readQueue, subscribeQueue } from './queue-store.ts';
import { whenStored } from './running-enqueues.ts';

/**
 * Waits up to `ms` for the verdict of a command. Returns null if there is none by then (the command stays in the
 * outbox, and nothing is lost), or if it could not be stored.
 * @param stopsOffline also returns null as soon as the server is known to be out of reach
 */
export async function waitForVerdict(
  id: string,
  ms: number,
  stopsOffline = false,
): Promise<QueuedVerdict | null> {
  let lastSeen: QueuedVerdict | null = null;
  const note = () => {
    lastSeen = readQueue().find((one) => one.id === id)?.verdict ?? lastSeen;
  };
  // Subscribed from the start: the command may be confirmed, and gone from the queue, before the next check.
  const unsubscribe = subscribeQueue(note);
  try {
    await whenStored(id);
    const { verdict, gone } = await new Promise<{ verdict: QueuedVerdict | null; gone: boolean }>(
      (resolve) => {
        const finish = (found: QueuedVerdict | null, isGone: boolean) => {
          clearTimeout(timer);
          stopQueue();
          stopLink();
          resolve({ verdict: found, gone: isGone });
        };
        const check = () => {
          const queued = readQueue().find((one) => one.id === id);
          if (!queued || queued.verdict) finish(queued?.verdict ?? lastSeen, !queued);
          else if (stopsOffline && !readLink().up) finish(null, false);
        };
        const timer = setTimeout(() => finish(null, false), ms);
        const stopQueue = subscribeQueue(check);
        const stopLink = subscribeLink(check);
        check();
      },
    );
    // Its rows may have arrived before the page saw it as applied; the device retains the verdict.
    return verdict ?? (gone ? await askDevice('verdict', { id }) : null);
  } finally {
    unsubscribe();
  }
}
