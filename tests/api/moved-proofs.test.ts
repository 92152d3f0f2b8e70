import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RoleName } from '#contract/access.ts';
import type { Notification } from '#contract/endpoints/notifications.ts';
import type { Rows } from '#contract/registry.ts';
import { amend } from './amend-story.ts';
import { mailAppOfSuite } from './mail-app.ts';
import { moveOrder, run } from './order-story.ts';
import { databaseKinds } from './test-app.ts';

describe.each(databaseKinds)('a proof that moves to another job, on %s', (kind) => {
  const m = mailAppOfSuite(kind);
  beforeEach(() => m.discard());

  const jobOf = async (order_id: string) => {
    const page = await m.t.call('Admin', 'GET', `/api/customizations?order_id=${order_id}`);
    return (page.body as { rows: Rows['customizations'][] }).rows[0]!;
  };
  const linksOf = async (who: RoleName | { token: string }) => {
    const { body } = await m.t.call(who, 'GET', '/api/notifications/');
    return (body as Notification[]).filter(({ type }) => type === 'proof').map(({ link }) => link);
  };
  const proofMails = async () => (await m.send()).filter(({ text }) => text.includes('?job='));

  /** An order of a plain line that is picked, and a marked one with a sent proof. */
  async function placeWithProof() {
    const { order_id, lines, number } = await m.place({}, 'Broderie, cœur');
    await run(m.t, 'Preparer', 'line.pick', { order_id, line_id: lines[0], picked: 10, from: 0 });
    await m.discard();
    const job = await jobOf(order_id);
    const seen = { order_id, customization_id: job.id };
    expect(await run(m.t, 'Technician', 'proof.send', { ...seen, from: 'none', note: 'or' })).toMatchObject({
      status: 'applied',
    });
    return { order_id, seen, number, marked: lines[1] };
  }
  /** Ships the plain line; the marked one moves to a back order. */
  async function shipPart(order_id: string) {
    const remainder_order_id = uuidv7();
    expect(await moveOrder(m.t, 'Manager', order_id, 'Shipped', { remainder_order_id })).toMatchObject({
      status: 'applied',
    });
    return { order_id: remainder_order_id, job: await jobOf(remainder_order_id) };
  }

  it.each(['sent', 'still queued'])(
    'is notified and mailed again with the link of the back order, if its mail was %s',
    async (mail) => {
      const { order_id } = await placeWithProof();
      if (mail === 'sent') await m.discard();
      const back = await shipPart(order_id);
      expect(back.job).toMatchObject({ proof: 'sent', proof_version: 1 });
      const link = `/orders/${back.order_id}?job=${back.job.id}`;
      const mails = await proofMails();
      expect(mails.map(({ to }) => to)).toEqual(['client@quai.test', 'colleague@quai.test']);
      for (const { text } of mails) expect(text).toContain(`http://quai.test${link}`);
      for (const who of ['Client', { token: m.colleague.token }] as const)
        expect(await linksOf(who)).toContain(link);
      const answer = { from: 'sent', answer: 'approved', reason: '', version: 1 } as const;
      const seen = { order_id: back.order_id, customization_id: back.job.id };
      expect(await run(m.t, 'Client', 'proof.answer', { ...seen, ...answer })).toMatchObject({
        status: 'applied',
      });
    },
  );

  it.each(['approved', 'refused'] as const)('is not announced again once it is %s', async (answer) => {
    const { order_id, seen } = await placeWithProof();
    await run(m.t, 'Client', 'proof.answer', { ...seen, from: 'sent', answer, reason: 'trop petit' });
    await m.discard();
    const back = await shipPart(order_id);
    expect(back.job).toMatchObject({ proof: answer });
    expect(await proofMails()).toEqual([]);
    expect((await linksOf('Client')).join()).not.toContain(back.order_id);
  });

  it('is announced on the former order, too, where pieces are added to its line again after an undo', async () => {
    const { order_id, marked } = await placeWithProof();
    await shipPart(order_id);
    await moveOrder(m.t, 'Manager', order_id, 'Pending');
    await m.discard();
    expect(await amend(m.t, order_id, { lines: [{ line_id: marked, quantity: 2, from: 0 }] })).toMatchObject({
      status: 'applied',
    });
    const job = await jobOf(order_id);
    expect(job).toMatchObject({ proof: 'sent' });
    const link = `/orders/${order_id}?job=${job.id}`;
    const mails = await proofMails();
    expect(mails.map(({ to }) => to)).toEqual(['client@quai.test', 'colleague@quai.test']);
    for (const { text } of mails) expect(text).toContain(link);
    expect(await linksOf('Client')).toContain(link);
  });
});
