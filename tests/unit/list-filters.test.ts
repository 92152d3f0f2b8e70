import { expect, test } from 'vitest';
import { customizations, jobStates, proofStates } from '#contract/entities/customizations.ts';
import {
  blockedJobs,
  firstProofs,
  startedJobs,
  unstartedJobs,
  withdrawnProofs,
} from '#contract/rules/lists/list-filters.ts';
import { waitsForProof } from '#contract/rules/marking/waits-for-proof.ts';
import { placeOfJob } from '#src/marking/open-job.ts';
import { holdOf } from '#src/screens/marking/job-facts.ts';
import { questionTest } from '#src/sync/rows/list-query/question-test.ts';
import { jobOf, lineOf, orderOf } from '../screens/order-server.ts';

const line = lineOf(1);
const order = orderOf([line]);
const jobs = jobStates.flatMap((state) =>
  proofStates.flatMap((proof) =>
    [true, false].flatMap((proof_required) =>
      [0, 1].map((proof_version) => jobOf(line, { state, proof, proof_required, proof_version })),
    ),
  ),
);
const matches = (filters: Record<string, string>) => {
  const isMatch = questionTest(customizations, { q: '', filters }, 'Technician')!;
  return (job: (typeof jobs)[number]) => isMatch({ ...job });
};

test('the view of blocked jobs has exactly the jobs of the technician’s tab', () => {
  const isListed = matches(blockedJobs);
  for (const job of jobs) {
    const isInTab = placeOfJob({ job, order, goods: true, image: '', designation: '' }) === 'blocked';
    expect(isListed(job), `${job.state} ${job.proof} ${job.proof_required}`).toBe(isInTab);
  }
});

test('a job to do is one that was started or not', () => {
  const [isStarted, isUnstarted] = [matches(startedJobs), matches(unstartedJobs)];
  const todo = jobs.filter(
    (job) =>
      job.state !== 'done' && placeOfJob({ job, order, goods: true, image: '', designation: '' }) === 'ready',
  );
  expect(todo.length).toBeGreaterThan(0);
  for (const job of todo) expect(isStarted(job) || isUnstarted(job)).toBe(true);
});

test('a proof to be sent is in one of the two views: the first one, or one that was withdrawn', () => {
  const [isFirst, isWithdrawn] = [matches(firstProofs), matches(withdrawnProofs)];
  for (const job of jobs) {
    const toSend = job.state !== 'done' && job.proof === 'none' && waitsForProof(job);
    const listed = [isFirst(job), isWithdrawn(job)];
    expect(listed.filter(Boolean), JSON.stringify(job)).toHaveLength(toSend ? 1 : 0);
    if (toSend) expect(listed[1]).toBe(job.proof_version > 0);
  }
});

test('a job that waits for its proof is in the technician’s tab of proofs, and cannot be marked', () => {
  const arrived = { ...line, prep_state: 'to mark' } as const;
  for (const job of jobs) {
    expect(holdOf(order, arrived, job)).toBe(waitsForProof(job) ? 'proof' : null);
    if (job.state === 'blocked') continue;
    const place = placeOfJob({ job, order, goods: true, image: '', designation: '' });
    expect(place).toBe(waitsForProof(job) ? 'proof' : 'ready');
  }
});

test.each([
  ['none', false, 0, false],
  ['none', true, 0, true],
  ['none', false, 1, true],
  ['sent', false, 1, true],
  ['refused', false, 1, true],
  ['approved', true, 1, false],
])('a job with proof %s, required %s, version %i waits: %s', (proof, required, version, waits) => {
  expect(waitsForProof({ proof, proof_required: required, proof_version: version })).toBe(waits);
});
