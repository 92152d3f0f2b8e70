import { uuidv7 } from 'uuidv7';
import type { MailFailure } from '#contract/endpoints/mails.ts';
import { minutesBefore } from '#server/db/clock.ts';
import type { QueuedMailKind } from '#server/db/system-tables.ts';
import type { Write } from '#server/db/transact.ts';
import { notify, usersOfRoles } from '../notifications/notify.ts';
import type { MailedWaiting, TemplateTools, PreparedMail } from './mail-template.ts';
import { mailTemplates } from './mail-templates.ts';
import { confirmMinutes, firstBackoffMinutes, giveUpMinutes, maxBackoffMinutes } from './mail-retries.ts';
import { recordOrderMail } from './record-order-mail.ts';

/** The right of this process to send a mail, until another process leases it. `token` is stored in the column `claim`. */
export type Lease = { id: string; token: string; kind: QueuedMailKind; attempts: number };

/**
 * What became of a due mail. `gone`: another process has it. `dropped`: deleted, because it has no recipient any more
 * or is outdated. `failed`: it is not tried again, and an Admin sees it.
 */
export type LeaseResult =
  | { state: 'gone' | 'dropped' }
  | { state: 'failed'; failure: MailFailure; attempts: number }
  | { state: 'leased'; lease: Lease; prepared: PreparedMail };

/**
 * Leases a due mail for one attempt, and creates it. The time of the next attempt is stored first, so that a mail whose
 * process dies is tried again. A mail whose end was sent and that was not confirmed is not: it may have been delivered.
 * @param waiting of `MailTemplate.readWaiting`
 */
export async function leaseMail(
  tx: Write,
  id: string,
  tools: TemplateTools,
  waiting: MailedWaiting | undefined,
): Promise<LeaseResult> {
  const row = await tx.q
    .selectFrom('mail_queue')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'failed')
    .where('next_at', '<=', tx.now)
    .executeTakeFirst();
  if (!row) return { state: 'gone' };
  const template = mailTemplates[row.kind];
  const fail = async (failure: MailFailure): Promise<LeaseResult> => {
    await failMail(tx, id, failure, row.failure_detail);
    return { state: 'failed', failure, attempts: row.attempts };
  };
  if (row.state === 'sending' && !template.repeatable) return fail('unconfirmed');
  if (row.created_at <= minutesBefore(tx.now, giveUpMinutes)) {
    if (!template.dropOnExpiry) return fail('expired');
    await deleteMail(tx, id);
    return { state: 'failed', failure: 'expired', attempts: row.attempts };
  }
  const prepared = await template.prepare(tx, tools, { ...row, waiting });
  if (typeof prepared === 'string') {
    // An Admin has sent it again, and waits for what becomes of it.
    if (row.failed_at !== '') return fail(prepared);
    await deleteMail(tx, id);
    return { state: 'dropped' };
  }
  const token = uuidv7();
  const attempts = row.attempts + 1;
  await tx.q
    .updateTable('mail_queue')
    .set({ claim: token, attempts, state: 'waiting', next_at: nextAttempt(tx, attempts) })
    .where('id', '=', id)
    .execute();
  return { state: 'leased', lease: { id, token, kind: row.kind, attempts }, prepared };
}

/** Postpones a mail that could not be created, so that it does not stop the mails behind it. */
export async function postponeMail(tx: Write, id: string, detail: string): Promise<void> {
  const row = await tx.q
    .selectFrom('mail_queue')
    .select('attempts')
    .where('id', '=', id)
    .where('state', '<>', 'failed')
    .where('next_at', '<=', tx.now)
    .executeTakeFirst();
  if (!row) return;
  const attempts = row.attempts + 1;
  await tx.q
    .updateTable('mail_queue')
    .set({ attempts, next_at: nextAttempt(tx, attempts), failure: 'unreachable', failure_detail: detail })
    .where('id', '=', id)
    .execute();
}

function nextAttempt({ now }: Write, attempts: number): string {
  const backoff = firstBackoffMinutes * 2 ** (attempts - 1);
  return minutesBefore(now, -Math.min(maxBackoffMinutes, backoff));
}

/**
 * Records that the end of a mail is about to be sent: from then on it may have been delivered, until the mail server says
 * whether it was. Throws if another process has leased the mail, so that the end is not sent.
 */
export async function markDeliveryUncertain(tx: Write, { id, token }: Lease): Promise<void> {
  const marked = await tx.q
    .updateTable('mail_queue')
    .set({ state: 'sending', next_at: minutesBefore(tx.now, -confirmMinutes) })
    .where('id', '=', id)
    .where('claim', '=', token)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  if (!marked) throw new Error('Another process has leased this mail.');
}

/** Deletes a delivered mail, also if it has been marked as failed meanwhile, and records it in its order's history. */
export async function confirmDelivery(tx: Write, { id, token }: Lease): Promise<void> {
  const delivered = await tx.q
    .deleteFrom('mail_queue')
    .where('id', '=', id)
    .where('claim', '=', token)
    .returning(['kind', 'data', 'user_id'])
    .executeTakeFirst();
  if (delivered) await recordOrderMail(tx, delivered, null);
}

/** Ends an attempt that certainly delivered nothing, or of which this is not known. */
export async function recordFailure(
  tx: Write,
  { id, token, kind, attempts }: Lease,
  failure: MailFailure,
  detail: string,
): Promise<void> {
  const leased = await tx.q
    .selectFrom('mail_queue')
    .select('id')
    .where('id', '=', id)
    .where('claim', '=', token)
    .executeTakeFirst();
  if (!leased) return;
  const { repeatable = false, dropOnExpiry = false } = mailTemplates[kind];
  const isRetried = failure === 'unreachable' || dropOnExpiry || (failure === 'unconfirmed' && repeatable);
  if (!isRetried) return failMail(tx, id, failure, detail);
  await tx.q
    .updateTable('mail_queue')
    .set({
      state: 'waiting',
      claim: '',
      next_at: nextAttempt(tx, attempts),
      failure,
      failure_detail: detail,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Keeps a mail for the Admins to see, notifies them, and records it in its order's history. Its token stays: a late
 * confirmation still deletes it.
 */
async function failMail(tx: Write, id: string, failure: MailFailure, detail: string): Promise<void> {
  const failed = await tx.q
    .updateTable('mail_queue')
    .set({ state: 'failed', failure, failure_detail: detail, failed_at: tx.now })
    .where('id', '=', id)
    .returning(['kind', 'data', 'user_id'])
    .executeTakeFirst();
  if (failed) await recordOrderMail(tx, failed, failure);
  await notify(tx, await usersOfRoles(tx, ['Admin']), {
    type: 'mail_failed',
    data: {},
    link: '/settings#mails',
    about: null,
    collapseKey: 'mail_failed',
  });
}

async function deleteMail({ q }: Write, id: string): Promise<void> {
  await q.deleteFrom('mail_queue').where('id', '=', id).execute();
}
