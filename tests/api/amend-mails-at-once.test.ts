import { beforeEach, describe, expect, it } from 'vitest';
import { amend } from './amend-story.ts';
import { mailAppOfSuite } from './mail-app.ts';
import { command, orderOf, readOrder } from './order-story.ts';
import { databaseKinds } from './test-app.ts';

describe.each(databaseKinds)('the mail of an order that one batch amends, on %s', (kind) => {
  const m = mailAppOfSuite(kind);
  beforeEach(() => m.discard());

  const choose = (mailed: string[]) => m.t.call('Client', 'PUT', '/api/notifications/muted', { mailed });
  /** An order whose confirmation has been sent. */
  const place = async (marking = '') => {
    const placed = await m.place({}, marking);
    await m.discard();
    return placed;
  };

  /** The changes that the mail of the Client names, which is the only one about an amendment. */
  const sentChanges = async () => {
    const mails = (await m.send()).filter(({ to }) => to === 'client@quai.test');
    const found = mails.flatMap(({ text }) => /What has changed\n((?:-| {2}).*\n)+/.exec(text)?.[0] ?? []);
    expect(found).toHaveLength(1);
    return found[0];
  };

  it('two amendments that a device sends at once are one mail with the changes of both', async () => {
    const { order_id, lines } = await place();
    const { status_seq } = await readOrder(m.t, order_id);
    const commands = [
      { line_id: lines[0], quantity: 12, from: 10 },
      { line_id: lines[1], quantity: 21, from: 20 },
    ].map((line) => {
      const args = { order_id, status_seq, lines: [line], added: [], details: {}, mail_customer: true };
      return command('order.amend', args);
    });
    const { body } = await m.t.call('Manager', 'POST', '/api/commands', { commands });
    expect(body).toMatchObject({ verdicts: [{ status: 'applied' }, { status: 'applied' }] });
    expect(await sentChanges()).toBe(
      'What has changed\n- 10 → 12 × R-1 Article 1\n- 20 → 21 × R-2 Article 2\n',
    );
  });

  it.each([
    [
      'the confirmation and the change of both, where both ask for a mail',
      [true, true],
      '10 → 14 × R-1 Article 1',
    ],
    ['a mail about a later change names those of the batch', [false, false], '10 → 15 × R-1 Article 1'],
  ])('an order that is placed and amended twice at once: %s', async (_, mails, change) => {
    await choose(['order_confirmed']);
    const order = orderOf([['R-1', 10]]);
    const line_id = order.lines[0]!.line_id;
    const amendment = (quantity: number, from: number, mail_customer: boolean) =>
      command('order.amend', {
        order_id: order.order_id,
        status_seq: 1,
        lines: [{ line_id, quantity, from }],
        added: [],
        details: {},
        mail_customer,
      });
    const commands = [
      command('order.place', order),
      amendment(12, 10, mails[0]!),
      amendment(14, 12, mails[1]!),
    ];
    const { body } = await m.t.call('Manager', 'POST', '/api/commands', { commands });
    expect(body).toMatchObject({ verdicts: commands.map(() => ({ status: 'applied' })) });
    if (!mails[1]) {
      // The confirmation is delivered; it names 10 pieces.
      await m.discard();
      const later = { lines: [{ line_id, quantity: 15, from: 14 }], mail_customer: true };
      await amend(m.t, order.order_id, later);
    }
    expect(await sentChanges()).toBe(`What has changed\n- ${change}\n`);
    await choose(['order_confirmed', 'order_status', 'proof']);
  });
});
