import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleName } from '#contract/access.ts';
import { hasAllLines } from '#contract/rules/orders/order-summary.ts';
import { applyOverlay, type RowSet } from '#src/sync/engine/outbox/overlay.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { offeredMoves, type OrderRows } from './offered-moves.ts';
import { ledgerFaults, orderOf, run, stockArticles } from './order-story.ts';
import { drawFrom, queuedOf, sendQueue } from './play-queue.ts';
import { openTestApp, type TestApp } from './test-app.ts';

/** Timestamps differ by the time between tap and transaction; only their presence must agree. */
const stamps = /(_at|^date_updated|^date_ordered|^urgency)$/;
/**
 * Known only to the server until it replies; what is due is shown from the other amounts, and a step and a preparer's
 * work are computed when read.
 */
const serverOwn = new Set([
  'version',
  'updated_at',
  'created_at',
  'continued_by',
  'due',
  'step',
  'has_preparer_work',
]);

const unsummed = { preparation: '', ready: false, started: false, short_count: 0 };

function comparable(row: object): Record<string, unknown> {
  const entries = Object.entries(row).filter(([name]) => !serverOwn.has(name));
  return Object.fromEntries(
    entries.map(([name, value]) => [name, stamps.test(name) ? value !== null : value]),
  );
}

function byId<R extends { id: string }>(rows: readonly R[]): Map<string, R> {
  return new Map(rows.map((row) => [row.id, row]));
}

async function rowsOf(t: TestApp, role: RoleName, orderId: string): Promise<OrderRows> {
  const page = async (name: string) => {
    const answer = await t.call(role, 'GET', `/api/${name}?order_id=${orderId}&sort=created_at&limit=200`);
    return (answer.body as { rows: never[] }).rows;
  };
  const order = (await t.call(role, 'GET', `/api/orders/${orderId}`)).body as OrderRows['order'];
  return { order, lines: await page('orderlines'), jobs: await page('customizations') };
}

function setOf({ order, lines, jobs }: OrderRows): RowSet {
  return { orders: byId([order]), orderlines: byId(lines), customizations: byId(jobs) };
}

function rowsIn(set: RowSet, orderId: string): OrderRows {
  return {
    order: set.orders!.get(orderId)!,
    lines: [...set.orderlines!.values()],
    jobs: [...set.customizations!.values()],
  };
}

describe('the overlay of pending commands on orders', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp('sqlite');
    await stockArticles(t, 3, 100_000);
  });
  afterAll(() => t.close());

  const roles: RoleName[] = ['Preparer', 'Manager', 'Technician', 'Preparer', 'Admin', 'Technician'];
  const story = fc.record({
    lines: fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.boolean()), { minLength: 1, maxLength: 4 }),
    turns: fc.array(
      fc.record({
        role: fc.constantFrom(...roles),
        taps: fc.array(fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 }), {
          minLength: 1,
          maxLength: 6,
        }),
      }),
      { minLength: 2, maxLength: 8 },
    ),
  });

  it(
    'equals the result of the same commands on the server, and no offered action is refused',
    { timeout: 180_000 },
    async () => {
      // Every kind of action must occur: without this check the property could pass on an empty set.
      const everywhere = [
        'line.pick',
        'line.short',
        'line.accept-short',
        'line.mark',
        'order.pack',
        'order.claim',
        'order.release',
        'order.amend',
        'job.start',
        'job.block',
        'proof.send',
        'proof.answer',
        'proof.require',
        '→ Shipped',
        '→ Pending',
        '→ Canceled',
        '→ Completed',
      ];
      const seen = new Set<string>();
      const property = fc.asyncProperty(story, async ({ lines, turns }) => {
        const placed = orderOf(
          lines.map(([quantity, marked], at) => [
            `R-${(at % 3) + 1}`,
            quantity,
            marked ? 'Broderie, cœur' : '',
          ]),
        );
        expect(await run(t, 'Manager', 'order.place', placed)).toMatchObject({ status: 'applied' });
        for (const { role, taps } of turns) {
          const stored = await rowsOf(t, role, placed.order_id);
          // A technician sees no order without a marking.
          if (!stored.order.id) continue;
          const queue: QueuedCommand[] = [];
          const user = { username: role.toLowerCase(), role };
          const looksLike = () => rowsIn(applyOverlay(setOf(stored), queue, user), placed.order_id);
          for (const draws of taps) {
            const draw = drawFrom(draws);
            const now = t.clock.now();
            const offered = offeredMoves(looksLike(), role, draw, now);
            const move = offered[draw(offered.length - 1)];
            // Another preparer has claimed the order: no action is offered.
            const other = stored.order.claimed_by !== '' && stored.order.claimed_by !== user.username;
            if (!move || (role === 'Preparer' && other && looksLike().order.status === 'Pending')) continue;
            queue.push(queuedOf(move, 'lane', queue.length + 1, now));
            seen.add(move.type === 'order.transition' ? `→ ${move.args.to}` : move.type);
          }
          if (queue.length === 0) continue;
          const predicted = looksLike();
          const verdicts = await sendQueue(t, role, queue);
          expect(verdicts.map((one, index) => [queue[index]!.type, one.status, one.code])).toEqual(
            queue.map((one) => [one.type, 'applied', undefined]),
          );
          const truth = await rowsOf(t, role, placed.order_id);
          if (!truth.order.id) continue;
          // A user who sees only some lines cannot compute order totals, and the overlay leaves them alone.
          const whole = hasAllLines(stored.order, stored.lines);
          const summed = ({ order }: OrderRows) =>
            whole ? comparable(order) : { ...comparable(order), ...unsummed };
          expect(summed(predicted)).toEqual(summed(truth));
          const sorted = (rows: readonly { id: string }[]) =>
            rows.map(comparable).sort((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1));
          expect(sorted(predicted.lines)).toEqual(sorted(truth.lines));
          expect(sorted(predicted.jobs)).toEqual(sorted(truth.jobs));
        }
      });
      // Random stories do not always contain every kind of action: more of them are played then.
      const missing = () => everywhere.filter((one) => !seen.has(one));
      for (let round = 0; round === 0 || (round < 5 && missing().length > 0); round++)
        await fc.assert(property, { numRuns: 60 });
      expect(missing()).toEqual([]);
      expect(await ledgerFaults(t)).toEqual([]);
      expect(t.errors).toEqual([]);
    },
  );

  it('shows a new order as the server will store it, except for values that only the server knows', async () => {
    const placed = orderOf(
      [
        ['R-1', 2],
        ['R-2', 3, 'Broderie, cœur'],
      ],
      { delivery_instructions: 'Portail bleu', customer_reference: 'BC 12' },
    );
    const queue = [queuedOf({ type: 'order.place', args: placed }, 'lane', 1, t.clock.now())];
    const none: RowSet = { orders: new Map(), orderlines: new Map(), customizations: new Map() };
    const laid = applyOverlay(none, queue, { username: 'manager', role: 'Manager' });
    expect(await run(t, 'Manager', 'order.place', placed)).toMatchObject({ status: 'applied' });
    const truth = await rowsOf(t, 'Manager', placed.order_id);
    const order = laid.orders!.get(placed.order_id)!;
    const { number, ...known } = comparable(order);
    expect(number).toBe('');
    expect(comparable(truth.order)).toMatchObject(known);
    for (const line of truth.lines) {
      const { order_number, ...predicted } = comparable(laid.orderlines!.get(line.id)!);
      expect(order_number).toBe('');
      expect(comparable(line)).toMatchObject(predicted);
    }
  });
});
