import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { RoleName } from '#contract/access.ts';
import { imageLimits } from '#contract/rules/catalogue/image-limits.ts';
import { colourOfImage } from '#contract/rules/catalogue/image-name.ts';
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/db/database.ts';
import { openPostgres } from '#server/db/connections/open-postgres.ts';
import { openSqlite } from '#server/db/connections/open-sqlite.ts';
import { purgeImages } from '#server/services/images/purge-images.ts';
import { makeAnimation, takePhoto } from '../fixtures/pictures.ts';
import { databaseKinds, openTestApp, type Answer, type TestApp } from './test-app.ts';

type Article = { id: string; version: number; images: string[] };

describe.each(databaseKinds)('images of an article on %s', (kind) => {
  let t: TestApp;
  let photo: Buffer;
  let article: Article;
  let made = 0;
  beforeAll(async () => {
    t = await openTestApp(kind);
    photo = await takePhoto();
  });
  afterAll(() => t.close());

  const create = async (): Promise<Article> => {
    made += 1;
    const values = { reference: `P${made}`, designation: 'Mug', price: 100 };
    return (await t.call('Admin', 'POST', '/api/articles', values)).body as Article;
  };
  const add = (
    bytes: Buffer,
    headers: Record<string, string> = {},
    who: RoleName = 'Manager',
    to = article,
  ) =>
    t.call(who, 'POST', `/api/articles/${to.id}/images`, bytes, { 'content-type': 'image/jpeg', ...headers });
  const order = (images: unknown, headers: Record<string, string> = {}) =>
    t.call('Manager', 'PUT', `/api/articles/${article.id}/images`, { images }, headers);
  const remove = (name: string, to = article) =>
    t.call('Manager', 'DELETE', `/api/articles/${to.id}/images/${name}`);
  const imagesOf = (answer: Answer) => (answer.body as Article).images;
  const paint = async (background: string) =>
    imagesOf(await add(await takePhoto(background, 30, 20))).at(-1)!;
  const get = (name: string, query = '', who: RoleName = 'Client') =>
    t.app.inject({
      url: `/api/images/${name}${query}`,
      headers: { authorization: `Bearer ${t.tokens[who]}` },
    });

  beforeEach(async () => {
    article = await create();
  });

  it('are rotated upright, stripped of camera metadata, and resized to three widths', async () => {
    const answer = await add(photo);
    expect(answer).toMatchObject({ status: 201, body: { id: article.id, version: 2 } });
    expect(answer.headers['etag']).toBe('"2"');
    const [name] = imagesOf(answer) as [string];
    for (const [query, width] of [
      ['', 960],
      ['?w=960', 960],
      ['?w=320', 320],
      ['?w=96', 96],
    ] as const) {
      const shown = await get(name, query);
      expect(shown.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': expect.stringContaining('sandbox'),
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
      });
      const facts = await sharp(shown.rawPayload).metadata();
      expect(facts).toMatchObject({ format: 'webp', width, height: width * 2 });
      expect([facts.exif, facts.orientation, facts.icc]).toEqual([undefined, undefined, undefined]);
      expect(shown.rawPayload.includes('SECRET-OWNER')).toBe(false);
    }
    const rows = await t.db.read.selectFrom('image_size').select('width').where('hash', '=', name).execute();
    expect(rows.map((row) => row.width).toSorted((a, b) => a - b)).toEqual([96, 320]);
  });

  it('have their dominant colour in their name, and the same name for the same content', async () => {
    const [name] = imagesOf(await add(photo)) as [string];
    const colour = colourOfImage(name)!;
    const near = (at: number, wanted: number) =>
      expect(Math.abs(Number.parseInt(colour.slice(at, at + 2), 16) - wanted)).toBeLessThan(12);
    near(1, 0x20);
    near(3, 0x40);
    near(5, 0xc0);
    expect(name.length).toBeLessThan(60);
    expect(imagesOf(await add(photo))).toEqual([name]);
    const other = await create();
    expect(imagesOf(await add(photo, {}, 'Admin', other))).toEqual([name]);
  });

  it('are never enlarged; an animation keeps its first frame', async () => {
    const [name] = imagesOf(await add(await makeAnimation(), { 'content-type': 'image/gif' })) as [string];
    expect(colourOfImage(name)).toMatch(/^#f[0-9a-f]0[0-9a-f]0[0-9a-f]$/);
    const facts = await sharp((await get(name, '?w=320')).rawPayload).metadata();
    expect([facts.width, facts.height, facts.pages]).toEqual([40, 40, undefined]);
  });

  it('are added once per idempotency key, also when responses are lost', async () => {
    const headers = { 'idempotency-key': uuidv7() };
    const first = await add(photo, headers);
    const name = imagesOf(first)[0]!;
    expect((await remove(name)).status).toBe(200);
    expect((await add(photo, headers)).raw).toBe(first.raw);
    expect(await t.call('Admin', 'GET', `/api/articles/${article.id}`)).toMatchObject({
      body: { images: [] },
    });
    expect(await add(await takePhoto('#ffffff', 9, 9), headers)).toMatchObject({
      status: 422,
      body: { code: 'request.idempotency_key_reused' },
    });
  });

  it('can be reordered, the main one first, with entries in history and feed like any write', async () => {
    const [red, green, blue] = [await paint('#ff0000'), await paint('#00ff00'), await paint('#0000ff')];
    const before = await t.db.read.selectFrom('change').select('rev').where('id', '=', article.id).execute();
    const answer = await order([blue, red, green]);
    expect(answer).toMatchObject({ status: 200, body: { version: 5, images: [blue, red, green] } });
    const after = await t.db.read.selectFrom('change').select('rev').where('id', '=', article.id).execute();
    expect(after[0]!.rev).toBeGreaterThan(before[0]!.rev);
    const history = await t.call('Admin', 'GET', `/api/articles/${article.id}/history`);
    expect(history.body).toContainEqual(
      expect.objectContaining({
        username: 'manager',
        changes: {
          images: [
            [red, green, blue],
            [blue, red, green],
          ].map((one) => JSON.stringify(one)),
        },
      }),
    );
  });

  it('reject a reordering that omits an image or names an unknown one, with the current list', async () => {
    const [red, green] = [await paint('#ff0000'), await paint('#00ff00')];
    for (const images of [[red], [red, red], [green, red, red], [red, 'x']]) {
      expect(await order(images)).toMatchObject({
        status: 409,
        body: { code: 'row.stale', current: { images: [red, green] } },
      });
    }
    expect((await order('x')).status).toBe(422);
    expect((await order(Array.from({ length: 13 }, () => red))).status).toBe(422);
  });

  it('are both kept when two are added at the same time', async () => {
    const photos = await Promise.all(['#ff0000', '#00ff00', '#0000ff'].map((one) => takePhoto(one, 30, 20)));
    await Promise.all(photos.map((one) => add(one)));
    const { images } = (await t.call('Admin', 'GET', `/api/articles/${article.id}`)).body as Article;
    expect(new Set(images).size).toBe(3);
  });

  it('are limited in number per article', async () => {
    for (let at = 0; at < imageLimits.perArticle; at++)
      await paint(`#${(at * 20).toString(16).padStart(2, '0')}8040`);
    expect(await add(photo)).toMatchObject({ status: 409, body: { code: 'image.too_many' } });
  });

  it('are no longer served once removed, unless another article uses them', async () => {
    const other = await create();
    const shared = await takePhoto('#808000', 30, 20);
    const name = imagesOf(await add(shared))[0]!;
    await add(shared, {}, 'Admin', other);
    expect(await remove(name)).toMatchObject({ status: 200, body: { images: [] } });
    expect(await remove(name)).toMatchObject({ status: 404, body: { code: 'row.not_found' } });
    expect((await get(name)).statusCode).toBe(200);
    expect((await remove(name, other)).status).toBe(200);
    expect((await get(name, '', 'Admin')).statusCode).toBe(404);
  });

  it('are shared by all processes on the same database', async () => {
    const { url } = t.db as Database & { url: string };
    const db = kind === 'sqlite' ? openSqlite(url) : openPostgres(url, () => undefined);
    const second = await buildApp({ ...t.deps, db });
    try {
      const headers = { authorization: `Bearer ${t.tokens.Admin}`, 'content-type': 'image/jpeg' };
      const sent = await second.inject({
        method: 'POST',
        url: `/api/articles/${article.id}/images`,
        headers,
        payload: photo,
      });
      const [name] = sent.json<Article>().images as [string];
      const here = await get(name, '?w=320');
      const there = await second.inject({ url: `/api/images/${name}?w=320`, headers });
      expect(here.statusCode).toBe(200);
      expect(there.rawPayload).toEqual(here.rawPayload);
    } finally {
      await second.close();
      await db.close();
    }
  });

  it('are purged with their sizes a month after removal; one that was added again stays', async () => {
    const gone = imagesOf(await add(await takePhoto('#123456', 700, 700)))[0]!;
    const back = imagesOf(await add(await takePhoto('#abcdef', 700, 700)))[1]!;
    await remove(gone);
    await remove(back);
    expect(await purgeImages(t.db, t.clock)).toBe(0);
    expect(imagesOf(await add(await takePhoto('#abcdef', 700, 700)))).toEqual([back]);
    t.clock.advance(31 * 24 * 60);
    const stored = async (name: string) => {
      const image = await t.db.read.selectFrom('image').select('hash').where('hash', '=', name).execute();
      const sizes = await t.db.read
        .selectFrom('image_size')
        .select('width')
        .where('hash', '=', name)
        .execute();
      return image.length + sizes.length;
    };
    expect(await stored(gone)).toBe(3);
    const forgotten = await Promise.all([purgeImages(t.db, t.clock), purgeImages(t.db, t.clock)]);
    expect(forgotten[0]! + forgotten[1]!).toBeGreaterThan(0);
    expect([await stored(gone), await stored(back)]).toEqual([0, 3]);
    expect(await t.db.read.selectFrom('image_left').selectAll().execute()).toEqual([]);
  });

  it('logs no server error', () => {
    expect(t.errors).toEqual([]);
  });
});
