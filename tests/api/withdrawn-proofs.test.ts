import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seenMarkingOf } from '#contract/rules/marking/proof-subject.ts';
import { readOrder, run, stockArticles } from './order-story.ts';
import { proofWorld } from './proof-world.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('answers to proofs that are void, on %s', (kind) => {
  let t: TestApp;
  const { placeJob, readJob, versions, edit } = proofWorld(() => t);
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 1, 1000);
  });
  afterAll(() => t.close());

  it('an answer to a withdrawn proof is a conflict, whatever state it names; restoring the marking restores the proof', async () => {
    const job = await placeJob();
    await run(t, 'Technician', 'proof.send', { ...job.seen, from: 'none', note: 'un' });
    const { size } = await readJob(job.id);
    await edit(job.id, { size: '90 × 60 mm' });
    for (const from of ['sent', 'none'] as const)
      for (const [answer, who] of [
        ['approved', 'Client'],
        ['refused', 'Client'],
        ['approved', 'Manager'],
      ] as const)
        for (const seen of [{}, { version: 1, image: '' }])
          expect(
            await run(t, who, 'proof.answer', { ...job.seen, from, answer, reason: 'trop petit', ...seen }),
          ).toMatchObject({
            status: 'conflict',
            code: 'line.changed',
            current: { proof: 'none', proof_version: 1, shows_earlier_marking: true },
          });
    expect(await readJob(job.id)).toMatchObject({ proof: 'none', state: 'to do' });
    expect(await versions(job.id)).toMatchObject([{ version: 1, answer: '' }]);
    await edit(job.id, { size });
    const approval = { ...job.seen, from: 'sent', answer: 'approved', reason: '', version: 1 } as const;
    expect((await run(t, 'Client', 'proof.answer', approval)).status).toBe('applied');
  });

  it('a refusal is not turned into an approval once the marking was edited, until a new proof is sent', async () => {
    const job = await placeJob();
    await run(t, 'Technician', 'proof.send', { ...job.seen, from: 'none', note: 'un' });
    const answer = { ...job.seen, version: 1 };
    const refusal = { ...answer, from: 'sent', answer: 'refused', reason: 'trop petit' } as const;
    expect((await run(t, 'Client', 'proof.answer', refusal)).status).toBe('applied');
    const approval = { ...answer, from: 'refused', answer: 'approved', reason: '' } as const;
    await edit(job.id, { size: '90 × 60 mm' });
    const conflict = { status: 'conflict', code: 'line.changed', current: { proof: 'refused' } };
    const refused = await run(t, 'Client', 'proof.answer', approval);
    expect(refused).toMatchObject({ ...conflict, current: { shows_earlier_marking: true } });
    // What the proof showed is for the server only.
    expect(refused.current).not.toHaveProperty('proof_subject');
    expect(await readJob(job.id)).toMatchObject({ proof: 'refused', state: 'blocked' });
    await run(t, 'Technician', 'proof.send', { ...job.seen, from: 'refused', note: 'deux' });
    const late = await run(t, 'Client', 'proof.answer', approval);
    expect(late).toMatchObject({ status: 'conflict', current: { proof: 'sent', proof_version: 2 } });
    expect(late.current).not.toHaveProperty('shows_earlier_marking');
    const next = { ...approval, from: 'sent', version: 2 } as const;
    expect((await run(t, 'Client', 'proof.answer', next)).status).toBe('applied');
  });

  it('a refusal of what the marking is again can be turned into an approval', async () => {
    const job = await placeJob();
    await run(t, 'Technician', 'proof.send', { ...job.seen, from: 'none', note: 'un' });
    const { size } = await readJob(job.id);
    const refusal = { ...job.seen, from: 'sent', answer: 'refused', reason: 'trop petit' } as const;
    await run(t, 'Client', 'proof.answer', refusal);
    await edit(job.id, { size: '90 × 60 mm' });
    await edit(job.id, { size });
    const approval = { ...job.seen, from: 'refused', answer: 'approved', reason: '' } as const;
    expect((await run(t, 'Client', 'proof.answer', approval)).status).toBe('applied');
  });

  it('a proof of a marking that was edited after the user saw it is a conflict, until the user has seen the edit', async () => {
    const job = await placeJob();
    const before = seenMarkingOf(await readJob(job.id));
    await edit(job.id, { technique: 'laser engraving' });
    const edited = await readJob(job.id);
    const late = { ...job.seen, from: 'none', note: 'fil or', marking: before } as const;
    expect(await run(t, 'Technician', 'proof.send', late)).toMatchObject({
      status: 'conflict',
      code: 'line.changed',
      current: { proof: 'none', technique: 'laser engraving' },
    });
    expect(await versions(job.id)).toEqual([]);
    const seen = { ...late, marking: seenMarkingOf(edited) };
    expect((await run(t, 'Technician', 'proof.send', seen)).status).toBe('applied');
    expect((await run(t, 'Technician', 'proof.send', { ...seen })).status).toBe('applied');
    expect(await versions(job.id)).toHaveLength(1);
  });

  it.each([
    ['Logo rouge sur la poitrine', 'Prénom Léa au dos, fil bleu'],
    ['Sérigraphie poitrine', 'Sérigraphie dos'],
    ['Broderie logo bleu, cœur', 'Broderie logo rouge 12 cm, cœur'],
  ])('an approved proof of “%s” is withdrawn when the order is amended to “%s”', async (from, to) => {
    const job = await placeJob('C-CLIENT', from);
    const { order_id, line_id } = job;
    await run(t, 'Technician', 'proof.send', { ...job.seen, from: 'none', note: 'un' });
    const approval = { ...job.seen, from: 'sent', answer: 'approved', reason: '', version: 1 } as const;
    await run(t, 'Client', 'proof.answer', approval);
    const { status_seq } = await readOrder(t, order_id);
    const amend = { order_id, status_seq, lines: [], added: [], details: {} };
    const amended = { ...amend, markings: [{ line_id, from, to }] };
    expect(await run(t, 'Client', 'order.amend', amended)).toMatchObject({ status: 'applied' });
    expect(await readJob(job.id)).toMatchObject({ marking: to, proof: 'none' });
    const back = { ...amend, markings: [{ line_id, from: to, to: from }] };
    expect(await run(t, 'Client', 'order.amend', back)).toMatchObject({ status: 'applied' });
    expect(await readJob(job.id)).toMatchObject({ marking: from, proof: 'approved' });
  });

  it('a proof that was never sent cannot be answered', async () => {
    const job = await placeJob();
    const approval = { ...job.seen, from: 'none', answer: 'approved', reason: '' } as const;
    for (const who of ['Client', 'Manager', 'Admin'] as const)
      expect(await run(t, who, 'proof.answer', approval)).toMatchObject({ code: 'line.changed' });
    expect(await readJob(job.id)).toMatchObject({ proof: 'none' });
  });
});
