import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageLimits } from '#contract/rules/catalogue/image-limits.ts';
import { packBomb, takePhoto } from '../fixtures/pictures.ts';
import { expectRefusal } from './expect-refusal.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic and the rest of it', 'latin1');
const script = '<script>alert(document.domain)</script>';

describe.each(databaseKinds)('hostile or damaged images on %s', (kind) => {
  let t: TestApp;
  let path: string;
  let photo: Buffer;
  beforeAll(async () => {
    t = await openTestApp(kind);
    photo = await takePhoto('#2040c0', 400, 200);
    const values = { reference: 'A', designation: 'Mug', price: 100 };
    const article = (await t.call('Admin', 'POST', '/api/articles', values)).body as { id: string };
    path = `/api/articles/${article.id}/images`;
  });
  afterAll(() => t.close());

  const add = (bytes: Buffer, type = 'image/jpeg') =>
    t.call('Admin', 'POST', path, bytes, { 'content-type': type });

  it.each([
    ['an SVG', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`), 'image/svg+xml'],
    ['an SVG declared as a photo', Buffer.from(`<?xml version="1.0"?><svg>${script}</svg>`), 'image/jpeg'],
    ['an HTML page', Buffer.from(`<!doctype html>${script}`), 'image/png'],
    ['a document', Buffer.from('%PDF-1.7\n1 0 obj'), 'image/png'],
    ['an archive', Buffer.from('PK\x03\x04 and so on'), 'image/webp'],
    ['TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1'), 'image/tiff'],
    ['nothing', Buffer.alloc(0), 'image/jpeg'],
    ['three bytes', Buffer.from('abc'), 'image/jpeg'],
  ])('%s is refused', async (_name, bytes, type) => {
    await expectRefusal(t, () => add(bytes, type), 422, 'image.type');
  });

  it('HEIC is refused with its own text', async () => {
    const { detail } = await expectRefusal(t, () => add(heic, 'image/heic'), 422, 'image.heic');
    expect(detail).toBe('HEIC pictures cannot be read here. Send JPEG.');
  });

  it('a file that only starts like an image, or is truncated, is damaged', async () => {
    await expectRefusal(t, () => add(Buffer.from('\xff\xd8\xff\xe0 no more', 'latin1')), 422, 'image.broken');
    await expectRefusal(t, () => add(photo.subarray(0, photo.length / 2)), 422, 'image.broken');
    const brands = Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif and no more', 'latin1');
    await expectRefusal(t, () => add(brands, 'image/avif'), 422, 'image.broken');
  });

  it('a decompression bomb is refused before it is decoded', async () => {
    const bomb = packBomb(60_000, 60_000);
    expect(bomb.length).toBeLessThan(100_000);
    // Decoded it would take fourteen gigabytes.
    await expectRefusal(t, () => add(bomb, 'image/png'), 422, 'image.too_large');
    await expectRefusal(t, () => add(packBomb(20_000, 20_000), 'image/png'), 422, 'image.too_large');
  });

  it('a polyglot file is stored as an image and nothing else', async () => {
    const zip = Buffer.from(`PK\x03\x04${script}PK\x05\x06`, 'latin1');
    const gif = await sharp(photo).gif().toBuffer();
    const withComment = Buffer.concat([
      photo.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, script.length + 2]),
      Buffer.from(script),
      photo.subarray(2),
    ]);
    for (const [bytes, type] of [
      [Buffer.concat([photo, zip]), 'image/jpeg'],
      [Buffer.concat([photo, Buffer.from(script)]), 'text/html'],
      [withComment, 'image/jpeg'],
      [Buffer.concat([gif, Buffer.from(`/*${script}*/`)]), 'image/svg+xml'],
    ] as const) {
      const answer = await add(bytes, type === 'text/html' ? 'image/png' : type);
      expect(answer.status, answer.raw).toBe(201);
      const name = (answer.body as { images: string[] }).images.at(-1)!;
      for (const query of ['', '?w=320', '?w=96']) {
        const shown = await t.app.inject({
          url: `/api/images/${name}${query}`,
          headers: { authorization: `Bearer ${t.tokens.Admin}` },
        });
        expect(shown.headers['content-type']).toBe('image/webp');
        expect((await sharp(shown.rawPayload).metadata()).format).toBe('webp');
        for (const trace of ['script', 'PK\x03\x04', 'alert'])
          expect(shown.rawPayload.includes(trace), trace).toBe(false);
      }
    }
  });

  it('too many bytes are refused, and so is another content type', async () => {
    const large = Buffer.concat([photo, Buffer.alloc(imageLimits.bytes)]);
    await expectRefusal(t, () => add(large), 413, 'request.too_large');
    await expectRefusal(t, () => add(photo, 'application/octet-stream'), 415, 'request.media_type');
    await expectRefusal(t, () => t.call('Admin', 'POST', path, { a: 1 }), 415, 'request.media_type');
    await expectRefusal(t, () => t.call('Admin', 'POST', path), 415, 'request.media_type');
    const form = () =>
      t.call('Admin', 'PATCH', path.replace('/images', ''), photo, { 'content-type': 'image/png' });
    await expectRefusal(t, form, 415, 'request.media_type');
  });

  it('an unknown article cannot get one', async () => {
    const send = () =>
      t.call('Admin', 'POST', '/api/articles/none/images', photo, { 'content-type': 'image/jpeg' });
    await expectRefusal(t, send, 404, 'row.not_found');
  });

  it('the body is not read if the sender lacks the permission, for any transfer encoding', async () => {
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    const address = t.app.server.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const large = new Blob([new Uint8Array(imageLimits.bytes - 1)]);
    const send = (token: string, body: Blob) =>
      fetch(origin + path, {
        method: 'POST',
        body,
        headers: { 'content-type': 'image/jpeg', authorization: `Bearer ${token}` },
      }).then(
        (answer) => answer.status,
        (error: unknown) => String(error),
      );
    expect(await send('nobody', new Blob([Uint8Array.from(photo)]))).toBe(401);
    expect(await send(t.tokens.Preparer, new Blob([Uint8Array.from(photo)]))).toBe(403);
    // A refused client may see the connection end before it has sent everything.
    expect([403, 'TypeError: fetch failed']).toContain(await send(t.tokens.Preparer, large));
    expect(await send(t.tokens.Admin, large)).toBe(422);
    expect(await send(t.tokens.Admin, new Blob([large, large]))).not.toBe(201);
  });

  it('logs no server error', () => {
    expect(t.errors).toEqual([]);
  });
});
