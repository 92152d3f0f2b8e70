import type { Verdict } from '#contract/commands/envelope.ts';
import { readQueue, subscribeQueue } from './queue-store.ts';
import { whenStored } from './unstored.ts';

/**
 * Waits until a command got its verdict, for at most `ms`; null where there is none by then (it keeps waiting in
 * the outbox, and nothing is lost), or where it could not be stored.
 */
export async function waitForVerdict(id: string, ms: number): Promise<Verdict | null> {
  let seen: Verdict | null = null;
  const note = () => {
    seen = readQueue().find((one) => one.id === id)?.verdict ?? seen;
  };
  // From the start: it may be confirmed, and gone from the queue, before this looks again.
  const unsubscribe = subscribeQueue(note);
  try {
    await whenStored(id);
    return await new Promise((resolve) => {
      const finish = (verdict: Verdict | null) => {
        clearTimeout(timer);
        stop();
        resolve(verdict);
      };
      const look = () => {
        const queued = readQueue().find((one) => one.id === id);
        if (!queued || queued.verdict) finish(queued?.verdict ?? seen);
      };
      const timer = setTimeout(() => finish(null), ms);
      const stop = subscribeQueue(look);
      look();
    });
  } finally {
    unsubscribe();
  }
}
