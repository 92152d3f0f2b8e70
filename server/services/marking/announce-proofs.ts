import type { Write } from '#server/db/transact.ts';
import { queueProofSent } from '../mails/queue-order-mails.ts';
import type { News } from '../notifications/news.ts';
import { followersOf, notify } from '../notifications/notify.ts';
import type { JobRow, OrderRow } from '../orders/order-rows.ts';

/** The notification that the proof of a job is in a state, linking to the job. */
export function proofNews(order: OrderRow, job: JobRow, state: JobRow['proof']): News {
  return {
    type: 'proof',
    data: { number: order.number, reference: job.reference, state, version: job.proof_version },
    link: `/orders/${order.id}?job=${job.id}`,
    about: { entity: 'orders', id: order.id },
    collapseKey: `proof:${job.id}`,
  };
}

/**
 * Notifies the followers of an order, its Clients included, of proofs that wait for an answer, and queues their mails. Called
 * for each new proof, and where a proof moves to another job: the link of its earlier mail no longer leads to it.
 */
export async function announceProofs(tx: Write, order: OrderRow, jobs: readonly JobRow[]): Promise<void> {
  if (jobs.length === 0) return;
  const followers = await followersOf(tx, order, { clients: true });
  await notify(
    tx,
    followers,
    jobs.map((job) => proofNews(order, job, 'sent')),
  );
  for (const job of jobs) await queueProofSent(tx, order, job);
}
