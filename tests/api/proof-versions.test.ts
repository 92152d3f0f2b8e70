import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readJobFile } from '#contract/rules/marking/job-file.ts';
import { makePdf } from '../fixtures/pdfs.ts';
import { takePhoto } from '../fixtures/pictures.ts';
import { followBulk } from './follow-bulk.ts';
import { bodyOf, importFile, runStep } from './import-file.ts';
import { run, stockArticles } from './order-story.ts';
import { proofWorld } from './proof-world.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe.each(databaseKinds)('versions of a proof on %s', (kind) => {
  let t: TestApp;
  const { upload, placeJob, readJob, versions, edit, get, bell } = proofWorld(() => t);
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 1, 1000);
  });
  afterAll(() => t.close());

  it('a Commercial sends a PDF for an own customer: its bytes stay, its first page is shown', async () => {
    const job = await placeJob();
    const pdf = makePdf({ pages: 2 });
    const sent = await upload('Commercial', pdf, 'BAT Brasserie (v1) é.pdf');
    expect(sent).toMatchObject({ status: 200 });
    const args = { ...job.seen, from: 'none' as const, photo: sent.id };
    expect((await run(t, 'Commercial', 'proof.send', args)).status).toBe('applied');
    const row = await readJob(job.id, 'Client');
    expect(row).toMatchObject({ proof: 'sent', proof_version: 1, proof_hash: sha256(pdf) });
    expect(row.proof_image).toBe(sent.body.name);
    expect(readJobFile(row.proof_file)?.name).toBe('BAT Brasserie (v1) é.pdf');
    const picture = await get('Client', `/api/images/${row.proof_image}?w=320`);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    const file = await get('Client', `/api/job-files/${sent.id}`);
    expect(file.rawPayload.equals(pdf)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''BAT%20Brasserie%20%28v1%29%20%C3%A9.pdf",
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('neither another company nor another Commercial sees or sends a proof of the order', async () => {
    const job = await placeJob('C-OTHER');
    const pdf = await upload('Technician', makePdf({ colour: '0 1 0' }), 'other.pdf');
    await run(t, 'Technician', 'proof.send', { ...job.seen, from: 'none', photo: pdf.id });
    for (const who of ['Client', 'Commercial'] as const) {
      expect((await get(who, `/api/job-files/${pdf.id}`)).statusCode).toBe(404);
      expect((await get(who, `/api/customizations/${job.id}/proofs`)).statusCode).toBe(404);
      expect((await get(who, `/api/images/${pdf.body.name}`)).statusCode).toBe(404);
    }
    expect(await run(t, 'Commercial', 'proof.send', { ...job.seen, from: 'sent' })).toMatchObject({
      code: 'row.not_found',
    });
    for (const who of ['Technician', 'Preparer', 'Manager'] as const)
      expect((await get(who, `/api/job-files/${pdf.id}`)).statusCode).toBe(200);
  });

  it('a file is not served, not even to its sender, before a job has it', async () => {
    const { id } = await upload('Commercial', makePdf(), 'loose.pdf');
    for (const who of ['Commercial', 'Admin'] as const)
      expect((await get(who, `/api/job-files/${id}`)).statusCode).toBe(404);
  });

  it('the history has version 1 refused with its reason and version 2 approved, each with its hash', async () => {
    const job = await placeJob();
    const [one, two] = [makePdf({ mark: 'one' }), makePdf({ mark: 'two' })];
    const first = await upload('Commercial', one, 'v1.pdf');
    const second = await upload('Commercial', two, 'v2.pdf');
    // The first pages look the same: the bytes differ, so it is another proof.
    expect(second.body.name).toBe(first.body.name);
    await run(t, 'Commercial', 'proof.send', { ...job.seen, from: 'none', photo: first.id });
    const refusal = { ...job.seen, from: 'sent' as const, answer: 'refused' as const, reason: 'trop petit' };
    expect((await run(t, 'Client', 'proof.answer', { ...refusal, version: 1 })).status).toBe('applied');
    await run(t, 'Commercial', 'proof.send', { ...job.seen, from: 'refused', photo: second.id });
    const approval = { ...job.seen, from: 'sent' as const, answer: 'approved' as const, reason: '' };
    expect((await run(t, 'Client', 'proof.answer', { ...approval, version: 2 })).status).toBe('applied');
    expect(await versions(job.id)).toMatchObject([
      { version: 2, hash: sha256(two), answer: 'approved', answered_by: 'client', sent_by: 'commercial' },
      { version: 1, hash: sha256(one), answer: 'refused', reason: 'trop petit', answered_by: 'client' },
    ]);
    // A Client does not see names of the staff.
    expect((await versions(job.id, 'Client')).map((each) => each.sent_by)).toEqual(['', '']);
    expect(await readJob(job.id)).toMatchObject({
      proof: 'approved',
      proof_version: 2,
      proof_hash: sha256(two),
    });
    // What was refused can be looked at again.
    expect((await get('Client', `/api/job-files/${first.id}`)).statusCode).toBe(200);
  });

  it('an approval of a version that was replaced is a conflict, although its picture is the same', async () => {
    const job = await placeJob();
    const first = await upload('Technician', makePdf({ mark: 'a' }), 'v1.pdf');
    const second = await upload('Technician', makePdf({ mark: 'b' }), 'v2.pdf');
    await run(t, 'Technician', 'proof.send', { ...job.seen, from: 'none', photo: first.id });
    await run(t, 'Technician', 'proof.send', { ...job.seen, from: 'sent', photo: second.id });
    const answer = {
      ...job.seen,
      from: 'sent',
      answer: 'approved',
      reason: '',
      image: first.body.name,
    } as const;
    expect(await run(t, 'Client', 'proof.answer', { ...answer, version: 1 })).toMatchObject({
      status: 'conflict',
      code: 'line.changed',
      current: { proof: 'sent', proof_version: 2 },
    });
    expect(await readJob(job.id)).toMatchObject({ proof: 'sent' });
    expect((await run(t, 'Client', 'proof.answer', { ...answer, version: 2 })).status).toBe('applied');
    // Version 1 is not approved because version 2 is.
    expect(await run(t, 'Manager', 'proof.answer', { ...answer, version: 1 })).toMatchObject({
      status: 'conflict',
    });
  });

  it.each([
    ['technique', 'digital'],
    ['position', 'dos'],
    ['size', '90 × 60 mm'],
    ['colours', 'Or 1171'],
    ['text', 'Quai'],
  ] as const)(
    'an approval ends when the %s is edited, and all who wait are notified',
    async (field, value) => {
      const job = await placeJob();
      const photo = await upload('Technician', await takePhoto(), 'bat.jpg', 'image/jpeg');
      await run(t, 'Technician', 'proof.send', { ...job.seen, from: 'none', photo: photo.id });
      const answer = { ...job.seen, from: 'sent', answer: 'approved', reason: '' } as const;
      await run(t, 'Client', 'proof.answer', answer);
      expect((await edit(job.id, { [field]: value })).status).toBe(200);
      const row = await readJob(job.id);
      expect(row).toMatchObject({ proof: 'none', proof_version: 1 });
      expect(row.proof_answered_at).not.toBeNull();
      for (const who of ['Client', 'Technician', 'Commercial'] as const)
        expect((await bell(who)).join()).toContain('the marking of R-1 was changed');
      // The approved version stays in the history, and the next one asks again.
      expect(await versions(job.id)).toMatchObject([{ version: 1, answer: 'approved' }]);
      await run(t, 'Commercial', 'proof.send', { ...job.seen, from: 'none' });
      expect(await readJob(job.id)).toMatchObject({ proof: 'sent', proof_version: 2 });
      const stale = await run(t, 'Client', 'proof.answer', { ...answer, version: 1 });
      expect(stale.status).toBe('conflict');
    },
  );

  it('the notifications name the version from the second on', async () => {
    const job = await placeJob();
    await run(t, 'Technician', 'proof.send', { ...job.seen, from: 'none', note: 'un' });
    await run(t, 'Technician', 'proof.send', { ...job.seen, from: 'sent', note: 'deux' });
    expect((await bell('Client')).join()).toContain('proof v2 sent');
    await run(t, 'Client', 'proof.answer', { ...job.seen, from: 'sent', answer: 'approved', reason: '' });
    expect((await bell('Technician')).join()).toContain('proof v2 approved');
    expect((await bell('Commercial')).join()).toContain('proof v2 approved');
  });

  it('an import that changes several markings notifies the followers of each job, and only these', async () => {
    const own = [await placeJob(), await placeJob()];
    const other = await placeJob('C-OTHER');
    const jobs = [...own, other];
    for (const { seen } of jobs) await run(t, 'Technician', 'proof.send', { ...seen, from: 'none' });
    const content = ['id;size', ...jobs.map(({ id }) => `${id};95 x 65 mm`)].join('\n');
    const options = { update_existing: true };
    expect(await importFile(t, { entity: 'customizations', content, options, who: 'Manager' })).toMatchObject(
      {
        state: 'applied',
      },
    );
    expect((await readJob(other.id)).proof).toBe('none');
    const written = await t.db.read
      .selectFrom('notification as n')
      .innerJoin('users as u', 'u.id', 'n.user_id')
      .select(['u.username', 'n.fold_key', 'n.data'])
      .where('u.username', 'in', ['client', 'commercial', 'technician'])
      .where(
        'n.fold_key',
        'in',
        jobs.map(({ id }) => `proof:${id}`),
      )
      .execute();
    const withdrawals = written.filter(
      ({ data }) => (JSON.parse(data) as { state: string }).state === 'none',
    );
    const notifiedOf = (who: string) =>
      jobs.map(
        ({ id }) =>
          withdrawals.filter((one) => one.username === who && one.fold_key === `proof:${id}`).length,
      );
    expect(notifiedOf('client')).toEqual([1, 1, 0]);
    expect(notifiedOf('commercial')).toEqual([1, 1, 0]);
    expect(notifiedOf('technician')).toEqual([1, 1, 1]);
  });

  it.each(['import', 'bulk change'])(
    'the undo of a %s that withdraws a proof notifies the waiting users',
    async (way) => {
      const job = await placeJob();
      const undo = way === 'import' ? await importSize(job.id) : await changeSize(job.id);
      await run(t, 'Technician', 'proof.send', { ...job.seen, from: 'none' });
      await run(t, 'Client', 'proof.answer', { ...job.seen, from: 'sent', answer: 'approved', reason: '' });
      await undo();
      expect(await readJob(job.id)).toMatchObject({ proof: 'none', size: '' });
      const told = await t.db.read
        .selectFrom('notification as n')
        .innerJoin('users as u', 'u.id', 'n.user_id')
        .select(['u.username', 'n.data'])
        .where('n.fold_key', '=', `proof:${job.id}`)
        .execute();
      const withdrawn = told.filter(({ data }) => (JSON.parse(data) as { state: string }).state === 'none');
      expect(withdrawn.map(({ username }) => username)).toEqual(
        expect.arrayContaining(['client', 'commercial', 'technician']),
      );
    },
  );

  const importSize = async (id: string) => {
    const content = `id;size\n${id};80 x 60 mm`;
    const options = { update_existing: true };
    const file = { entity: 'customizations', content, options, who: 'Manager' } as const;
    const done = await importFile(t, file);
    return async () =>
      expect(await runStep(t, done.id, 'undo', 'Manager')).toMatchObject({ state: 'undone' });
  };
  const changeSize = async (id: string) => {
    const act = { kind: 'edit', field: 'size', way: 'set', value: '80 x 60 mm' };
    const { version } = await readJob(id);
    const rows = { chosen: [{ id, version }] };
    const made = await t.call('Manager', 'POST', '/api/customizations/bulk', { act, rows });
    const bulk = bodyOf<{ id: string }>(made);
    expect(await followBulk(t, 'Manager', bulk.id, 'run')).toMatchObject({ changed: 1 });
    return async () =>
      expect(await followBulk(t, 'Manager', bulk.id, 'undo')).toMatchObject({ restored: 1, kept: [] });
  };
});
