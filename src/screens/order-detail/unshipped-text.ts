import { t } from '@lingui/core/macro';
import { hasShipped, type OrderStatus } from '#contract/rules/orders/order-status.ts';
import type { Line } from './line-facts.ts';

/**
 * What became of the pieces of a line that did not ship; empty if all of them did. Pieces that moved to a back order
 * stay there after an undo; closed ones are to be picked again.
 * @param number formats a number of pieces
 */
export function unshippedText(line: Line, status: OrderStatus, number: (pieces: number) => string): string {
  const [moved, closed] = [number(line.backordered), number(line.quantity - line.shipped)];
  return [
    line.backordered > 0 ? t`${moved} in the back order` : '',
    hasShipped(status) && line.quantity > line.shipped ? t`${closed} closed` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
