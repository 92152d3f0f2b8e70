import { Refusal } from '#contract/errors.ts';

/**
 * Limits how many expensive tasks of one user run at once in this process, so that one user does not delay
 * all others.
 * @returns runs `work`, or refuses `server.busy`
 */
export function limitPerUser(maxRunning: number): <T>(userId: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, number>();
  return async (userId, work) => {
    const count = running.get(userId) ?? 0;
    if (count >= maxRunning) throw new Refusal('server.busy');
    running.set(userId, count + 1);
    try {
      return await work();
    } finally {
      const stillRunning = (running.get(userId) ?? 1) - 1;
      if (stillRunning > 0) running.set(userId, stillRunning);
      else running.delete(userId);
    }
  };
}
