import type { Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { systemAuthor, transact, type Write } from '#server/db/transact.ts';
import type { MailFailure } from '#contract/endpoints/mails.ts';
import { isTransientError } from '#server/db/connections/is-transient-error.ts';
import {
  leaseMail,
  confirmDelivery,
  markDeliveryUncertain,
  postponeMail,
  recordFailure,
  type LeaseResult,
  type Lease,
} from './mail-lease.ts';
import type { TemplateTools, Message, PreparedMail } from './mail-template.ts';
import { mailTemplates } from './mail-templates.ts';
import { failureDetail, failureOf, isSenderRejectedForRecipient, rejectionCodeOf } from './send-failure.ts';

export type MailTools = TemplateTools & {
  db: Database;
  clock: Clock;
  /** False without a mail server: only links for new passwords are sent, which means logged. */
  canSend: boolean;
  /**
   * Rejects where the mail server does not accept the mail.
   * @param beforeEnd awaited before the end of the mail is sent; if it rejects, the mail is not sent
   */
  send: (message: Message, beforeEnd: () => Promise<void>) => Promise<void>;
  log: {
    warn: (fields: object, message: string) => void;
    error: (fields: object, message: string) => void;
  };
  /** Interval at which the queue is polled without being woken, in ms: for new mails, retries and other processes. */
  pollMs?: number;
};

export type MailWorker = {
  /** Starts sending due mails, and returns at once. */
  wake: () => void;
  /** Finishes the current mail, and sends no other. */
  close: () => Promise<void>;
};

const defaultPollMs = 15_000;

/**
 * Creates and sends queued mails one after another. A mail is leased for each attempt, marked before its end is sent,
 * and deleted once the mail server has confirmed it: whatever crashes, it is delivered once, tried again where it
 * certainly was not delivered, or shown to Admins where this is not known. See ADR 0078.
 */
export function createMailWorker(tools: MailTools): MailWorker {
  const { db, clock, log, canSend } = tools;
  let running: Promise<void> | null = null;
  let isWoken = false;
  let isClosed = false;
  /**
   * Whether the mail server has just rejected the sender, but only when the recipient was named. That may concern this
   * recipient only; if the next mail is rejected in the same way, it concerns the sender, and the round ends.
   */
  let isSenderRejectionSuspected = false;

  async function sendDue(): Promise<void> {
    while (isWoken && !isClosed) {
      isWoken = false;
      isSenderRejectionSuspected = false;
      try {
        while (!isClosed && (await sendNext())) continue;
      } catch (error) {
        log.warn({ err: error }, 'mail: the queue could not be processed, will retry');
      }
    }
    running = null;
  }

  /** Returns false where nothing is due, or no mail would get through now. */
  async function sendNext(): Promise<boolean> {
    const row = await findDue();
    if (!row) return false;
    let write: <T>(work: (tx: Write) => Promise<T>) => Promise<T>;
    let result: LeaseResult;
    try {
      const template = mailTemplates[row.kind];
      const author = template.authorOf?.(row.data) ?? systemAuthor;
      write = (work) => transact(db, clock, author, work);
      const { readWaiting } = template;
      const waiting = readWaiting && (await db.readTransaction((q) => readWaiting(q, row.data)));
      result = await write((tx) => leaseMail(tx, row.id, tools, waiting));
    } catch (error) {
      if (isTransientError(error)) throw error;
      log.error({ err: error, mail: row.id }, 'mail: could not be created, will retry');
      await transact(db, clock, systemAuthor, (tx) => postponeMail(tx, row.id, failureDetail(error)));
      return true;
    }
    if (result.state === 'failed') logFailure(row, result.failure, result.attempts);
    if (result.state !== 'leased') return true;
    return attempt(result.lease, result.prepared, write);
  }

  /** Makes one attempt; returns false where other mails would not get through either. */
  async function attempt(
    lease: Lease,
    prepared: PreparedMail,
    write: <T>(work: (tx: Write) => Promise<T>) => Promise<T>,
  ): Promise<boolean> {
    let mayBeDelivered = false;
    try {
      await tools.send(prepared.message, async () => {
        await write((tx) => markDeliveryUncertain(tx, lease));
        mayBeDelivered = true;
      });
    } catch (error) {
      const failure = failureOf(error, mayBeDelivered);
      await write(async (tx) => {
        if (failure !== 'unconfirmed') await prepared.withdraw(tx);
        await recordFailure(tx, lease, failure, failureDetail(error));
      });
      const fields = { err: error, mail: lease.id, attempts: lease.attempts, failure };
      log.error(fields, 'mail: could not be sent');
      const wasSuspected = isSenderRejectionSuspected;
      isSenderRejectionSuspected = isSenderRejectedForRecipient(error);
      return rejectionCodeOf(error) > 0 || (isSenderRejectionSuspected && !wasSuspected);
    }
    isSenderRejectionSuspected = false;
    await write((tx) => confirmDelivery(tx, lease));
    return true;
  }

  function findDue() {
    let due = db.read
      .selectFrom('mail_queue')
      .select(['id', 'kind', 'data'])
      .where('state', 'in', ['waiting', 'sending'])
      .where('next_at', '<=', clock.now());
    if (!canSend) due = due.where('kind', '=', 'password_reset');
    return due.orderBy('next_at').limit(1).executeTakeFirst();
  }

  function logFailure({ id }: { id: string }, failure: MailFailure, attempts: number): void {
    const text =
      failure === 'unconfirmed'
        ? 'mail: not confirmed by the mail server, not tried again'
        : `mail: ${failure}, not tried again`;
    log.error({ mail: id, attempts, failure }, text);
  }

  const wake = () => {
    isWoken = true;
    running ??= sendDue();
  };
  const timer = setInterval(wake, tools.pollMs ?? defaultPollMs);
  timer.unref();
  return {
    wake,
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}
