import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { SentCommand, Verdict } from '#contract/commands/envelope.ts';
import type { Rows } from '#contract/registry.ts';
import { purgeCommands } from '#server/services/commands/purge-commands.ts';
import { command, orderOf, productOf, stockArticles } from './order-story.ts';
import { databaseKinds, openTestApp, signIn, type TestApp } from './test-app.ts';

type Reply = { verdicts: Verdict[]; rev: number; epoch: string };

describe.each(databaseKinds)('commands on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp(kind);
    await stockArticles(t, 3, 10);
  });
  afterAll(() => t.close());

  const send = async (commands: SentCommand[], headers: Record<string, string> = {}) => {
    const answer = await t.call('Manager', 'POST', '/api/commands', { commands }, headers);
    expect(answer.status, answer.raw).toBe(200);
    return answer.body as Reply;
  };
  const basket = (reference: string, quantity = 1, lane?: string): SentCommand => ({
    ...command('basket.set', { reference, quantity, marking: '', price_seen: 100 }),
    ...(lane === undefined ? {} : { lane }),
  });
  const bad = (lane: string): SentCommand => ({ ...basket('R-1', 1, lane), args: {} });
  const statuses = (reply: Reply) => reply.verdicts.map(({ status }) => status);
  const epochNow = async () =>
    (await t.db.read.selectFrom('sync_clock').select('epoch').executeTakeFirstOrThrow()).epoch;

  it('every reply contains the epoch, also when nothing ran', async () => {
    const one = basket('R-1');
    const epoch = await epochNow();
    expect(await send([one])).toMatchObject({ epoch, verdicts: [{ status: 'applied' }] });
    expect(await send([one])).toMatchObject({ epoch, verdicts: [{ status: 'duplicate' }] });
  });

  it('ids are case-insensitive, also in dependencies', async () => {
    const one = basket('R-1', 5);
    expect((await send([{ ...one, id: one.id.toUpperCase() }])).verdicts).toMatchObject([
      { id: one.id, status: 'applied' },
    ]);
    expect(statuses(await send([one]))).toEqual(['duplicate']);
    const behind = { ...basket('R-1', 6), depends_on: [one.id.toUpperCase()] };
    expect(statuses(await send([behind]))).toEqual(['applied']);
    expect(statuses(await send([{ ...behind, id: behind.id.toUpperCase() }]))).toEqual(['duplicate']);
  });

  it('nothing runs for a device with another epoch; with the same epoch everything runs', async () => {
    const epoch = await epochNow();
    const batch = [basket('R-1', 7), basket('R-2', 7)];
    const refused = await send(batch, { 'x-quai-epoch': 'before-the-backup' });
    expect(refused).toMatchObject({ epoch, verdicts: batch.map(({ id }) => ({ id, status: 'retry' })) });
    expect(statuses(await send(batch, { 'x-quai-epoch': epoch }))).toEqual(['applied', 'applied']);
  });

  it('commands behind a refused one in the same lane do not run, and nothing is stored for them', async () => {
    const [first, behind, other] = [bad('a'), basket('R-1', 2, 'a'), basket('R-2', 2, 'b')];
    const batch = [first, behind, other];
    expect(statuses(await send(batch))).toEqual(['rejected', 'retry', 'applied']);
    // Sent again, as after a lost reply, the batch gets the same result.
    expect(statuses(await send(batch))).toEqual(['rejected', 'retry', 'duplicate']);
    expect(statuses(await send([behind]))).toEqual(['applied']);
  });

  it('a command with a missing dependency holds its lane too; one whose dependency was refused is blocked', async () => {
    const refused = bad('a');
    const missing = { ...basket('R-1', 3, 'c'), depends_on: [uuidv7()] };
    const blocked = { ...basket('R-1', 3, 'd'), depends_on: [refused.id] };
    const reply = await send([refused, missing, basket('R-2', 3, 'c'), blocked, basket('R-3', 3, 'd')]);
    expect(statuses(reply)).toEqual(['rejected', 'retry', 'retry', 'blocked', 'retry']);
    expect(reply.verdicts[3]).toMatchObject({ code: 'command.blocked' });
  });

  it('without lanes each command is independent', async () => {
    const { lane: _lane, ...first } = bad('a');
    expect(statuses(await send([first, basket('R-1', 4)]))).toEqual(['rejected', 'applied']);
  });

  it('a repeated conflict returns the current row, if the user can still see it', async () => {
    const product = await productOf(t, 'R-1');
    const count = (from: number) =>
      command('stock.count', { product_id: product.id, counted: 5, from, cause: 'count', note: '' });
    const stale = count(9999);
    const first = (await send([stale])).verdicts[0]!;
    expect(first).toMatchObject({
      status: 'conflict',
      current: { id: product.id, on_hand: product.on_hand },
    });
    expect(statuses(await send([count(product.on_hand)]))).toEqual(['applied']);
    const again = (await send([stale])).verdicts[0]!;
    expect(again).toMatchObject({ status: 'conflict', code: first.code, current: { on_hand: 5 } });
    const grant = { role: 'Manager', permission: 'view products page' };
    await t.write(({ q }) =>
      q
        .deleteFrom('role_permission')
        .where('role', '=', grant.role)
        .where('permission', '=', grant.permission)
        .execute(),
    );
    const blind = (await send([stale])).verdicts[0]!;
    expect(blind).toMatchObject({ status: 'conflict', code: first.code });
    expect(blind.current).toBeUndefined();
    await t.write(({ q }) => q.insertInto('role_permission').values(grant).execute());
  });

  it('a row that the user can no longer see is not returned again', async () => {
    const order = orderOf([['R-2', 1]]);
    const place = command('order.place', { ...order, customer_code: 'C-OWN' });
    const placed = await t.call('Commercial', 'POST', '/api/commands', { commands: [place] });
    expect((placed.body as Reply).verdicts[0]).toMatchObject({ status: 'applied' });
    const wrong = command('order.transition', {
      order_id: order.order_id,
      to: 'Canceled',
      status_seq: 99,
      reason: 'x',
    });
    const ask = async () => {
      const answer = await t.call('Commercial', 'POST', '/api/commands', { commands: [wrong] });
      return (answer.body as Reply).verdicts[0]!;
    };
    const first = await ask();
    expect((first.current as Rows['orders'] | undefined)?.id, JSON.stringify(first)).toBe(order.order_id);
    await t.write(({ q }) =>
      q.updateTable('customers').set({ commercial: 'somebody' }).where('code', '=', 'C-OWN').execute(),
    );
    const again = await ask();
    expect(again).toMatchObject({ status: first.status, code: first.code });
    expect(again.current).toBeUndefined();
  });

  it('older versions of a command are accepted, newer ones are unknown', async () => {
    const [older, newer] = [
      { ...basket('R-1', 8), version: 0 },
      { ...basket('R-1', 8), version: 2 },
    ];
    const reply = await send([older, newer]);
    expect(reply.verdicts).toMatchObject([
      { status: 'applied' },
      { status: 'rejected', code: 'command.unknown' },
    ]);
  });

  it('a client that is too old gets an update error, and none of its commands run', async () => {
    const one = basket('R-3', 9);
    for (const spoken of ['0', 'none', '']) {
      const answer = await t.call(
        'Manager',
        'POST',
        '/api/commands',
        { commands: [one] },
        { 'x-quai-protocol': spoken },
      );
      expect(answer, spoken).toMatchObject({ status: 426, body: { code: 'app.too_old' } });
    }
    expect(statuses(await send([one], { 'x-quai-protocol': '1' }))).toEqual(['applied']);
    expect(statuses(await send([one], { 'x-quai-protocol': '2' }))).toEqual(['duplicate']);
  });

  it('replies are kept for 30 days, ids for 400', async () => {
    const [fine, wrong] = [basket('R-1', 6), bad('a')];
    await send([fine, wrong]);
    t.clock.advance(31 * 24 * 60);
    expect(await purgeCommands(t.db, t.clock)).toBeGreaterThan(0);
    expect(await purgeCommands(t.db, t.clock)).toBe(0);
    // The session has been idle for too long by now.
    const token = await t.write((tx) => signIn(tx, t.userIds.Manager));
    const again = await t.call({ token }, 'POST', '/api/commands', { commands: [fine, wrong] });
    expect((again.body as Reply).verdicts).toMatchObject([{ status: 'duplicate' }, { status: 'rejected' }]);
    t.clock.advance(380 * 24 * 60);
    expect(await purgeCommands(t.db, t.clock)).toBeGreaterThan(0);
    const left = await t.db.read.selectFrom('command').select('id').where('id', '=', fine.id).execute();
    expect(left).toEqual([]);
  });

  it('logs no server error', () => {
    expect(t.errors).toEqual([]);
  });
});
