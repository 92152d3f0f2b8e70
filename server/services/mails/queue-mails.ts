import { uuidv7 } from 'uuidv7';
import type { MailKind } from '#contract/rules/mail-kinds.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { QueuedMailKind } from '#server/db/system-tables.ts';
import type { Write } from '#server/db/transact.ts';
import { storedSettingsOf } from '#server/entities/stored-settings.ts';
import { findClientRecipients, type MailRecipient } from './mail-preferences.ts';

/**
 * Queues mails of one kind in the transaction of their event: an event that is rolled back has no mails, and a committed
 * one never loses them. Whether a user may still get it is checked again when it is sent.
 * @param mails each with its recipient and the facts of the event
 */
export async function queueMails(
  tx: Write,
  kind: QueuedMailKind,
  mails: readonly { user_id: string; data: object }[],
): Promise<void> {
  const rows = mails.map(({ user_id, data }) => ({
    id: uuidv7(),
    kind,
    data: JSON.stringify(data),
    attempts: 0,
    next_at: tx.now,
    created_at: tx.now,
    user_id,
  }));
  await insertMany(tx, 'mail_queue', rows);
}

/**
 * Queues a mail for the Clients of a customer who want this kind.
 * @param make called only if there are any
 * @param ofRecipient the facts for one of them, where they differ
 */
export async function queueCustomerMails<F extends object>(
  tx: Write,
  customerCode: string,
  { kind, choice }: { kind: QueuedMailKind; choice: MailKind },
  make: () => F | Promise<F>,
  ofRecipient: (facts: F, recipient: MailRecipient) => object = (facts) => facts,
): Promise<void> {
  if (customerCode === '' || !(await storedSettingsOf(tx)).sendsMail) return;
  const recipients = await findClientRecipients(tx.q, customerCode, choice);
  if (recipients.length === 0) return;
  const data = await make();
  await queueMails(
    tx,
    kind,
    recipients.map((recipient) => ({ user_id: recipient.id, data: ofRecipient(data, recipient) })),
  );
}
