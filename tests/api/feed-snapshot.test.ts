import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pull, SnapshotLine } from '#contract/changes.ts';
import { deleteRows, insertRow, insertRows, updateRow } from '#server/entities/write/write-rows.ts';
import { readActor } from '#server/http/session/read-actor.ts';
import { openSnapshot } from '#server/services/feed/open-snapshot.ts';
import { textOf } from '#server/services/feed/packed-text.ts';
import { snapshotTurnsOf } from '#server/services/feed/snapshot-turns.ts';
import { ModelDevice } from '../sync/model-device.ts';
import { linesOf, syncDevice } from '../sync/sync-device.ts';
import { askAs, differences, placeOrder, syncedDevice } from './feed-world.ts';
import { databaseKinds, openTestApp, signIn, type TestApp } from './test-app.ts';

const articles = 1250;

describe.each(databaseKinds)('feed snapshots on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await t.write((tx) =>
      insertRows(
        tx,
        'articles',
        Array.from({ length: articles }, (_, at) => ({
          reference: `R-${at}`,
          designation: `Article ${at}`,
          price: at,
        })),
      ),
    );
    for (let at = 0; at < 130; at++)
      await placeOrder(t, at % 2 ? 'C-OWN' : 'C-OTHER', ['', 'Broderie', '', '', '']);
    await t.write(async (tx) => {
      const arrival = await insertRow(tx, 'arrivals', { number: 'A-1', provider: 'P', date: '2026-11-20' });
      await insertRows(
        tx,
        'arrivallines',
        [1, 2].map((at) => ({ arrival_number: arrival.number, reference: `R-${at}`, expected: at })),
      );
    });
  });
  afterAll(() => t.close());

  it('sets a checkpoint every 500 rows and at the end of each entity, and reports its progress', async () => {
    const lines = linesOf((await t.call('Manager', 'GET', '/api/changes/snapshot')).raw);
    const first = lines[0] as Extract<SnapshotLine, { start: unknown }>;
    expect(first.start.totals).toMatchObject({
      articles,
      products: articles,
      orders: 130,
      orderlines: 650,
      arrivals: 1,
    });
    let loose = 0;
    let sent = 0;
    for (const line of lines) {
      if ('row' in line) {
        loose += 1;
        sent += 1;
      }
      if ('checkpoint' in line) {
        expect(line.done).toBe(sent);
        expect(loose).toBeLessThan(1000);
        loose = 0;
      }
    }
    expect(lines[lines.length - 1]).toEqual({ end: { done: sent } });
    expect(sent).toBe(Object.values(first.start.totals).reduce((sum, n) => sum + n, 0));
  });

  it('returns the same rows when interrupted at every checkpoint and resumed', async () => {
    const whole = await syncedDevice(t, 'Manager');
    let cuts = 0;
    const cut = await syncedDevice(t, 'Manager', { cutAt: () => ++cuts > 0 });
    expect(cuts).toBeGreaterThan(10);
    const pulling = await syncedDevice(t, 'Manager', { cutAt: () => true, pullAtCut: true });
    expect(cut.rows).toEqual(whole.rows);
    expect(pulling.rows).toEqual(whole.rows);
    expect(await differences(t, cut, t.tokens.Manager)).toEqual([]);
  });

  it('receives commits between two of its pages by the pulls that follow', async () => {
    for (const pullAtCut of [false, true]) {
      const device = new ModelDevice();
      let round = 0;
      const between = async () => {
        round += 1;
        const [first, second] = await t.db.read
          .selectFrom('articles')
          .selectAll()
          .where('deleted_at', 'is', null)
          .orderBy('id')
          .limit(2)
          .execute();
        const last = await t.db.read
          .selectFrom('articles')
          .selectAll()
          .where('deleted_at', 'is', null)
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow();
        await t.write(async (tx) => {
          await deleteRows(tx, 'articles', [first!, last]);
          await updateRow(tx, 'articles', second!, { price: 7_000_000 + round });
          await insertRow(tx, 'articles', {
            reference: `N-${pullAtCut}-${round}`,
            designation: 'new',
            price: 1,
          });
        });
        const order = await t.db.read
          .selectFrom('orders')
          .selectAll()
          .where('status', '=', 'Pending')
          .orderBy('id')
          .limit(1)
          .executeTakeFirstOrThrow();
        await t.write((tx) =>
          updateRow(tx, 'orders', order, { status: 'Completed', date_ordered: '2020-01-01T00:00:00.000Z' }),
        );
      };
      // Ten commits between the pages, then none: otherwise the pulls would never end.
      await syncDevice(device, askAs(t, 'Manager'), {
        cutAt: () => true,
        pullAtCut,
        between: async () => (round < 10 ? between() : undefined),
      });
      expect(round).toBe(10);
      expect(await differences(t, device, t.tokens.Manager)).toEqual([]);
    }
  });

  it('reads the clock before its first row, and returns the same cursor when it is resumed', async () => {
    const device = new ModelDevice();
    const actorNow = () => readActor(t.deps, t.tokens.Manager);
    let written = 0;
    let middle = '';
    for await (const text of await openSnapshot({ ...t.deps, actorNow }, undefined, undefined)) {
      for (const line of linesOf(textOf(text))) {
        device.readLine(line);
        if ('checkpoint' in line && line.done > 1000) middle ||= line.checkpoint;
      }
      await t.write((tx) => insertRow(tx, 'tags', { name: `during ${written++}` }));
    }
    expect(device.rows.get('tags')!.size).toBeLessThan(written);
    const [start] = linesOf((await t.call('Manager', 'GET', `/api/changes/snapshot?from=${middle}`)).raw);
    const { start: again } = start as Extract<SnapshotLine, { start: unknown }>;
    expect(again.rev).toBe(device.rev);
    const missed = await t.call('Manager', 'GET', `/api/changes?cursor=${again.cursor}`);
    expect((missed.body as Pull).changes).toHaveLength(written);
    await syncDevice(device, askAs(t, 'Manager'));
    expect(device.rows.get('tags')!.size).toBe(written);
    expect(await differences(t, device, t.tokens.Manager)).toEqual([]);
  });

  it('reads no further than the caller consumes, and stops when the user is signed out', async () => {
    const { user_id } = await readActor(t.deps, t.tokens.Manager);
    const token = await t.write((tx) => signIn(tx, user_id));
    const actorNow = () => readActor(t.deps, token);
    const lines = await openSnapshot({ ...t.deps, actorNow }, undefined, ['articles']);
    await lines.next();
    await lines.next();
    await t.call({ token }, 'POST', '/api/auth/logout');
    const rest: SnapshotLine[] = [];
    const readRest = async () => {
      for await (const text of lines) rest.push(...linesOf(textOf(text)));
    };
    await expect(readRest()).rejects.toMatchObject({ code: 'auth.expired' });
    expect(rest.some((line) => 'row' in line)).toBe(false);
  });

  it('lets other calls run between two reads, however many devices start at once', async () => {
    let passes = 0;
    let going = true;
    const countPass = () => {
      passes += 1;
      if (going) setImmediate(countPass);
    };
    countPass();
    const readAt: number[] = [];
    const read = async () => void readAt.push(passes);
    const turns = snapshotTurnsOf(t.deps.db);
    await Promise.all(Array.from({ length: 12 }, () => turns.run(read)));
    going = false;
    expect(readAt).toHaveLength(12);
    expect(new Set(readAt).size).toBeGreaterThanOrEqual(kind === 'sqlite' ? 12 : 4);
  });

  it('is streamed line by line, compressed, and can be aborted', async () => {
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = t.app.server.address() as AddressInfo;
    const headers = { authorization: `Bearer ${t.tokens.Manager}`, 'accept-encoding': 'gzip' };
    const stop = new AbortController();
    const reply = await fetch(`http://127.0.0.1:${port}/api/changes/snapshot`, {
      headers,
      signal: stop.signal,
    });
    expect(reply.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    expect(reply.headers.get('content-encoding')).toBe('gzip');
    const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toMatch(/^{"start":/);
    stop.abort();
    await expect(reader.read()).rejects.toThrow('aborted');
    const whole = await fetch(`http://127.0.0.1:${port}/api/changes/snapshot?entities=orders`, { headers });
    const lines = linesOf(await whole.text());
    expect(
      lines.filter((line) => 'row' in line).every((line) => 'entity' in line && line.entity === 'orders'),
    ).toBe(true);
    expect(t.errors).toEqual([]);
  });
});
