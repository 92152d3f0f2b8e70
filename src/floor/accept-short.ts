import type { Rows } from '#contract/registry.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import type { Actor } from './use-actor.ts';

/**
 * Whether the user may accept that the order ships without the missing pieces of this line. The order is not checked here:
 * the server accepts it only while the order is in preparation.
 */
export function mayAcceptShort(line: Rows['orderlines'], { role, permissions }: Actor): boolean {
  if (line.prep_state !== 'short' || line.short_accepted) return false;
  return (role === 'Manager' || role === 'Admin') && permissions.includes('manage orders');
}

/** Accepts the short as shown; if it has changed meanwhile, the server refuses with a conflict. */
export function acceptShort(line: Rows['orderlines']): void {
  enqueue('line.accept-short', { order_id: line.order_id, line_id: line.id, picked: line.picked });
}
