import type { MailFailure } from '#contract/endpoints/mails.ts';
import { mailOutcomeCauses } from '#contract/rules/orders/mail-outcome-causes.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { QueuedMailKind } from '#server/db/system-tables.ts';
import type { Write } from '#server/db/transact.ts';
import { historyEntry } from '#server/entities/history/history-entry.ts';
import type { OrderFacts } from './order-facts.ts';

const orderMailKinds: ReadonlySet<QueuedMailKind> = new Set<QueuedMailKind>([
  'order_confirmed',
  'order_amended',
  'order_shipped',
  'order_canceled',
  'proof_sent',
]);

/** The parts of a queued mail that its history entry is made of. */
export type RecordedMail = { kind: QueuedMailKind; data: string; user_id: string };

/**
 * Adds to the history of an order that a mail about it was delivered to a user, or why it was not. The address is not
 * stored: it is part of the account. Other mails are not recorded.
 * @param failure null for a delivered mail: the entry keeps the revision and the act that it describes (`mailed-lines.ts`)
 */
export async function recordOrderMail(
  tx: Write,
  { kind, data, user_id }: RecordedMail,
  failure: MailFailure | null,
): Promise<void> {
  if (!orderMailKinds.has(kind)) return;
  const { order_id, number, rev, act_id } = JSON.parse(data) as OrderFacts;
  const user = await tx.q.selectFrom('users').select('username').where('id', '=', user_id).executeTakeFirst();
  const entry = historyEntry(tx, {
    entity: 'orders',
    row_id: order_id,
    label: number,
    action: 'update',
    changes: {},
    facts: {
      mail: kind,
      mailed_to: user?.username ?? '',
      ...(failure ? { failure } : { mailed_rev: rev, mailed_act: act_id }),
    },
    cause: failure ? mailOutcomeCauses.failed : mailOutcomeCauses.sent,
  });
  await insertMany(tx, 'history', [entry]);
}
