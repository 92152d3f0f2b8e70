import type { MailQueue } from '#contract/endpoints/mails.ts';
import { Refusal } from '#contract/errors.ts';
import type { Queries } from '#server/db/database.ts';
import type { Write } from '#server/db/transact.ts';

const maxShown = 100;

/** The state of the queue, with the latest mails that were not delivered. */
export async function readMailQueue(q: Queries, canSend: boolean): Promise<MailQueue> {
  const counts = await q
    .selectFrom('mail_queue')
    .select((eb) => ['state', 'failure', eb.fn.countAll<number>().as('n')])
    .groupBy(['state', 'failure'])
    .execute();
  const sum = (which: (row: (typeof counts)[number]) => boolean) =>
    counts.filter(which).reduce((total, { n }) => total + n, 0);
  const rows = await q
    .selectFrom('mail_queue')
    .leftJoin('users', 'users.id', 'mail_queue.user_id')
    .select([
      'mail_queue.id',
      'mail_queue.kind',
      'mail_queue.data',
      'mail_queue.attempts',
      'mail_queue.failed_at',
      'mail_queue.failure',
      'mail_queue.failure_detail',
      'users.username',
      'users.email',
    ])
    .where('mail_queue.state', '=', 'failed')
    .orderBy('mail_queue.failed_at', 'desc')
    .orderBy('mail_queue.id', 'desc')
    .limit(maxShown)
    .execute();
  return {
    can_send_mail: canSend,
    waiting: sum(({ state }) => state !== 'failed'),
    retried: sum(({ state, failure }) => state !== 'failed' && failure !== ''),
    failed_count: sum(({ state }) => state === 'failed'),
    failed: rows.map(({ data, failure, failure_detail, username, email, ...row }) => ({
      ...row,
      username: username ?? '',
      email: email ?? '',
      order_number: orderNumberOf(data),
      failure: failure === '' ? 'unreachable' : failure,
      detail: failure_detail,
    })),
  };
}

/** The order number in the facts of a mail about an order, or of a notification about one. */
function orderNumberOf(data: string): string {
  const facts = JSON.parse(data) as { number?: string; data?: { number?: string | number } };
  return String(facts.number ?? facts.data?.number ?? '');
}

/** Queues a failed mail again, as if it were new but for `failed_at`; refuses `row.not_found` where it is not failed any more. */
export async function retryMail(tx: Write, id: string): Promise<void> {
  const retried = await tx.q
    .updateTable('mail_queue')
    .set({
      state: 'waiting',
      claim: '',
      attempts: 0,
      next_at: tx.now,
      created_at: tx.now,
      failure: '',
      failure_detail: '',
    })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning('id')
    .executeTakeFirst();
  if (!retried) throw new Refusal('row.not_found');
}

/** Deletes a failed mail. */
export async function deleteFailedMail(tx: Write, id: string): Promise<void> {
  const deleted = await tx.q
    .deleteFrom('mail_queue')
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw new Refusal('row.not_found');
}
