import { isProofBinding } from '#contract/rules/marking/proof-subject.ts';
import type { EntityName } from '#contract/registry.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { followersOf, notify, usersOfRoles } from './notify.ts';

/** Notifies the technicians and the followers of an order that an edit of a job withdrew its proof. */
export async function notifyWithdrawnProofs(
  tx: Write,
  name: EntityName,
  before: readonly EntityRow<EntityName>[],
  after: readonly EntityRow<EntityName>[],
): Promise<void> {
  if (name !== 'customizations') return;
  const jobs = (after as readonly EntityRow<'customizations'>[]).filter(
    (job, at) => job.proof === 'none' && isProofBinding((before[at] as EntityRow<'customizations'>).proof),
  );
  if (jobs.length === 0) return;
  const recipients = await usersOfRoles(tx, ['Technician']);
  for (const customer_code of new Set(jobs.map((job) => job.customer_code)))
    recipients.push(...(await followersOf(tx, { customer_code }, { clients: true })));
  // Followers of one customer do not see the orders of another, and `notify` leaves out what a recipient does not see.
  await notify(
    tx,
    [...new Set(recipients)],
    jobs.map((job) => ({
      type: 'proof',
      data: { number: job.order_number, reference: job.reference, state: 'none' },
      link: `/orders/${job.order_id}?job=${job.id}`,
      about: { entity: 'orders', id: job.order_id },
      collapseKey: `proof:${job.id}`,
    })),
  );
}
