import { setTimeout as sleep } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import type { SentCommand, Verdict } from '#contract/commands/envelope.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';
import { recordSendsMail } from '#server/services/mails/record-sends-mail.ts';
import { seededRandom } from '../../sync/faults/seeded-random.ts';
import { command, orderOf, stockArticles } from '../order-story.ts';
import { startSmtpServer, type SmtpMode } from '../smtp-server.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { startChild, type MailChild } from './start-child.ts';

export type MailRun = {
  kind: 'sqlite' | 'postgres';
  /** Number of mails: orders of a company with ten users. */
  mails: number;
  seed: number;
  /** How often one of the two processes is killed. */
  kills: number;
};

export type MailReport = {
  orders: number;
  expected: number;
  delivered: number;
  /** Failed mails by reason; unconfirmed ones are counted twice if they were delivered. */
  failed: Record<string, number>;
  unconfirmedDelivered: number;
  connections: Record<string, number>;
  kills: number;
  violations: string[];
};

const usersOfCompany = 10;
/** One minute of the application takes 200 ms. */
const speed = 300;

/** One connection in two goes wrong. */
const troubles: readonly SmtpMode[] = [
  'failing',
  'failing',
  'closing',
  'closing',
  'silent',
  'deferring',
  'lossy',
  'mute',
  'fragile',
  'rejecting',
  'unknown',
];

/**
 * Places orders while the mail server refuses, hangs and dies at random and processes are killed, and checks that each
 * mail was delivered once or is shown as failed.
 */
export async function runMails({ kind, mails, seed, kills }: MailRun): Promise<MailReport> {
  const random = seededRandom(seed);
  const connections: Record<string, number> = {};
  const smtp = await startSmtpServer(() => {
    const mode = random.next() < 0.5 ? 'working' : troubles[random.below(troubles.length)]!;
    connections[mode] = (connections[mode] ?? 0) + 1;
    return mode;
  });
  const t = await openTestApp(kind, { mail: { canSend: false, send: async () => undefined } });
  const children: MailChild[] = [];
  try {
    await prepare(t);
    const settings = { database: kind, url: t.url, smtp: smtp.url, since: Date.now(), speed };
    const start = async () => children.push(await startChild(settings));
    await Promise.all([start(), start()]);
    const waiting = Array.from({ length: Math.ceil(mails / usersOfCompany) }, () =>
      command('order.place', orderOf([['R-1', 1]]), uuidv7()),
    );
    const orders: string[] = [];
    let killed = 0;
    const place = async () => {
      while (waiting.length > 0) {
        const one = waiting.shift()!;
        const verdict = await send(children[random.below(children.length)]!, t, one);
        if (verdict) orders.push((verdict.result as { number: string }).number);
        else waiting.push(one);
      }
    };
    const kill = async () => {
      while (killed < kills) {
        await sleep(150 + random.below(350));
        const [victim] = children.splice(random.below(children.length), 1);
        await victim?.kill();
        killed += 1;
        await start();
      }
    };
    await Promise.all([place(), kill()]);
    await settle(t);
    return { ...(await check(t, orders, smtp.mails)), orders: orders.length, connections, kills: killed };
  } finally {
    for (const child of children) await child.kill();
    await t.close();
    await smtp.close();
  }
}

async function prepare(t: TestApp): Promise<void> {
  await stockArticles(t, 1, 100_000);
  await recordSendsMail(t.db, t.clock, true);
  // The Client of the test application is one of them.
  const more = Array.from({ length: usersOfCompany - 1 }, (_, at) => ({
    username: `buyer${at}`,
    email: `buyer${at}@quai.test`,
    role: 'Client' as const,
    customer_code: 'C-CLIENT',
    active: 1,
  }));
  await t.write((tx) => insertRows(tx, 'users', more));
}

/** Sends one command; null if no answer came back, whatever happened on the server. */
async function send(child: MailChild, t: TestApp, one: SentCommand): Promise<Verdict | null> {
  try {
    const reply = await fetch(`${child.url}/api/commands`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${t.tokens.Client}` },
      body: JSON.stringify({ commands: [one] }),
      signal: AbortSignal.timeout(5000),
    });
    const { verdicts } = (await reply.json()) as { verdicts?: Verdict[] };
    const verdict = verdicts?.[0];
    return verdict?.status === 'applied' || verdict?.status === 'duplicate' ? verdict : null;
  } catch {
    return null;
  }
}

/** Waits until every mail is delivered or failed. */
async function settle(t: TestApp): Promise<void> {
  for (;;) {
    const { n } = await t.db.read
      .selectFrom('mail_queue')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('state', '<>', 'failed')
      .executeTakeFirstOrThrow();
    if (n === 0) return;
    await sleep(100);
  }
}

async function check(
  t: TestApp,
  orders: readonly string[],
  received: readonly { to: string; headers: Record<string, string> }[],
): Promise<Pick<MailReport, 'expected' | 'delivered' | 'failed' | 'unconfirmedDelivered' | 'violations'>> {
  const violations: string[] = [];
  const clients = await t.db.read
    .selectFrom('users')
    .select(['id', 'email'])
    .where('role', '=', 'Client')
    .execute();
  const rows = await t.db.read.selectFrom('mail_queue').select(['user_id', 'data', 'failure']).execute();
  const failures = new Map(
    rows.map((row) => [`${(JSON.parse(row.data) as { number: string }).number} ${row.user_id}`, row.failure]),
  );
  const copies = new Map<string, number>();
  for (const { to, headers } of received) {
    const number = /\d{4}-\d{6}/.exec(headers['subject'] ?? '')?.[0] ?? '';
    const key = `${number} ${clients.find(({ email }) => email === to)?.id}`;
    copies.set(key, (copies.get(key) ?? 0) + 1);
  }
  const failed: Record<string, number> = {};
  let delivered = 0;
  let unconfirmedDelivered = 0;
  for (const number of orders) {
    for (const { id, email } of clients) {
      const key = `${number} ${id}`;
      const count = copies.get(key) ?? 0;
      copies.delete(key);
      const failure = failures.get(key);
      if (count > 0) delivered += 1;
      if (failure !== undefined) failed[failure] = (failed[failure] ?? 0) + 1;
      if (count > 0 && failure === 'unconfirmed') unconfirmedDelivered += 1;
      if (count > 1) violations.push(`${number} to ${email}: delivered ${count} times`);
      if (count === 0 && failure === undefined) violations.push(`${number} to ${email}: lost`);
      if (count > 0 && failure !== undefined && failure !== 'unconfirmed')
        violations.push(`${number} to ${email}: delivered, and shown as ${failure}`);
    }
  }
  for (const key of copies.keys()) violations.push(`${key}: a mail of no order`);
  if (new Set(orders).size !== orders.length) violations.push('an order was placed twice');
  return { expected: orders.length * clients.length, delivered, failed, unconfirmedDelivered, violations };
}
