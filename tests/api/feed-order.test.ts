import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pull } from '#contract/changes.ts';
import { insertRow, insertRows, updateRow } from '#server/entities/write/write-rows.ts';
import { readActor } from '#server/http/session/read-actor.ts';
import { pullChanges } from '#server/services/feed/pull-changes.ts';
import type { ModelDevice } from '../sync/model-device.ts';
import { syncDevice } from '../sync/sync-device.ts';
import { askAs, differences, placeOrder, syncedDevice } from './feed-world.ts';
import { readPulled } from './read-pulled.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('feed order on %s', (kind) => {
  let t: TestApp;
  let device: ModelDevice;
  beforeAll(async () => {
    t = await openTestApp(kind);
    device = await syncedDevice(t, 'Manager');
  });
  afterAll(() => t.close());

  const pull = async () => (await t.call('Manager', 'GET', device.pullPath())).body as Pull;

  it('shows nothing of an open transaction, and does not let a later one overtake it', async () => {
    const opened = gate();
    const inside = gate();
    const committed: string[] = [];
    const slow = t
      .write(async (tx) => {
        await insertRow(tx, 'tags', { name: 'slow' });
        inside.open();
        await opened.wait;
        return tx.rev;
      })
      .then((rev) => committed.push(`slow ${rev}`));
    await inside.wait;
    const fast = t
      .write(async (tx) => {
        await insertRow(tx, 'tags', { name: 'fast' });
        return tx.rev;
      })
      .then((rev) => committed.push(`fast ${rev}`));
    await new Promise((resolve) => setTimeout(resolve, 50));
    const during = await pull();
    expect(during.changes).toEqual([]);
    device.readPull(during);
    expect(committed).toEqual([]);
    opened.open();
    await Promise.all([slow, fast]);
    expect(committed).toEqual([`slow ${during.rev + 1}`, `fast ${during.rev + 2}`]);
    await syncDevice(device, askAs(t, 'Manager'));
    expect([...device.rows.get('tags')!.values()].map((row) => row['name'])).toEqual(['slow', 'fast']);
  });

  it('misses nothing under many concurrent writers, some of which fail', async () => {
    const written = new Set<string>();
    let writing = true;
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let at = 0; at < 15; at++) {
        const name = `w${writer}-${at}`;
        const failing = at % 5 === 4;
        await t
          .write(async (tx) => {
            await insertRow(tx, 'tags', { name });
            if (failing) throw new Error('on purpose');
          })
          .then(
            () => written.add(name),
            () => undefined,
          );
      }
    });
    const reader = (async () => {
      let revBefore = device.rev;
      while (writing) {
        const answer = await pull();
        expect(answer.rev).toBeGreaterThanOrEqual(revBefore);
        revBefore = answer.rev;
        device.readPull(answer);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    })();
    await Promise.all(writers);
    writing = false;
    await reader;
    await syncDevice(device, askAs(t, 'Manager'));
    expect(written.size).toBe(8 * 12);
    expect(await differences(t, device, t.tokens.Manager)).toEqual([]);
  });

  it('never splits an order: a page ends at a revision', async () => {
    const { order, lines } = await placeOrder(t, 'C-OWN', ['', '', '']);
    await syncDevice(device, askAs(t, 'Manager'));
    for (let picked = 1; picked <= 6; picked++) {
      await t.write(async (tx) => {
        const fresh = await tx.q
          .selectFrom('orderlines')
          .selectAll()
          .where('order_id', '=', order.id)
          .execute();
        const whole = await tx.q
          .selectFrom('orders')
          .selectAll()
          .where('id', '=', order.id)
          .executeTakeFirstOrThrow();
        for (const line of fresh) await updateRow(tx, 'orderlines', line, { picked });
        await updateRow(tx, 'orders', whole, { piece_count: picked * lines.length });
        await insertRow(tx, 'tags', { name: `between ${picked}` });
      });
      const actorNow = () => readActor(t.deps, t.tokens.Manager);
      const actor = await actorNow();
      for (let more = true; more;) {
        const reply = readPulled(await pullChanges({ ...t.deps, actorNow }, actor, device.cursor!, 2));
        device.readPull(reply);
        more = reply.more;
        const held = lines.map((line) => device.rows.get('orderlines')!.get(line.id)!['picked'] as number);
        expect(device.rows.get('orders')!.get(order.id)!['piece_count']).toBe(
          held.reduce((sum, n) => sum + n, 0),
        );
      }
    }
  });

  it('loses nothing at the boundaries of parts, whatever their size', async () => {
    const { cursor } = device;
    await t.write(async (tx) => {
      await insertRow(tx, 'tags', { name: 'parted' });
      const tags = JSON.stringify(['parted']);
      const references = ['Q-1', 'Q-2', 'Q-3'];
      await insertRows(
        tx,
        'articles',
        references.map((reference) => ({ reference, designation: 'x', price: 1, tags })),
      );
    });
    const actorNow = () => readActor(t.deps, t.tokens.Manager);
    const actor = await actorNow();
    for (let limit = 1; limit <= 8; limit++) {
      const told: string[] = [];
      for (let at = cursor!, more = true; more;) {
        const reply = readPulled(await pullChanges({ ...t.deps, actorNow }, actor, at, limit));
        told.push(...reply.changes.map((change) => change.entity));
        ({ cursor: at, more } = reply);
      }
      const once = ['articles', 'articles', 'articles', 'products', 'products', 'products', 'tags'];
      expect(told.toSorted(), `parts of ${limit}`).toEqual(once);
    }
    await syncDevice(device, askAs(t, 'Manager'));
  });

  it('delivers a revision of thousands of rows in parts that are shown together', async () => {
    const count = 3000;
    const before = device.rows.get('articles')!.size;
    await t.write((tx) =>
      insertRows(
        tx,
        'articles',
        Array.from({ length: count }, (_, at) => ({ reference: `L-${at}`, designation: 'x', price: 1 })),
      ),
    );
    await t.write((tx) => insertRow(tx, 'tags', { name: 'after' }));
    const parts: Pull[] = [];
    for (let more = true; more; more = parts[parts.length - 1]!.more) {
      const answer = await pull();
      parts.push(answer);
      expect(answer.changes.length).toBeLessThanOrEqual(2000);
      device.readPull(answer);
      const shown = [device.rows.get('articles')!.size, device.rows.get('products')!.size];
      expect(shown).toEqual(
        parts.some((one) => one.complete) ? [before + count, before + count] : [before, before],
      );
      if (parts.length === 1) {
        await t.write(async (tx) => {
          const one = await tx.q
            .selectFrom('articles')
            .selectAll()
            .orderBy('id')
            .limit(1)
            .executeTakeFirstOrThrow();
          await updateRow(tx, 'articles', one, { price: 2 });
        });
      }
    }
    expect(parts.map((one) => one.complete)).toEqual([false, false, true, true]);
    expect(device.staged).toEqual([]);
    expect(await differences(t, device, t.tokens.Manager)).toEqual([]);
  });
});

function gate(): { wait: Promise<void>; open: () => void } {
  let open = () => {};
  const wait = new Promise<void>((resolve) => (open = resolve));
  return { wait, open };
}
