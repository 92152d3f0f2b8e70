import { expect, test } from 'vitest';
import { conflictOf } from '#src/commands/conflict.ts';
import { refused, refusedId } from './refused-command.ts';

const job = '01a1fd38-f1f8-7fa0-8958-ca8b803db2d0';
const shown = { image: 'aa.bb', version: 1 };
const current = {
  id: job,
  proof: 'none',
  proof_image: 'aa.bb',
  proof_version: 1,
  proof_reason: '',
};

test.each(['approved', 'refused'] as const)(
  'an answer (%s) to a proof that was withdrawn meanwhile cannot be kept',
  (answer) => {
    const args = {
      order_id: refusedId,
      customization_id: job,
      from: 'sent' as const,
      answer,
      reason: '',
      ...shown,
    };
    expect(conflictOf(refused('proof.answer', args, { code: 'line.changed', current }))).toEqual({
      kind: 'withdrawn proof',
      mine: { proof: answer, note: '' },
      theirs: { proof: 'none', note: '' },
      entity: 'customizations',
      rowId: job,
      changedFields: { proof: 'none' },
      keepArgs: null,
      page: { orderId: refusedId, jobId: job },
    });
  },
);

const answerArgs = { order_id: refusedId, customization_id: job, answer: 'approved', reason: '' } as const;

test('an answer to a refused proof cannot be kept if the marking was edited since, but otherwise can', () => {
  const find = (more: object) =>
    conflictOf(
      refused(
        'proof.answer',
        { ...answerArgs, from: 'sent', ...shown },
        { code: 'line.changed', current: { ...current, proof: 'refused', ...more } },
      ),
    );
  expect(find({ shows_earlier_marking: true })).toMatchObject({
    kind: 'withdrawn proof',
    keepArgs: null,
    page: { orderId: refusedId, jobId: job },
  });
  expect(find({})).toMatchObject({ kind: 'proof', keepArgs: { from: 'refused' }, page: undefined });
});

test('a proof that was sent while its marking was edited says so', () => {
  const args = { order_id: refusedId, customization_id: job, from: 'sent', note: 'v2' } as const;
  const find = (more: object) =>
    conflictOf(refused('proof.send', args, { code: 'line.changed', current: { ...current, ...more } }));
  expect(find({ shows_earlier_marking: true })).toMatchObject({
    kind: 'edited marking',
    keepArgs: { from: 'none' },
  });
  expect(find({ proof: 'approved' })).toMatchObject({ kind: 'proof' });
});
