import { expect, test } from 'vitest';
import { localPhoto } from '#contract/rules/catalogue/image-name.ts';
import { writeJobFile } from '#contract/rules/marking/job-file.ts';
import { seenMarkingOf } from '#contract/rules/marking/proof-subject.ts';
import { conflictOf } from '#src/commands/conflict.ts';
import { refused, refusedId } from './refused-command.ts';

const id = '01a1fd38-f1f8-7fa0-8958-ca8b803db2d0';
const shown = { image: 'aa.bb', version: 1 };
const current = {
  id,
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
      customization_id: id,
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
      rowId: id,
      changedFields: { proof: 'none' },
      keepArgs: null,
      page: { orderId: refusedId, jobId: id },
    });
  },
);

const answerArgs = { order_id: refusedId, customization_id: id, answer: 'approved', reason: '' } as const;

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
    page: { orderId: refusedId, jobId: id },
  });
  expect(find({})).toMatchObject({ kind: 'proof', keepArgs: { from: 'refused' }, page: undefined });
});

test('a proof that was sent while its marking was edited says so', () => {
  const args = { order_id: refusedId, customization_id: id, from: 'sent', note: 'v2' } as const;
  const find = (more: object) =>
    conflictOf(refused('proof.send', args, { code: 'line.changed', current: { ...current, ...more } }));
  expect(find({ shows_earlier_marking: true })).toMatchObject({
    kind: 'edited marking',
    keepArgs: { from: 'none' },
  });
  expect(find({ proof: 'approved' })).toMatchObject({ kind: 'proof' });
});

test('a proof of a marking that was edited after the user saw it is kept with the marking as it is now', () => {
  const job = {
    marking: 'Transfert',
    technique: 'transfer',
    position: '',
    size: '',
    colours: '',
    text: '',
    artwork: [],
  } as const;
  const [before, now] = [job, { ...job, size: '90 × 60 mm' }].map(seenMarkingOf);
  const args = { order_id: refusedId, customization_id: id, from: 'none', marking: before } as const;
  const find = (more: object) =>
    conflictOf(
      refused('proof.send', args, { code: 'line.changed', current: { ...current, ...job, ...more } }),
    );
  expect(find({ size: '90 × 60 mm' })).toMatchObject({ kind: 'edited marking', keepArgs: { marking: now } });
  expect(find({ proof: 'approved' })).toMatchObject({ kind: 'proof', keepArgs: { marking: before } });
  expect(find({ marking: 'Transfert dos' })).toMatchObject({ kind: 'edited marking' });
});

test('the marking that a user saw is the same once an added file has reached the server', () => {
  const job = {
    marking: 'Transfert',
    technique: 'transfer',
    position: '',
    size: '',
    colours: '',
    text: '',
  } as const;
  const [local, stored] = [localPhoto('f1'), 'a1b2'].map((image) =>
    seenMarkingOf({ ...job, artwork: [writeJobFile({ id: 'f1', image, name: 'logo.svg' })] }),
  );
  expect(local).toBe(stored);
});
