import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { Verdict } from '#contract/commands/envelope.ts';
import { insertRow } from '#server/entities/write/write-rows.ts';
import { amend } from './amend-story.ts';
import { orderOf, productOf, readOrder, run, stockArticles, stockOne } from './order-story.ts';
import { readPdf } from './read-pdf.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('what waits for stock, on %s', (kind) => {
  let t: TestApp;
  let older: string;
  let newer: string;
  let placed: Verdict;

  const waitingOf = async (order: string, who: 'Manager' | 'Client' | 'Preparer' = 'Manager') =>
    (await t.call(who, 'GET', `/api/orders/${order}/waiting`)).body;
  const lineOf = async (order: string, at = 0) => (await readOrder(t, order)).lines[at]!;

  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 3, 10);
    const first = orderOf([['R-1', 8]]);
    const second = orderOf([
      ['R-1', 5],
      ['R-2', 4],
      ['R-3', 12],
    ]);
    [older, newer] = [first.order_id, second.order_id];
    await run(t, 'Manager', 'order.place', first);
    t.clock.advance(5);
    placed = await run(t, 'Manager', 'order.place', second);
  });
  afterAll(() => t.close());

  it('the lines of an order wait for what older orders take, as its placement said', async () => {
    expect(placed.result).toMatchObject({
      short: [
        { reference: 'R-1', missing: 3 },
        { reference: 'R-3', missing: 2 },
      ],
    });
    expect(await waitingOf(newer)).toEqual([
      { line_id: (await lineOf(newer)).id, pieces: 3, certain: true },
      { line_id: (await lineOf(newer, 2)).id, pieces: 2, certain: true },
    ]);
    expect(await waitingOf(older)).toEqual([]);
    expect(await waitingOf(newer, 'Preparer')).toEqual(await waitingOf(newer));
  });

  it('a client learns which lines may wait, by powers of two and without numbers, and nothing of another company', async () => {
    expect(await waitingOf(newer, 'Client')).toEqual([
      { line_id: (await lineOf(newer)).id, pieces: null, certain: false },
      { line_id: (await lineOf(newer, 2)).id, pieces: null, certain: false },
    ]);
    const foreign = await t.call('Client', 'GET', '/api/orders/0199fd38-f1f8-7fa0-8958-000000000001/waiting');
    expect(foreign.status).toBe(404);
  });

  it('the basket answers as an order of its lines would', async () => {
    const lines = [
      { reference: 'R-1', quantity: 1 },
      { reference: 'R-2', quantity: 6 },
      { reference: 'R-3', quantity: 1 },
      { reference: 'GONE', quantity: 1 },
    ];
    const ask = (who: 'Manager' | 'Commercial' | 'Client') =>
      t.call(who, 'POST', '/api/basket/waiting', { lines });
    expect((await ask('Manager')).body).toEqual([
      { reference: 'R-1', missing: 1, certain: true },
      { reference: 'R-3', missing: 1, certain: true },
    ]);
    // 6 pieces of R-2 are there, which a user who may not see the stock does not learn exactly.
    const unnumbered = [
      { reference: 'R-1', missing: 1, certain: true },
      { reference: 'R-2', missing: null, certain: false },
      { reference: 'R-3', missing: 1, certain: true },
    ];
    expect((await ask('Client')).body).toEqual(unnumbered);
    // A role that may not see the stock.
    const grant = { role: 'Commercial', permission: 'view products page' };
    await t.write(({ q }) =>
      q
        .deleteFrom('role_permission')
        .where('role', '=', grant.role)
        .where('permission', '=', grant.permission)
        .execute(),
    );
    expect((await ask('Commercial')).body).toEqual(unnumbered);
    await t.write(({ q }) => q.insertInto('role_permission').values(grant).execute());
  });

  it('no question tells a client the stock more exactly than by powers of two', async () => {
    const answers = async (reference: string, more: { reference: string; quantity: number }[] = []) => {
      const told = new Map<number, string>();
      for (let quantity = 1; quantity <= 16; quantity++) {
        const lines = [...more, { reference, quantity }];
        const { body } = await t.call('Client', 'POST', '/api/basket/waiting', { lines });
        const own = (body as { reference: string; missing: number | null; certain: boolean }[]).find(
          (one) => one.reference === reference,
        );
        const waits = own?.missing === quantity ? 'waits as a whole' : own?.certain ? 'waits' : 'may wait';
        told.set(quantity, own ? waits : 'is there');
      }
      return [...told.values()];
    };
    const times = (n: number, word: string) => Array.from({ length: n }, () => word);
    // 6 of R-2 are available.
    const coarse = [...times(4, 'is there'), ...times(3, 'may wait'), ...times(9, 'waits')];
    expect(await answers('R-2')).toEqual(coarse);
    // Nor in the sum of two lines of one product.
    await t.write((tx) =>
      insertRow(tx, 'articles', {
        reference: 'R-2-BOX',
        product_reference: 'R-2',
        designation: 'Boîte',
        price: 1,
      }),
    );
    const second = await answers('R-2-BOX', [{ reference: 'R-2', quantity: 4 }]);
    expect(second).toEqual([...times(3, 'may wait'), ...times(13, 'waits')]);
    // What waits as a whole does not tell it either.
    expect(await answers('R-2-BOX', [{ reference: 'R-2', quantity: 7 }])).toEqual(times(16, 'waits'));
    expect(await answers('R-2-BOX', [{ reference: 'R-2', quantity: 8 }])).toEqual(
      times(16, 'waits as a whole'),
    );
    // A refused order is a question, too.
    for (const [quantity, short] of [
      [7, []],
      [8, [{ reference: 'R-2', missing: null }]],
    ] as const) {
      const args = orderOf([['R-2', quantity]], { short_seen: [] });
      args.lines[0]!.price += 1;
      const refused = await run(t, 'Client', 'order.place', args);
      expect(refused).toMatchObject({ code: 'order.price_changed', current: { short } });
    }
  });

  it('nor does an amendment: what it answers, and what it is refused with, count the whole order', async () => {
    await stockOne(t, 'S-1', 6);
    const placed = orderOf([['S-1', 1]]);
    placed.lines[0]!.price = 1;
    expect(await run(t, 'Client', 'order.place', placed)).toMatchObject({ status: 'applied' });
    const { order_id } = placed;
    const [line] = placed.lines;
    const answers: boolean[] = [];
    for (let quantity = 2; quantity <= 16; quantity++) {
      const lines = [{ line_id: line!.line_id, quantity, from: quantity - 1 }];
      const { result } = await amend(t, order_id, { lines }, 'Client');
      answers.push((result as { short: unknown[] }).short.length > 0);
      const told = [{ line_id: line!.line_id, pieces: null, certain: quantity >= 8 }];
      expect([quantity, await waitingOf(order_id, 'Client')]).toEqual([quantity, quantity <= 4 ? [] : told]);
      // A single piece more in another line, refused for its price.
      const added = [{ line_id: uuidv7(), reference: 'S-1-BOX', quantity: 1, marking: '', price: 2 }];
      const refused = await amend(t, order_id, { added, short_seen: [] }, 'Client');
      expect(refused).toMatchObject({ code: 'order.price_changed' });
      const { short } = refused.current as { short: unknown[] };
      expect([quantity, short.length > 0]).toEqual([quantity, quantity + 1 >= 8]);
    }
    // 6 are in stock; a Client learns only that 8 are not.
    expect(answers.indexOf(true) + 2).toBe(8);
    expect(answers.slice(answers.indexOf(true))).not.toContain(false);
    await run(t, 'Client', 'order.transition', {
      order_id,
      to: 'Canceled',
      status_seq: 1,
      reason: 'essai',
    });
  });

  it('nor does the answer to an order, however often it is placed and canceled', async () => {
    await stockOne(t, 'S-2', 6);
    const told: string[] = [];
    for (let quantity = 1; quantity <= 16; quantity++) {
      const args = orderOf([['S-2', quantity]]);
      args.lines[0]!.price = 1;
      const { result } = await run(t, 'Client', 'order.place', args);
      const [own] = (result as { short: { certain: boolean }[] }).short;
      told.push(own ? (own.certain ? 'waits' : 'may wait') : 'is there');
      const cancel = { order_id: args.order_id, to: 'Canceled' as const, status_seq: 1, reason: 'x' };
      expect(await run(t, 'Client', 'order.transition', cancel)).toMatchObject({ status: 'applied' });
    }
    const times = (n: number, word: string) => Array.from({ length: n }, () => word);
    expect(told).toEqual([...times(4, 'is there'), ...times(3, 'may wait'), ...times(9, 'waits')]);
  });

  it('a client reads that all pieces wait where none is in stock: after ordering, in the order, on paper', async () => {
    await stockOne(t, 'S-4', 0);
    await stockOne(t, 'S-5', 6);
    const args = orderOf([
      ['S-4', 50],
      ['S-5', 20],
    ]);
    for (const line of args.lines) line.price = 1;
    const { result } = await run(t, 'Client', 'order.place', args);
    expect((result as { short: unknown[] }).short).toEqual([
      { reference: 'S-4', missing: 50, certain: true },
      { reference: 'S-5', missing: null, certain: true },
    ]);
    expect(await waitingOf(args.order_id, 'Client')).toEqual([
      { line_id: args.lines[0]!.line_id, pieces: 50, certain: true },
      { line_id: args.lines[1]!.line_id, pieces: null, certain: true },
    ]);
    const path = `/api/orders/${args.order_id}/papers/confirmation.pdf`;
    const [text = ''] = await readPdf(t, path, 'Client');
    expect(text).toMatch(/S-4.*50 awaiting stock.*S-5.*Part of it is awaiting stock/);
  });

  it('the confirmation says so line by line, in the words of the client, for all users', async () => {
    const path = `/api/orders/${newer}/papers/confirmation.pdf`;
    const [own = ''] = await readPdf(t, path, 'Client');
    expect(own).toContain('Part of it may be awaiting stock');
    expect(own).not.toContain('in stock');
    for (const who of ['Manager', 'Preparer'] as const) expect(await readPdf(t, path, who)).toEqual([own]);
    // The print view of a device asks for the same.
    const asCustomer = await t.call('Manager', 'GET', `/api/orders/${newer}/waiting?as=customer`);
    expect(asCustomer.body).toEqual(await waitingOf(newer, 'Client'));
    expect(asCustomer.body).not.toEqual(await waitingOf(newer));
  });

  it('the pick list says how many pieces of a line are in stock', async () => {
    const [text = ''] = await readPdf(t, `/api/orders/${newer}/papers/pick-list.pdf`, 'Preparer');
    expect(text).toContain('2 in stock, 3 awaiting stock');
    expect(text).toContain('10 in stock, 2 awaiting stock');
    const [another = ''] = await readPdf(t, `/api/orders/${older}/papers/pick-list.pdf`, 'Preparer');
    expect(another).not.toContain('awaiting stock');
  });

  it.each(['Manager', 'Client'] as const)(
    'the confirmation says which pieces were not found, accepted or not, to a %s',
    async (who) => {
      const reference = `S-3-${who}`;
      await stockOne(t, reference, 40);
      const args = orderOf([[reference, 20]]);
      args.lines[0]!.price = 1;
      await run(t, 'Manager', 'order.place', args);
      const { order_id } = args;
      const at = { order_id, line_id: args.lines[0]!.line_id };
      await run(t, 'Preparer', 'line.short', { ...at, picked: 17, from: 0, reason: 'not found' });
      const read = async () => (await readPdf(t, `/api/orders/${order_id}/papers/confirmation.pdf`, who))[0]!;
      for (const isAccepted of [false, true]) {
        if (isAccepted) await run(t, 'Manager', 'line.accept-short', at);
        const text = await read();
        expect(text).toContain('17 in stock, 3 awaiting stock');
        expect(text).toContain('Pieces ordered: 20, in stock: 17, awaiting stock: 3');
      }
    },
  );

  it('picked pieces have their goods, whichever order is older', async () => {
    const line = await lineOf(newer);
    await run(t, 'Preparer', 'line.pick', { order_id: newer, line_id: line.id, picked: 5, from: 0 });
    expect(await waitingOf(newer)).toEqual([
      { line_id: (await lineOf(newer, 2)).id, pieces: 2, certain: true },
    ]);
    expect(await waitingOf(older)).toEqual([{ line_id: (await lineOf(older)).id, pieces: 3, certain: true }]);
  });

  it('nothing waits once the goods are there, or the order asks for less', async () => {
    const { id } = await productOf(t, 'R-1');
    await run(t, 'Manager', 'stock.count', {
      product_id: id,
      counted: 13,
      from: 10,
      cause: 'count',
      note: '',
    });
    expect(await waitingOf(older)).toEqual([]);
    const { id: lineId } = await lineOf(newer, 2);
    await amend(t, newer, { lines: [{ line_id: lineId, quantity: 10, from: 12 }] });
    expect(await waitingOf(newer)).toEqual([]);
  });

  it('articles of one product share its stock in an amendment, with what its other lines release', async () => {
    const pack = { reference: 'PACK', product_reference: 'R-2', designation: 'Lot', price: 100 };
    await t.write((tx) => insertRow(tx, 'articles', pack));
    const { id: lineId } = await lineOf(newer, 1);
    const packs = (quantity: number) => [
      { line_id: uuidv7(), reference: 'PACK', quantity, marking: '', price: 100 },
    ];
    // Of 10 pieces, 4 are reserved: the raise takes 4 more, so that 2 are left.
    const raised = await amend(t, newer, {
      lines: [{ line_id: lineId, quantity: 8, from: 4 }],
      added: packs(5),
    });
    expect(raised.result).toMatchObject({ short: [{ reference: 'PACK', missing: 3 }] });
    // The product owes 3 pieces: of 5 that are released, 2 can be promised again.
    const lowered = await amend(t, newer, {
      lines: [{ line_id: lineId, quantity: 3, from: 8 }],
      added: packs(4),
    });
    expect(lowered.result).toMatchObject({ short: [{ reference: 'PACK', missing: 2 }] });
  });
});
