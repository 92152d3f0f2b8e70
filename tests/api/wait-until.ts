import { setTimeout as wait } from 'node:timers/promises';

/** Waits until a check passes. Unlike `expect.poll` it lets no frozen timer fire. */
export async function waitUntil(check: () => Promise<boolean>): Promise<void> {
  while (!(await check())) await wait(20);
}
