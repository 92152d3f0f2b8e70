import type { Rows } from '../../registry.ts';
import { backOrdersOf } from '../orders/back-orders.ts';
import { hasShipped } from '../orders/order-status.ts';
import type { Paper } from './paper.ts';
import type { PaperTools } from './paper-frame.ts';
import type { PaperSource } from './paper-source.ts';

type Line = Rows['orderlines'];
type Following = Pick<PaperSource, 'order' | 'coming'>;

/** Pieces of a line that its back orders deliver; all that moved to them where the back orders are not known. */
function followingPieces({ coming }: Following, line: Line): number {
  return coming?.byLine.get(line.id) ?? line.backordered;
}

/**
 * Pieces of a line that did not ship and are not delivered later: those that were closed with the order, once it has
 * shipped, and those that its back orders do not deliver, because they were canceled or closed in their turn.
 */
function closedPieces(source: Following, line: Line): number {
  const closed = hasShipped(source.order.status) ? Math.max(0, line.quantity - line.shipped) : 0;
  return closed + line.backordered - followingPieces(source, line);
}

/**
 * What became of the pieces of a line that did not ship with its order: `5 to follow`, `2 closed`. Where the back orders
 * are not known, they may be canceled: `5 in the back order`.
 */
export function unshippedTexts(source: Following, line: Line, { words, format }: PaperTools): string[] {
  const moved = source.coming ? words.toFollow : words.backOrdered;
  const [follows, closed] = [followingPieces(source, line), closedPieces(source, line)];
  return [
    ...(follows > 0 ? [moved(format.number(follows))] : []),
    ...(closed > 0 ? [words.closed(closed, format.number(closed))] : []),
  ];
}

/** The pieces that back orders deliver, under the numbers of these orders, and that closed ones are not delivered. */
export function laterDeliveriesOf(
  source: PaperSource,
  { words, format }: PaperTools,
): Paper['laterDeliveries'] {
  const { order, lines, coming } = source;
  const later = lines.filter((line) => followingPieces(source, line) > 0);
  const isClosed = lines.some((line) => closedPieces(source, line) > 0);
  if (later.length === 0) return isClosed ? { title: words.closedNote, rows: [], note: '' } : null;
  const known = coming?.numbers ?? backOrdersOf(order).map((one) => one.number);
  const numbers = known.filter(Boolean).join(', ');
  return {
    title: numbers ? words.follows(numbers) : words.followsLater,
    rows: later.map((line) => ({
      reference: line.reference,
      text: line.description,
      pieces: format.number(followingPieces(source, line)),
    })),
    note: isClosed ? words.closedNote : '',
  };
}
