import type { Verdict } from '#contract/commands/envelope.ts';
import { readQueue, subscribeQueue } from './queue-store.ts';

/**
 * Waits until a command got its verdict, for at most `ms`; null where there is none by then (it keeps waiting in
 * the outbox, and nothing is lost).
 */
export function waitForVerdict(id: string, ms: number): Promise<Verdict | null> {
  return new Promise((resolve) => {
    const finish = (verdict: Verdict | null) => {
      clearTimeout(timer);
      unsubscribe();
      resolve(verdict);
    };
    const look = () => {
      const queued = readQueue().find((one) => one.id === id);
      if (!queued || queued.verdict) finish(queued?.verdict ?? null);
    };
    const timer = setTimeout(() => finish(null), ms);
    const unsubscribe = subscribeQueue(look);
    look();
  });
}
