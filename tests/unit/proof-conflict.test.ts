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
    });
  },
);
