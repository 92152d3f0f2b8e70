import { askDevice } from '#src/replica/ask-device.ts';
import { readQueue, subscribeQueue } from './queue-store.ts';
import type { QueuedVerdict } from './queued.ts';
import { whenStored } from './unstored.ts';

/**
 * Waits until a command got its verdict, for at most `ms`; null where there is none by then (it keeps waiting in
 * the outbox, and nothing is lost), or where it could not be stored.
 */
export async function waitForVerdict(id: string, ms: number): Promise<QueuedVerdict | null> {
  let seen: QueuedVerdict | null = null;
  const note = () => {
    seen = readQueue().find((one) => one.id === id)?.verdict ?? seen;
  };
  // From the start: it may be confirmed, and gone from the queue, before this looks again.
  const unsubscribe = subscribeQueue(note);
  try {
    await whenStored(id);
    const { verdict, gone } = await new Promise<{ verdict: QueuedVerdict | null; gone: boolean }>(
      (resolve) => {
        const finish = (found: QueuedVerdict | null, left: boolean) => {
          clearTimeout(timer);
          stop();
          resolve({ verdict: found, gone: left });
        };
        const look = () => {
          const queued = readQueue().find((one) => one.id === id);
          if (!queued || queued.verdict) finish(queued?.verdict ?? seen, !queued);
        };
        const timer = setTimeout(() => finish(null, false), ms);
        const stop = subscribeQueue(look);
        look();
      },
    );
    // Its rows may have come before any page was shown that it was applied; the device keeps what came of it.
    return verdict ?? (gone ? await askDevice('verdict', { id }) : null);
  } finally {
    unsubscribe();
  }
}
