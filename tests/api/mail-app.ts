import { afterAll, beforeAll, expect } from 'vitest';
import type { CommandArgs } from '#contract/commands/registry.ts';
import { createMail } from '#server/mail.ts';
import { insertRow } from '#server/entities/write/write-rows.ts';
import { recordSendsMail } from '#server/services/mails/record-sends-mail.ts';
import { startMailProcess } from './mail-process.ts';
import { orderOf, readOrder, run, stockArticles } from './order-story.ts';
import type { ReceivedMail } from './parse-mail.ts';
import { startSmtpServer, type SmtpServer } from './smtp-server.ts';
import { openTestApp, signIn, type TestApp } from './test-app.ts';

/**
 * An application that sends mails, with articles. The company of the Client has a second user, `colleague`,
 * and a disabled one; another company has the user `stranger`.
 */
export type MailApp = {
  t: TestApp;
  smtp: SmtpServer;
  colleague: { id: string; token: string };
  /** Mails that are not sent and have not failed. */
  queued: () => Promise<{ id: string }[]>;
  /** Sends what is due; returns what the mail server has received, by recipient. */
  send: () => Promise<ReceivedMail[]>;
  /** Sends what is due, and discards everything. */
  discard: () => Promise<void>;
  /** An order of the Client: 10 R-1 and 20 R-2. */
  place: (
    over?: Partial<CommandArgs<'order.place'>>,
    marking?: string,
  ) => Promise<{ order_id: string; lines: [string, string]; number: string }>;
  close: () => Promise<void>;
};

/** The application of a suite: opened before its tests and closed after them. */
export function mailAppOfSuite(kind: 'sqlite' | 'postgres'): MailApp {
  const app = {} as MailApp;
  beforeAll(async () => {
    Object.assign(app, await openMailApp(kind));
  });
  afterAll(() => app.close());
  return app;
}

async function openMailApp(kind: 'sqlite' | 'postgres'): Promise<MailApp> {
  const smtp = await startSmtpServer('working');
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  // Its own worker sends through the same mail server.
  const t = await openTestApp(kind, { mail: createMail(smtp.url, () => 'http://quai.test', log) });
  await stockArticles(t, 3, 1000);
  await recordSendsMail(t.db, t.clock, true);
  const addUser = (username: string, customer_code: string, active = 1) =>
    t.write(async (tx) => {
      const email = `${username}@quai.test`;
      const { id } = await insertRow(tx, 'users', { username, customer_code, email, role: 'Client', active });
      return { id, token: await signIn(tx, id) };
    });
  const colleague = await addUser('colleague', 'C-CLIENT');
  await addUser('stranger', 'C-OTHER');
  await addUser('former', 'C-CLIENT', 0);

  const unsent = () => t.db.read.selectFrom('mail_queue').select('id').where('state', '<>', 'failed');
  const send = async () => {
    const sender = await startMailProcess(t, smtp.url);
    // The application’s own worker may have claimed a mail, which is not due any more, and still be sending it.
    const unfinished = () =>
      unsent()
        .where((eb) => eb.or([eb('next_at', '<=', t.clock.now()), eb('claim', '<>', '')]))
        .execute();
    await expect.poll(unfinished).toEqual([]);
    await sender.stop();
    return smtp.mails.toSorted((a, b) => a.to.localeCompare(b.to));
  };
  return {
    t,
    smtp,
    colleague,
    queued: () => unsent().execute(),
    send,
    discard: async () => {
      await send();
      smtp.mails.splice(0);
    },
    place: async (over, marking = '') => {
      const args = orderOf(
        [
          ['R-1', 10],
          ['R-2', 20, marking],
        ],
        over,
      );
      expect(await run(t, 'Client', 'order.place', args)).toMatchObject({ status: 'applied' });
      const lines = args.lines.map(({ line_id }) => line_id) as [string, string];
      return { order_id: args.order_id, lines, number: (await readOrder(t, args.order_id)).number };
    },
    close: async () => {
      await t.close();
      await smtp.close();
    },
  };
}
