import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { readJobFile } from '#contract/rules/marking/job-file.ts';
import { purgeFiles } from '#server/services/marking/purge-files.ts';
import { makePdf } from '../fixtures/pdfs.ts';
import { takePhoto } from '../fixtures/pictures.ts';
import { run, stockArticles } from './order-story.ts';
import { proofWorld } from './proof-world.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>',
);

describe.each(databaseKinds)('artwork of a marking on %s', (kind) => {
  let t: TestApp;
  const { upload, placeJob, readJob, get, bell } = proofWorld(() => t);
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 1, 1000);
  });
  afterAll(() => t.close());

  it('a Client adds files to the own order; staff read and download them, and are notified', async () => {
    const job = await placeJob();
    const at = { order_id: job.order_id, line_id: job.line_id };
    const logo = await upload('Client', svg, 'logo.svg', 'image/svg+xml');
    const sheet = await upload('Client', makePdf(), 'charte.pdf');
    for (const [{ id }, file_name] of [[logo, 'logo.svg'] as const, [sheet, 'charte.pdf'] as const])
      expect((await run(t, 'Client', 'artwork.add', { ...at, photo: id, file_name })).status).toBe('applied');
    // Sent twice after a lost answer.
    await run(t, 'Client', 'artwork.add', { ...at, photo: logo.id, file_name: 'logo.svg' });
    const { artwork } = await readJob(job.id, 'Technician');
    expect(artwork.map((one) => readJobFile(one))).toMatchObject([
      { id: logo.id, image: '', name: 'logo.svg' },
      { id: sheet.id, image: sheet.body.name, name: 'charte.pdf' },
    ]);
    for (const who of ['Technician', 'Commercial', 'Client'] as const) {
      const file = await get(who, `/api/job-files/${logo.id}`);
      expect(file.rawPayload.equals(svg)).toBe(true);
      expect(file.headers['content-disposition']).toContain('attachment');
      // The browser asks again, also for the next user of a shared device.
      expect(file.headers['cache-control']).toBe('private, no-cache');
    }
    const url = `/api/job-files/${logo.id}`;
    const etag = String((await get('Client', url)).headers['etag']);
    const headers = { authorization: `Bearer ${t.tokens.Client}`, 'if-none-match': etag };
    expect((await t.app.inject({ url, headers })).statusCode).toBe(304);
    expect((await bell('Technician')).join()).toContain('artwork received for R-1');
  });

  it('of another company does not exist for a Client and another Commercial', async () => {
    const job = await placeJob('C-OTHER');
    const at = { order_id: job.order_id, line_id: job.line_id };
    const theirs = await upload('Manager', makePdf({ colour: '0 0 1' }), 'secret.pdf');
    await run(t, 'Manager', 'artwork.add', { ...at, photo: theirs.id, file_name: 'secret.pdf' });
    for (const who of ['Client', 'Commercial'] as const) {
      expect((await get(who, `/api/job-files/${theirs.id}`)).statusCode).toBe(404);
      const own = await upload(who, makePdf(), 'x.pdf');
      const added = await run(t, who, 'artwork.add', { ...at, photo: own.id, file_name: 'x.pdf' });
      expect(added.code).toBe('row.not_found');
      const removed = await run(t, who, 'artwork.remove', { ...job.seen, file: theirs.id });
      expect(removed.code).toBe('row.not_found');
    }
    // Naming another user's upload gives no access to it.
    const mine = await placeJob();
    const taken = {
      order_id: mine.order_id,
      line_id: mine.line_id,
      photo: theirs.id,
      file_name: 'secret.pdf',
    };
    expect((await run(t, 'Client', 'artwork.add', taken)).code).toBe('photo.missing');
  });

  it('roles without the permission add nothing', async () => {
    const job = await placeJob();
    const args = { order_id: job.order_id, line_id: job.line_id, photo: uuidv7(), file_name: 'x.pdf' };
    for (const who of ['Technician', 'Preparer'] as const)
      expect((await run(t, who, 'artwork.add', args)).code).toBe('access.forbidden');
  });

  it('that changes after a proof withdraws the proof; restoring it restores the approval', async () => {
    const job = await placeJob();
    await run(t, 'Technician', 'proof.send', { ...job.seen, from: 'none' });
    await run(t, 'Client', 'proof.answer', { ...job.seen, from: 'sent', answer: 'approved', reason: '' });
    const { id } = await upload('Client', makePdf(), 'late.pdf');
    const at = { order_id: job.order_id, line_id: job.line_id };
    await run(t, 'Client', 'artwork.add', { ...at, photo: id, file_name: 'late.pdf' });
    expect(await readJob(job.id)).toMatchObject({ proof: 'none', proof_version: 1 });
    expect((await bell('Technician')).join()).toContain('the marking of R-1 was changed');
    await run(t, 'Client', 'artwork.remove', { ...job.seen, file: id });
    expect(await readJob(job.id)).toMatchObject({ proof: 'approved', artwork: [] });
  });

  it('is uploaded a few files at a time, and not more than can be used', async () => {
    const several = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        upload('Manager', makePdf({ colour: `0 0.${at + 1} 0` }), 'x.pdf'),
      ),
    );
    const statuses = several.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    const row = {
      hash: '',
      at: t.clock.now(),
      file_name: 'x.svg',
      file_type: 'image/svg+xml',
      file_hash: '',
    };
    await t.write(async (tx) => {
      for (let at = 0; at < 200; at++)
        await tx.q
          .insertInto('photo')
          .values({ ...row, id: uuidv7(), user_id: t.userIds.Manager })
          .execute();
    });
    const last = await upload('Manager', svg, 'last.svg', 'image/svg+xml');
    expect(last).toMatchObject({ status: 409, body: { code: 'upload.too_many' } });
    expect((await upload('Client', svg, 'other.svg', 'image/svg+xml')).status).toBe(200);
  });

  it('stays as it is once a technician has started, and has a limit', async () => {
    const job = await placeJob();
    const at = { order_id: job.order_id, line_id: job.line_id };
    for (let file = 0; file < 6; file++) {
      const { id } = await upload('Client', svg, `logo-${file}.svg`, 'image/svg+xml');
      await run(t, 'Client', 'artwork.add', { ...at, photo: id, file_name: `logo-${file}.svg` });
    }
    const { id } = await upload('Client', svg, 'more.svg', 'image/svg+xml');
    const more = { ...at, photo: id, file_name: 'more.svg' };
    expect((await run(t, 'Client', 'artwork.add', more)).code).toBe('artwork.too_many');
    const [first = ''] = (await readJob(job.id)).artwork;
    await t.write((tx) =>
      tx.q.updateTable('customizations').set({ state: 'in progress' }).where('id', '=', job.id).execute(),
    );
    const file = readJobFile(first)?.id ?? '';
    expect((await run(t, 'Client', 'artwork.remove', { ...job.seen, file })).code).toBe('line.step');
    expect((await run(t, 'Client', 'artwork.add', more)).code).toBe('line.step');
  });

  it('is a file with a name: a photo of the work is none, and an SVG is no proof', async () => {
    const job = await placeJob();
    const photo = await upload('Admin', await takePhoto('#445566'), undefined, 'image/jpeg');
    const at = { order_id: job.order_id, line_id: job.line_id };
    const added = await run(t, 'Admin', 'artwork.add', { ...at, photo: photo.id, file_name: 'x.jpg' });
    expect(added.code).toBe('file.type');
    const drawing = await upload('Technician', svg, 'logo.svg', 'image/svg+xml');
    const sent = await run(t, 'Technician', 'proof.send', { ...job.seen, from: 'none', photo: drawing.id });
    expect(sent.code).toBe('file.type');
    const shown = await run(t, 'Technician', 'job.photo', { ...job.seen, photo: drawing.id });
    expect(shown.code).toBe('image.type');
  });

  it('that no job ever had is purged after a month; removed artwork stays', async () => {
    const job = await placeJob();
    const at = { order_id: job.order_id, line_id: job.line_id };
    const used = await upload('Client', Buffer.concat([svg, Buffer.from('<!--used-->')]), 'used.svg');
    await run(t, 'Client', 'artwork.add', { ...at, photo: used.id, file_name: 'used.svg' });
    await run(t, 'Client', 'artwork.remove', { ...job.seen, file: used.id });
    await upload('Client', Buffer.concat([svg, Buffer.from('<!--loose-->')]), 'loose.svg');
    t.clock.advance(31 * 24 * 60);
    expect(await purgeFiles(t.db, t.clock)).toBeGreaterThan(0);
    const files = await t.db.read.selectFrom('photo_file').select('bytes').execute();
    const texts = files.map(({ bytes }) => Buffer.from(bytes).toString());
    expect(texts.some((text) => text.includes('loose'))).toBe(false);
    expect(texts.some((text) => text.includes('used'))).toBe(true);
    expect(await purgeFiles(t.db, t.clock)).toBe(0);
    expect(t.errors).toEqual([]);
  });
});
