import type { Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { systemAuthor, transact, type Write } from '#server/db/transact.ts';
import type { MailFailure } from '#contract/endpoints/mails.ts';
import { isTransientError } from '#server/db/connections/is-transient-error.ts';
import {
  claimMail,
  confirmDelivery,
  markHandedOver,
  postponeMail,
  recordFailure,
  type Claimed,
  type Lease,
} from './mail-lease.ts';
import type { MakerTools, Message, PreparedMail } from './mail-maker.ts';
import { mailMakers } from './mail-makers.ts';
import { failureDetail, failureOf, isSenderRejectedForRecipient, rejectionCodeOf } from './send-failure.ts';

export type MailTools = MakerTools & {
  db: Database;
  clock: Clock;
  /** False without a mail server: only links for new passwords are sent, which means logged. */
  canSend: boolean;
  /**
   * Rejects where the mail server does not accept the mail.
   * @param handOver awaited before the end of the mail is sent; if it rejects, the mail is not sent
   */
  send: (message: Message, handOver: () => Promise<void>) => Promise<void>;
  log: {
    warn: (facts: object, message: string) => void;
    error: (facts: object, message: string) => void;
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
 * Creates and sends queued mails one after another. A mail is claimed for each attempt, marked before its end is sent,
 * and deleted once the mail server has confirmed it: whatever crashes, it is delivered once, tried again where it
 * certainly was not delivered, or shown to Admins where this is not known. See ADR 0078.
 */
export function createMailWorker(tools: MailTools): MailWorker {
  const { db, clock, log, canSend } = tools;
  let running: Promise<void> | null = null;
  let isWoken = false;
  let isClosed = false;
  /** The last mail of this round met a refusal that may be about its recipient only: the next one tells. */
  let isDoubted = false;

  async function sendDue(): Promise<void> {
    while (isWoken && !isClosed) {
      isWoken = false;
      isDoubted = false;
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
    let claimed: Claimed;
    try {
      const maker = mailMakers[row.kind];
      const author = maker.authorOf?.(row.data) ?? systemAuthor;
      write = (work) => transact(db, clock, author, work);
      const { readWaiting } = maker;
      const waiting = readWaiting && (await db.readTransaction((q) => readWaiting(q, row.data)));
      claimed = await write((tx) => claimMail(tx, row.id, tools, waiting));
    } catch (error) {
      if (isTransientError(error)) throw error;
      log.error({ err: error, mail: row.id }, 'mail: could not be created, will retry');
      await transact(db, clock, systemAuthor, (tx) => postponeMail(tx, row.id, failureDetail(error)));
      return true;
    }
    if (claimed.state === 'failed') logFailure(row, claimed.failure, claimed.attempts);
    if (claimed.state !== 'claimed') return true;
    return attempt(claimed.lease, claimed.prepared, write);
  }

  /** Makes one attempt; returns false where other mails would not get through either. */
  async function attempt(
    lease: Lease,
    prepared: PreparedMail,
    write: <T>(work: (tx: Write) => Promise<T>) => Promise<T>,
  ): Promise<boolean> {
    let handedOver = false;
    try {
      await tools.send(prepared.message, async () => {
        await write((tx) => markHandedOver(tx, lease));
        handedOver = true;
      });
    } catch (error) {
      const failure = failureOf(error, handedOver);
      await write(async (tx) => {
        if (failure !== 'unconfirmed') await prepared.withdraw(tx);
        await recordFailure(tx, lease, failure, failureDetail(error));
      });
      const facts = { err: error, mail: lease.id, attempts: lease.attempts, failure };
      log.error(facts, 'mail: could not be sent');
      const wasDoubted = isDoubted;
      isDoubted = isSenderRejectedForRecipient(error);
      return rejectionCodeOf(error) > 0 || (isDoubted && !wasDoubted);
    }
    isDoubted = false;
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
