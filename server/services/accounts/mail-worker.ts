import { minutesBefore, type Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { systemAuthor, transact, type Author, type Write } from '#server/db/transact.ts';
import type { Message } from './reset-mail.ts';
import { prepareInvitation } from './invitation-request.ts';
import type { MailRequest } from './mail-queue.ts';
import { prepareReset, withdrawReset, type Prepared, type ResetTools } from './reset-request.ts';

export type MailTools = ResetTools & {
  db: Database;
  clock: Clock;
  /** False without a mail server: `send` then logs the mail for the operator. */
  canSend: boolean;
  /** Rejects where the mail server does not accept it. */
  send: (message: Message) => Promise<void>;
  log: {
    warn: (facts: object, message: string) => void;
    error: (facts: object, message: string) => void;
  };
};

export type MailWorker = {
  /** Starts sending due mails, and returns at once. */
  wake: () => void;
  /** Finishes the current mail, and sends no other. */
  close: () => Promise<void>;
};

/** Interval at which the queue is polled without being woken, in ms: for retries, and for mails of another process. */
const pollMs = 15_000;
/** A mail that could not be sent for this long is dropped. */
const giveUpMinutes = 24 * 60;
const maxBackoffMinutes = 60;

/** `gone` where another process has claimed it first. */
type Claim =
  | { state: 'gone' }
  | { state: 'too_old'; attempts: number }
  | { state: 'claimed'; attempts: number; prepared: Prepared | null };

/**
 * Creates and sends queued mails one after another. The time of the next attempt is stored before the mail is sent, and
 * the row is deleted after: two processes never send the same mail, and a mail that a crash interrupted is retried.
 */
export function createMailWorker(tools: MailTools): MailWorker {
  const { db, clock, log, send } = tools;
  let running: Promise<void> | null = null;
  let isWoken = false;
  let isClosed = false;

  async function sendDue(): Promise<void> {
    while (isWoken && !isClosed) {
      isWoken = false;
      try {
        while (!isClosed && (await sendNext())) continue;
      } catch (error) {
        log.warn({ err: error }, 'mail: the queue could not be processed, will retry');
      }
    }
    running = null;
  }

  /** Returns false where nothing is due. */
  async function sendNext(): Promise<boolean> {
    const row = await db.read
      .selectFrom('mail_queue')
      .select(['id', 'data'])
      .where('next_at', '<=', clock.now())
      .orderBy('next_at')
      .limit(1)
      .executeTakeFirst();
    if (!row) return false;
    const { id } = row;
    const request = JSON.parse(row.data) as MailRequest;
    const author: Author = { ...systemAuthor, origin: request.origin, device: request.device };
    const claim = await transact(db, clock, author, (tx) => claimMail(tx, id, request));
    if (claim.state === 'too_old')
      log.error({ mail: id, attempts: claim.attempts }, 'mail: dropped, it could not be sent for a day');
    if (claim.state !== 'claimed') return true;
    const { prepared, attempts } = claim;
    try {
      if (prepared) await send(prepared.message);
    } catch (error) {
      log.error({ err: error, mail: id, attempts }, 'mail: could not be sent, will retry');
      if (prepared) await transact(db, clock, author, (tx) => withdrawReset(tx, prepared));
      return true;
    }
    await transact(db, clock, author, (tx) => dequeue(tx, id));
    return true;
  }

  async function claimMail(tx: Write, id: string, request: MailRequest): Promise<Claim> {
    const row = await tx.q
      .selectFrom('mail_queue')
      .select(['attempts', 'created_at'])
      .where('id', '=', id)
      .where('next_at', '<=', tx.now)
      .executeTakeFirst();
    if (!row) return { state: 'gone' };
    if (row.created_at <= minutesBefore(tx.now, giveUpMinutes)) {
      await dequeue(tx, id);
      return { state: 'too_old', attempts: row.attempts };
    }
    const wait = Math.min(maxBackoffMinutes, 2 ** row.attempts);
    await tx.q
      .updateTable('mail_queue')
      .set({ attempts: row.attempts + 1, next_at: minutesBefore(tx.now, -wait) })
      .where('id', '=', id)
      .execute();
    const prepared = await prepareMail(tx, request);
    return { state: 'claimed', attempts: row.attempts + 1, prepared };
  }

  function prepareMail(tx: Write, request: MailRequest): Promise<Prepared | null> {
    if ('email' in request) return prepareReset(tx, tools, request);
    // An administrator has the link of an invitation, so that it is never logged.
    return tools.canSend ? prepareInvitation(tx, tools, request) : Promise.resolve(null);
  }

  const wake = () => {
    isWoken = true;
    running ??= sendDue();
  };
  const timer = setInterval(wake, pollMs);
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

async function dequeue({ q }: Write, id: string): Promise<void> {
  await q.deleteFrom('mail_queue').where('id', '=', id).execute();
}
