import { uuidv7 } from 'uuidv7';
import type { MailFailure } from '#contract/endpoints/mails.ts';
import { minutesBefore } from '#server/db/clock.ts';
import type { QueuedMailKind } from '#server/db/system-tables.ts';
import type { Write } from '#server/db/transact.ts';
import { notify, usersOfRoles } from '../notifications/notify.ts';
import type { MailedWaiting, MakerTools, PreparedMail } from './mail-maker.ts';
import { mailMakers } from './mail-makers.ts';
import { confirmMinutes, firstBackoffMinutes, giveUpMinutes, maxBackoffMinutes } from './mail-retries.ts';
import { recordOrderMail } from './record-order-mail.ts';

/** The claim of this process on a mail: its right to send it. */
export type Lease = { id: string; claim: string; kind: QueuedMailKind; attempts: number };

/**
 * What became of a due mail. `gone`: another process has it. `dropped`: deleted, because it has no recipient any more
 * or is outdated. `failed`: it is not tried again, and an Admin sees it.
 */
export type Claimed =
  | { state: 'gone' | 'dropped' }
  | { state: 'failed'; failure: MailFailure; attempts: number }
  | { state: 'claimed'; lease: Lease; prepared: PreparedMail };

/**
 * Claims a due mail for one attempt, and creates it. The time of the next attempt is stored first, so that a mail whose
 * process dies is tried again. A mail that was handed over without a confirmation is not: it may have been delivered.
 * @param waiting of `MailMaker.readWaiting`
 */
export async function claimMail(
  tx: Write,
  id: string,
  tools: MakerTools,
  waiting: MailedWaiting | undefined,
): Promise<Claimed> {
  const row = await tx.q
    .selectFrom('mail_queue')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'failed')
    .where('next_at', '<=', tx.now)
    .executeTakeFirst();
  if (!row) return { state: 'gone' };
  const maker = mailMakers[row.kind];
  const fail = async (failure: MailFailure): Promise<Claimed> => {
    await failMail(tx, id, failure, row.failure_detail);
    return { state: 'failed', failure, attempts: row.attempts };
  };
  if (row.state === 'sending' && !maker.repeatable) return fail('unconfirmed');
  if (row.created_at <= minutesBefore(tx.now, giveUpMinutes)) {
    if (!maker.isDropped) return fail('expired');
    await deleteMail(tx, id);
    return { state: 'failed', failure: 'expired', attempts: row.attempts };
  }
  const prepared = await maker.prepare(tx, tools, { ...row, waiting });
  if (typeof prepared === 'string') {
    // An Admin has sent it again, and waits for what becomes of it.
    if (row.failed_at !== '') return fail(prepared);
    await deleteMail(tx, id);
    return { state: 'dropped' };
  }
  const claim = uuidv7();
  const attempts = row.attempts + 1;
  await tx.q
    .updateTable('mail_queue')
    .set({ claim, attempts, state: 'waiting', next_at: nextAttempt(tx, attempts) })
    .where('id', '=', id)
    .execute();
  return { state: 'claimed', lease: { id, claim, kind: row.kind, attempts }, prepared };
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

/** Records that the mail server has the whole mail; throws if another process has taken the mail over. */
export async function markHandedOver(tx: Write, { id, claim }: Lease): Promise<void> {
  const marked = await tx.q
    .updateTable('mail_queue')
    .set({ state: 'sending', next_at: minutesBefore(tx.now, -confirmMinutes) })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  if (!marked) throw new Error('Another process has taken this mail over.');
}

/** Deletes a delivered mail, also if it has been marked as failed meanwhile, and records it in its order's history. */
export async function confirmDelivery(tx: Write, { id, claim }: Lease): Promise<void> {
  const delivered = await tx.q
    .deleteFrom('mail_queue')
    .where('id', '=', id)
    .where('claim', '=', claim)
    .returning(['kind', 'data', 'user_id'])
    .executeTakeFirst();
  if (delivered) await recordOrderMail(tx, delivered, null);
}

/** Ends an attempt that certainly delivered nothing, or of which this is not known. */
export async function recordFailure(
  tx: Write,
  { id, claim, kind, attempts }: Lease,
  failure: MailFailure,
  detail: string,
): Promise<void> {
  const leased = await tx.q
    .selectFrom('mail_queue')
    .select('id')
    .where('id', '=', id)
    .where('claim', '=', claim)
    .executeTakeFirst();
  if (!leased) return;
  const { repeatable = false, isDropped = false } = mailMakers[kind];
  const isRetried = failure === 'unreachable' || isDropped || (failure === 'unconfirmed' && repeatable);
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
 * Keeps a mail for the Admins to see, notifies them, and records it in its order's history. The claim stays: a late
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
