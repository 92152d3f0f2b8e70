import type { Rows } from '#contract/registry.ts';
import { enqueue } from '#src/outbox/enqueue.ts';
import type { Actor } from './use-actor.ts';

/** Whether somebody may say now that an open order leaves without the pieces that a line lacks. */
export function mayAcceptShort(line: Rows['orderlines'], { role, permissions }: Actor): boolean {
  if (line.prep_state !== 'short' || line.short_accepted) return false;
  return (role === 'Manager' || role === 'Admin') && permissions.includes('manage orders');
}

/** Accepts the short as it is shown: where it has become another meanwhile, that is asked about. */
export function acceptShort(line: Rows['orderlines']): void {
  enqueue('line.accept-short', { order_id: line.order_id, line_id: line.id, picked: line.picked });
}
