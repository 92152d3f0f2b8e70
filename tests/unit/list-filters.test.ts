import { expect, test } from 'vitest';
import { customizations, jobStates, proofStates } from '#contract/entities/customizations.ts';
import { blockedJobs, startedJobs, unstartedJobs } from '#contract/rules/lists/list-filters.ts';
import { placeOfJob } from '#src/marking/open-job.ts';
import { questionTest } from '#src/sync/rows/list-query/question-test.ts';
import { jobOf, lineOf, orderOf } from '../screens/order-server.ts';

const line = lineOf(1);
const order = orderOf([line]);
const jobs = jobStates.flatMap((state) =>
  proofStates.flatMap((proof) =>
    [true, false].map((proof_required) => jobOf(line, { state, proof, proof_required })),
  ),
);
const matches = (filters: Record<string, string>) =>
  questionTest(customizations, { q: '', filters }, 'Technician')!;

test('the view of blocked jobs has exactly the jobs of the technician’s tab', () => {
  const isListed = matches(blockedJobs);
  for (const job of jobs) {
    const isInTab = placeOfJob({ job, order, goods: true, image: '', designation: '' }) === 'blocked';
    expect(isListed(job as never), `${job.state} ${job.proof} ${job.proof_required}`).toBe(isInTab);
  }
});

test('a job to do is one that was started or not', () => {
  const [isStarted, isUnstarted] = [matches(startedJobs), matches(unstartedJobs)];
  const todo = jobs.filter(
    (job) =>
      job.state !== 'done' && placeOfJob({ job, order, goods: true, image: '', designation: '' }) === 'ready',
  );
  expect(todo.length).toBeGreaterThan(0);
  for (const job of todo) expect(isStarted(job as never) || isUnstarted(job as never)).toBe(true);
});
