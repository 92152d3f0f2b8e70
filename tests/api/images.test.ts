import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteRows, insertRow, insertRows, updateRow } from '#server/entities/write/write-rows.ts';
import { purgeImages } from '#server/services/images/purge-images.ts';
import { takePhoto } from '../fixtures/pictures.ts';
import { added, amend } from './amend-story.ts';
import { orderOf, readOrder, run } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script></svg>',
);
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe.each(databaseKinds)('stored images on %s', (kind) => {
  let t: TestApp;
  let photo: Buffer;
  const hashes = { drawing: hashOf(drawing), photo: '', loose: '', ordered: '' };
  beforeAll(async () => {
    t = await openTestApp(kind);
    photo = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#246' } })
      .jpeg()
      .toBuffer();
    const loose = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#111' } })
      .png()
      .toBuffer();
    const ordered = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#eee' } })
      .png()
      .toBuffer();
    Object.assign(hashes, { photo: hashOf(photo), loose: hashOf(loose), ordered: hashOf(ordered) });
    await t.write(async (tx) => {
      const pictures = [
        [drawing, 'image/svg+xml'],
        [photo, 'image/jpeg'],
        [loose, 'image/png'],
        [ordered, 'image/png'],
      ] as const;
      for (const [bytes, type] of pictures) {
        await tx.q
          .insertInto('image')
          .values({ hash: hashOf(bytes), type, bytes, width: 0, height: 0, created_at: tx.now })
          .execute();
      }
      const images = JSON.stringify([hashes.drawing, hashes.photo]);
      await insertRow(tx, 'articles', { reference: 'A', designation: 'a', images });
      await insertRow(tx, 'articles', {
        reference: 'B',
        designation: 'b',
        images: JSON.stringify([hashes.ordered]),
      });
      for (const [reference, customer_code] of [
        ['A', 'C-OTHER'],
        ['B', 'C-CLIENT'],
      ] as const) {
        await insertRow(tx, 'orderlines', {
          order_id: 'o',
          customer_code,
          reference,
          prep_state: 'to pick',
          date_updated: tx.now,
        });
      }
    });
  });
  afterAll(() => t.close());

  const get = (hash: string, query = '', headers: Record<string, string> = {}) =>
    t.app.inject({
      url: `/api/images/${hash}${query}`,
      headers: { authorization: `Bearer ${t.tokens.Client}`, ...headers },
    });

  it('are served as stored, and may be cached for ever by this browser only', async () => {
    const answer = await get(hashes.photo);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(photo);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const again = await get(hashes.photo, '', { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  });

  it('are resized once on request, never enlarged', async () => {
    for (const [width, expected] of [
      [96, 96],
      [320, 320],
      [960, 800],
    ]) {
      const first = await get(hashes.photo, `?w=${width}`);
      expect(first.headers['content-type']).toBe('image/webp');
      expect(await sharp(first.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width: expected,
        height: expected! / 2,
      });
      expect((await get(hashes.photo, `?w=${width}`)).rawPayload).toEqual(first.rawPayload);
    }
    const crowd = await Promise.all(Array.from({ length: 8 }, () => get(hashes.ordered, '?w=96')));
    expect(new Set(crowd.map((one) => one.rawPayload.toString('base64'))).size).toBe(1);
  });

  it('that are SVG are served at any width, and cannot run scripts', async () => {
    const answer = await get(hashes.drawing, '?w=96');
    expect(answer.rawPayload).toEqual(drawing);
    expect(answer.headers['content-type']).toBe('image/svg+xml');
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
  });

  it('return an uncached 404 if they are missing or belong to no article', async () => {
    for (const hash of [hashes.loose, hashOf(Buffer.from('x')), 'nonsense']) {
      const answer = await get(hash);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json()).toMatchObject({ code: 'row.not_found' });
    }
  });

  it('remain available to past orders when their article is deleted', async () => {
    const { rows } = (await t.call('Admin', 'GET', '/api/articles?reference=B')).body as {
      rows: { id: string }[];
    };
    expect((await t.call('Admin', 'DELETE', `/api/articles/${rows[0]!.id}`)).status).toBe(204);
    expect((await get(hashes.ordered)).statusCode).toBe(200);
  });

  it('remain available to the lines that were ordered with them after the article got another picture', async () => {
    const [line] = await t.write(async (tx) => {
      const article = await insertRow(tx, 'articles', {
        reference: 'C',
        designation: 'c',
        images: JSON.stringify([hashes.loose]),
      });
      const lines = await insertRows(tx, 'orderlines', [
        {
          order_id: 'o',
          customer_code: 'C-CLIENT',
          reference: 'C',
          image: hashes.loose,
          prep_state: 'packed',
          date_updated: tx.now,
        },
      ]);
      await updateRow(tx, 'articles', article, { images: JSON.stringify([hashes.drawing]) });
      return lines;
    });
    await t.write(({ q }) => q.updateTable('image_left').set({ at: '2020-01-01T00:00:00.000Z' }).execute());
    await purgeImages(t.db, t.clock);
    expect((await get(hashes.loose)).statusCode).toBe(200);
    await t.write((tx) => deleteRows(tx, 'orderlines', [line!]));
    expect((await get(hashes.loose)).statusCode).toBe(404);
  });

  it.each(['put behind another', 'removed'] as const)(
    'stay on the lines that were ordered or amended with them when the picture is %s',
    async (change) => {
      const reference = `E-${change.length}`;
      const made = await t.call('Admin', 'POST', '/api/articles', {
        reference,
        designation: 'e',
        price: 100,
      });
      const path = `/api/articles/${(made.body as { id: string }).id}/images`;
      const paint = async (background: string) => {
        const bytes = await takePhoto(background, 30, 20);
        const answer = await t.call('Admin', 'POST', path, bytes, { 'content-type': 'image/jpeg' });
        return (answer.body as { images: string[] }).images.at(-1)!;
      };
      const [old, other] = [await paint('#a01000'), await paint('#00f000')];
      const placed = orderOf([[reference, 2]]);
      const lines = placed.lines.map((line) => ({ ...line, price: 100 }));
      expect(await run(t, 'Client', 'order.place', { ...placed, lines })).toMatchObject({
        status: 'applied',
      });
      const { order_id } = placed;
      const more = { added: [added(reference, 3, { price: 100 })] };
      expect(await amend(t, order_id, more, 'Client')).toMatchObject({ status: 'applied' });

      const changed =
        change === 'removed'
          ? await t.call('Admin', 'DELETE', `${path}/${old}`)
          : await t.call('Admin', 'PUT', path, { images: [other, old] });
      expect(changed.status).toBe(200);
      await t.write(({ q }) => q.updateTable('image_left').set({ at: '2020-01-01T00:00:00.000Z' }).execute());
      await purgeImages(t.db, t.clock);

      const images = (await readOrder(t, order_id)).lines.map(({ image }) => image);
      expect(images).toEqual([old, old]);
      expect((await get(old)).statusCode).toBe(200);
      const next = orderOf([[reference, 1]]);
      await run(t, 'Client', 'order.place', { ...next, lines: [{ ...next.lines[0]!, price: 100 }] });
      expect((await readOrder(t, next.order_id)).lines.map(({ image }) => image)).toEqual([other]);
    },
  );

  it('are visible through an order to users who can read nothing else', async () => {
    await t.write(({ q }) =>
      q
        .deleteFrom('role_permission')
        .where('role', '=', 'Client')
        .where('permission', '=', 'view catalog page')
        .execute(),
    );
    expect((await get(hashes.ordered)).statusCode).toBe(200);
    expect((await get(hashes.photo)).statusCode).toBe(404);
  });

  it('are purged when their article shows others', async () => {
    const read = (hash: string) => t.call('Admin', 'GET', `/api/images/${hash}`);
    expect((await read(hashes.photo)).status).toBe(200);
    await t.write(async (tx) => {
      const article = await tx.q
        .selectFrom('articles')
        .selectAll()
        .where('reference', '=', 'A')
        .executeTakeFirstOrThrow();
      await updateRow(tx, 'articles', article, { images: JSON.stringify([hashes.loose]) });
    });
    expect((await read(hashes.photo)).status).toBe(404);
    expect((await read(hashes.loose)).status).toBe(200);
  });
});
