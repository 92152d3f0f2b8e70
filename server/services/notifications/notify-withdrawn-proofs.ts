import { isProofBinding } from '#contract/rules/marking/proof-subject.ts';
import type { EntityName } from '#contract/registry.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import { followersOf, notify, usersOfRoles } from './notify.ts';

/** Notifies the users who wait for a proof that an edit of its job withdrew it. */
export async function notifyWithdrawnProofs(
  tx: Write,
  name: EntityName,
  before: readonly EntityRow<EntityName>[],
  after: readonly EntityRow<EntityName>[],
): Promise<void> {
  if (name !== 'customizations') return;
  const jobs = after as readonly EntityRow<'customizations'>[];
  for (const [at, job] of jobs.entries()) {
    const was = before[at] as EntityRow<'customizations'>;
    if (job.proof !== 'none' || !isProofBinding(was.proof)) continue;
    const readers = [
      ...(await usersOfRoles(tx, ['Technician'])),
      ...(await followersOf(tx, job, { clients: true })),
    ];
    await notify(tx, readers, {
      type: 'proof',
      data: { number: job.order_number, state: 'none' },
      link: `/orders/${job.order_id}?job=${job.id}`,
      about: { entity: 'orders', id: job.order_id },
      collapseKey: `proof:${job.id}`,
    });
  }
}
