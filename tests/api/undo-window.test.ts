import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { Verdict } from '#contract/commands/envelope.ts';
import { command, moveOrder, orderOf, readOrder, run, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, type TestApp } from './test-app.ts';

describe.each(databaseKinds)('the 15 minutes in which a Preparer undoes a shipment, on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 1, 1000);
  });
  afterAll(() => t.close());

  async function ship(): Promise<string> {
    const placed = orderOf([['R-1', 1]]);
    const { order_id, lines } = placed;
    await run(t, 'Client', 'order.place', placed);
    await run(t, 'Preparer', 'line.pick', { order_id, line_id: lines[0]!.line_id, picked: 1, from: 0 });
    expect(await moveOrder(t, 'Manager', order_id, 'Shipped')).toMatchObject({ status: 'applied' });
    return order_id;
  }
  /** The id of a command that is tapped at this time. */
  const idAt = (instant: number) => {
    const time = instant.toString(16).padStart(12, '0');
    return `${time.slice(0, 8)}-${time.slice(8)}${uuidv7().slice(13)}`;
  };
  /** An undo whose tap is dated `tapped` minutes after the shipment, and which reaches the server `later` after that. */
  async function undo({ tapped, later }: { tapped: number; later: number }): Promise<Verdict> {
    const order_id = await ship();
    const { status_seq, shipped_at } = await readOrder(t, order_id);
    t.clock.advance(Math.max(tapped, 0) + later);
    const args = { order_id, to: 'Pending', status_seq, reason: '' } as const;
    const id = idAt(Date.parse(shipped_at!) + tapped * 60_000);
    const sent = command('order.transition', args, id);
    const { body } = await t.call('Preparer', 'POST', '/api/commands', { commands: [sent] });
    return (body as { verdicts: Verdict[] }).verdicts[0]!;
  }

  it.each([
    { tapped: 10, later: 0 },
    { tapped: 10, later: 20 },
    { tapped: 14, later: 8 * 60 },
  ])('an undo tapped after $tapped min counts, although it arrives $later min later', async (times) => {
    expect(await undo(times)).toMatchObject({ status: 'applied' });
  });

  it.each([
    ['too late', { tapped: 16, later: 0 }],
    ['too late, and sent later', { tapped: 20, later: 60 }],
    ['by a clock that is two days slow', { tapped: -2 * 24 * 60, later: 30 }],
    ['by a clock that shows the time of the shipment, days later', { tapped: 5, later: 3 * 24 * 60 }],
  ])('an undo tapped %s is refused', async (_, times) => {
    expect(await undo(times)).toMatchObject({ code: 'order.undo_too_late' });
  });

  it('an undo by a clock that is fast counts at its arrival', async () => {
    expect(await undo({ tapped: 10, later: -10 })).toMatchObject({ status: 'applied' });
    expect(await undo({ tapped: 40, later: -20 })).toMatchObject({ code: 'order.undo_too_late' });
  });

  it('an undo that reaches the server in time counts, although the clock is slow', async () => {
    expect(await undo({ tapped: -60, later: 10 })).toMatchObject({ status: 'applied' });
  });
});
