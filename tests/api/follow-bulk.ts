import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { RoleName } from '#contract/access.ts';
import type { BulkJob } from '#contract/endpoints/bulk.ts';
import type { TestApp } from './test-app.ts';

/** Starts a step of a bulk change and polls until it ends. */
export async function followBulk(
  t: TestApp,
  who: RoleName,
  id: string,
  step: 'run' | 'undo',
): Promise<BulkJob> {
  const begun = await t.call(who, 'POST', `/api/bulk/${id}/${step}`);
  expect(begun, begun.raw).toMatchObject({ status: 202 });
  for (let poll = 0; poll < 1000; poll++) {
    const job = (await t.call(who, 'GET', `/api/bulk/${id}`)).body as BulkJob;
    if (!['running', 'undoing'].includes(job.state)) return job;
    await wait(10);
  }
  throw new Error('The bulk change did not end.');
}
