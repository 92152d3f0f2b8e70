import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { RoleName } from '#contract/access.ts';
import type { Rows } from '#contract/registry.ts';
import { imageLimits } from '#contract/rules/catalogue/image-limits.ts';
import { fileLimits } from '#contract/rules/marking/file-limits.ts';
import { purgeImages } from '#server/services/images/purge-images.ts';
import { takePhoto } from '../fixtures/pictures.ts';
import { orderOf, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('photos of a marking job on %s', (kind) => {
  let t: TestApp;
  let picture: Buffer;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 1, 1000);
    picture = await takePhoto('#c06030');
  });
  afterAll(() => t.close());

  const send = async (who: RoleName, id: string, payload: Buffer = picture, type = 'image/jpeg') => {
    const answer = await t.app.inject({
      method: 'POST',
      url: `/api/photos/${id}`,
      headers: { authorization: `Bearer ${t.tokens[who]}`, 'content-type': type },
      payload,
    });
    return { status: answer.statusCode, body: answer.json<{ name: string; code: string }>() };
  };
  const show = async (who: RoleName, name: string) =>
    (
      await t.app.inject({
        url: `/api/images/${name}?w=320`,
        headers: { authorization: `Bearer ${t.tokens[who]}` },
      })
    ).statusCode;
  const jobOn = async (customer_code = 'C-CLIENT') => {
    const placed = orderOf([['R-1', 5, 'Broderie, cœur']], { customer_code });
    await run(t, 'Manager', 'order.place', placed);
    const page = await t.call('Admin', 'GET', `/api/customizations?order_id=${placed.order_id}`);
    const [job] = (page.body as { rows: Rows['customizations'][] }).rows;
    return { order_id: placed.order_id, customization_id: job!.id };
  };
  const read = async (id: string, who: RoleName = 'Admin') =>
    (await t.call(who, 'GET', `/api/customizations/${id}`)).body as Rows['customizations'];

  it('are stored once per id, and are not served before a job refers to them', async () => {
    const id = uuidv7();
    const first = await send('Technician', id);
    expect(first.status).toBe(200);
    // After a lost reply the device sends a different image: the same id means the same photo.
    const again = await send('Technician', id, await takePhoto('#111111'));
    expect(again).toEqual(first);
    expect(await show('Technician', first.body.name)).toBe(404);
    expect(await show('Client', first.body.name)).toBe(404);
    expect((await send('Manager', id)).body.code).toBe('row.exists');
  });

  it('are accepted from users who mark or send proofs, and must be images', async () => {
    for (const who of ['Preparer', 'Client'] as const)
      expect([who, (await send(who, uuidv7())).body.code]).toEqual([who, 'access.forbidden']);
    const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    expect((await send('Technician', uuidv7(), text, 'image/svg+xml')).body.code).toBe('image.type');
    expect((await send('Technician', 'no-id')).body.code).toBe('request.invalid');
  });

  it('are sent as a proof to those who can see the order, and to no other user', async () => {
    const job = await jobOn();
    const id = uuidv7();
    const missing = await run(t, 'Technician', 'proof.send', { ...job, from: 'none', photo: id });
    expect(missing).toMatchObject({ status: 'rejected', code: 'photo.missing' });
    const { name } = (await send('Technician', id, await takePhoto('#20a040'))).body;
    // A photo cannot be used under another user's name.
    expect(await run(t, 'Manager', 'proof.send', { ...job, from: 'none', photo: id })).toMatchObject({
      code: 'photo.missing',
    });
    const sent = await run(t, 'Technician', 'proof.send', {
      ...job,
      from: 'none',
      photo: id,
      note: ' Logo à 80 mm ',
    });
    expect(sent.status).toBe('applied');
    expect(await read(job.customization_id, 'Client')).toMatchObject({
      proof: 'sent',
      proof_image: name,
      proof_note: 'Logo à 80 mm',
    });
    for (const who of ['Client', 'Technician', 'Commercial', 'Preparer', 'Manager'] as const) {
      // The test's Commercial is assigned to the Client's company.
      expect([who, await show(who, name)]).toEqual([who, 200]);
    }
    const other = await jobOn('C-OTHER');
    const theirs = uuidv7();
    const hidden = (await send('Technician', theirs, await takePhoto('#7722aa'))).body.name;
    await run(t, 'Technician', 'proof.send', { ...other, from: 'none', photo: theirs });
    expect([await show('Client', hidden), await show('Commercial', hidden)]).toEqual([404, 404]);
    expect(await show('Preparer', hidden)).toBe(200);
  });

  it('of a proof are answered in the version that the customer has seen', async () => {
    const job = await jobOn();
    const [first, second] = [uuidv7(), uuidv7()];
    const old = (await send('Technician', first, await takePhoto('#aa1111'))).body.name;
    const fresh = (await send('Technician', second, await takePhoto('#11aa11'))).body.name;
    await run(t, 'Technician', 'proof.send', { ...job, from: 'none', photo: first });
    // A new version is sent while the customer looks at the first.
    await run(t, 'Technician', 'proof.send', { ...job, from: 'sent', photo: second });
    const answer = { ...job, from: 'sent', answer: 'approved', reason: '' } as const;
    expect(await run(t, 'Client', 'proof.answer', { ...answer, image: old })).toMatchObject({
      status: 'conflict',
      code: 'line.changed',
      current: { proof_image: fresh },
    });
    expect((await run(t, 'Client', 'proof.answer', { ...answer, image: fresh })).status).toBe('applied');
    const after = await read(job.customization_id);
    expect(after).toMatchObject({ proof: 'approved', proof_answered_by: 'client' });
    expect(after.proof_answered_at).not.toBeNull();
    expect(await read(job.customization_id, 'Client')).not.toHaveProperty('proof_answered_by');
    // A replaced photo can still be opened.
    expect(await show('Client', old)).toBe(200);
  });

  it('of a second proof do not silently replace one that was sent meanwhile', async () => {
    const job = await jobOn();
    const [first, second] = [uuidv7(), uuidv7()];
    const theirs = (await send('Manager', first, await takePhoto('#aa1199'))).body.name;
    const mine = (await send('Technician', second, await takePhoto('#1199aa'))).body.name;
    await run(t, 'Manager', 'proof.send', { ...job, from: 'none', photo: first });
    const late = { ...job, from: 'none', photo: second } as const;
    expect(await run(t, 'Technician', 'proof.send', late)).toMatchObject({
      status: 'conflict',
      code: 'line.changed',
      current: { proof: 'sent', proof_image: theirs },
    });
    expect((await run(t, 'Technician', 'proof.send', { ...late, from: 'sent' })).status).toBe('applied');
    expect((await read(job.customization_id)).proof_image).toBe(mine);
    // The same photo under a new id is not a second proof.
    expect((await run(t, 'Technician', 'proof.send', late)).status).toBe('applied');
  });

  it('of the work are added once each, even after the goods have shipped', async () => {
    const job = await jobOn();
    const id = uuidv7();
    const { name } = (await send('Technician', id, await takePhoto('#3355ff'))).body;
    await run(t, 'Manager', 'order.transition', {
      order_id: job.order_id,
      to: 'Shipped',
      status_seq: 1,
      reason: 'urgent',
    });
    expect(await run(t, 'Client', 'job.photo', { ...job, photo: id })).toMatchObject({
      code: 'access.forbidden',
    });
    expect((await run(t, 'Technician', 'job.photo', { ...job, photo: id })).status).toBe('applied');
    expect((await run(t, 'Technician', 'job.photo', { ...job, photo: id })).status).toBe('applied');
    expect((await read(job.customization_id)).photos).toEqual([name]);
    expect(await show('Client', name)).toBe(200);
    expect(t.errors).toEqual([]);
  });

  it('of the work are limited by the size of the row, with a refusal on the job', async () => {
    const job = await jobOn();
    const photos = JSON.stringify(Array.from({ length: imageLimits.perJob }, (_, at) => `aabbcc.p${at}`));
    await t.write((tx) =>
      tx.q.updateTable('customizations').set({ photos }).where('id', '=', job.customization_id).execute(),
    );
    const id = uuidv7();
    await send('Technician', id);
    expect(await run(t, 'Technician', 'job.photo', { ...job, photo: id })).toMatchObject({
      status: 'rejected',
      code: 'photo.too_many',
    });
  });

  it('count towards the limit of uploads until a job has them', async () => {
    const job = await jobOn();
    const id = uuidv7();
    await send('Technician', id, await takePhoto('#0a0b0c'));
    const { file_hash } = await t.db.read
      .selectFrom('photo')
      .select('file_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const own = () => t.db.read.selectFrom('photo').select('id').where('user_id', '=', t.userIds.Technician);
    await t.write(async (tx) => {
      const loose = { user_id: t.userIds.Technician, at: tx.now, file_name: '', file_type: '', file_hash };
      // As many as are allowed, with the one above.
      await tx.q.deleteFrom('photo').where('user_id', '=', loose.user_id).where('id', '<>', id).execute();
      for (let at = 1; at < fileLimits.unattached; at++)
        await tx.q
          .insertInto('photo')
          .values({ ...loose, id: uuidv7(), hash: `loose.${at}` })
          .execute();
    });
    expect(await own().execute()).toHaveLength(fileLimits.unattached);
    const refused = await send('Technician', uuidv7());
    expect(refused).toMatchObject({ status: 409, body: { code: 'upload.too_many' } });
    expect((await send('Technician', id)).status).toBe(200);
    expect((await run(t, 'Technician', 'job.photo', { ...job, photo: id })).status).toBe('applied');
    expect((await send('Technician', uuidv7(), await takePhoto('#0c0b0a'))).status).toBe(200);
    await t.write((tx) => tx.q.deleteFrom('photo').where('hash', 'like', 'loose.%').execute());
  });

  it('that no job ever used are purged after a month; those of jobs stay', async () => {
    const loose = (await send('Technician', uuidv7(), await takePhoto('#f0f010'))).body.name;
    const stored = async () =>
      new Set((await t.db.read.selectFrom('image').select('hash').execute()).map((one) => one.hash));
    const before = await stored();
    t.clock.advance(31 * 24 * 60);
    await purgeImages(t.db, t.clock);
    const after = await stored();
    expect(before.has(loose)).toBe(true);
    expect(after.has(loose)).toBe(false);
    const borne = await t.db.read.selectFrom('job_image').select('hash').execute();
    expect(borne.every(({ hash }) => after.has(hash))).toBe(true);
  });
});
