import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderAmend } from '#contract/commands/order-amend.ts';
import { jobAfterAmendedMarking } from '#contract/rules/marking/amended-marking.ts';
import { hasSeenMarking, proofFields, seenMarkingOf } from '#contract/rules/marking/proof-subject.ts';
import { readMarking } from '#contract/rules/marking/read-marking.ts';
import { withdrawEditedProofs } from '#server/entities/write/withdraw-proofs.ts';
import { newJob } from '#server/services/marking/new-job.ts';
import type { LineRow } from '#server/services/orders/order-rows.ts';

const markings = fc.oneof(
  fc.string({ minLength: 1, maxLength: 40 }),
  fc.constantFrom('Sérigraphie poitrine', 'Sérigraphie dos', 'Broderie, cœur', 'Broderie, cœur, 2 coul.'),
);

function jobOf(marking: string, proof: string) {
  const line = { id: 'l', order_id: 'o', marking, quantity: 5 } as LineRow;
  return { ...newJob(line), id: 'j', proof, artwork: '[]', proof_withdrawn: '', proof_subject: '' };
}

test.each(['sent', 'approved'] as const)(
  'a proof that is %s is withdrawn by any other marking, and restored with its own',
  (proof) => {
    fc.assert(
      fc.property(markings, markings, (from, to) => {
        const before = jobOf(from, proof) as never;
        const after = { ...(before as object), ...jobAfterAmendedMarking(from, to) } as ReturnType<
          typeof jobOf
        >;
        withdrawEditedProofs([{ before, after: after as never }]);
        expect(after.proof).toBe(from === to ? proof : 'none');
        const again = { ...after, ...jobAfterAmendedMarking(to, from) };
        withdrawEditedProofs([{ before: after as never, after: again as never }]);
        expect(again.proof).toBe(proof);
      }),
    );
  },
);

test('the device shows a proof as withdrawn before the server has confirmed the other marking', () => {
  const [from, to] = ['Logo rouge sur la poitrine', 'Prénom Léa au dos, fil bleu'];
  const line = { id: 'l', order_id: 'o', marking: from, quantity: 5, position: 1 };
  const untouched = { quantity_done: 0, quantity_spoiled: 0, started_at: null, artwork: [] };
  const job = { ...jobOf(from, 'approved'), ...untouched };
  const [, change] = orderAmend.effect(
    {
      order_id: 'o',
      status_seq: 1,
      lines: [],
      added: [],
      details: {},
      markings: [{ line_id: 'l', from, to }],
    },
    {
      row: () => ({ id: 'o', status: 'Pending' }) as never,
      linesOf: () => [line as never],
      jobsOf: () => [job as never],
      user: { username: 'client', role: 'Client' },
      photo: null,
      now: '2026-11-30T10:00:00.000Z',
    },
  );
  expect(change).toMatchObject({ entity: 'customizations', set: { marking: to, proof: 'none' } });
});

test('a marking that an earlier version of the app has seen is compared by its fields', () => {
  const marking = 'Broderie, cœur';
  const job = { ...readMarking(marking), marking, artwork: ['f1/a.webp/logo.svg'] };
  const fields = JSON.stringify(proofFields.map((name) => (name === 'artwork' ? ['f1'] : job[name])));
  expect(hasSeenMarking(job, fields)).toBe(true);
  expect(hasSeenMarking(job, seenMarkingOf(job))).toBe(true);
  expect(hasSeenMarking({ ...job, position: 'dos' }, fields)).toBe(false);
  expect(hasSeenMarking({ ...job, marking: 'Broderie cœur' }, seenMarkingOf(job))).toBe(false);
});
