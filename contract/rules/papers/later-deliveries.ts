import type { Rows } from '../../registry.ts';
import { backOrdersOf } from '../orders/back-orders.ts';
import { unshippedPieces } from '../orders/coming-pieces.ts';
import type { Paper } from './paper.ts';
import type { PaperTools } from './paper-frame.ts';
import type { PaperSource } from './paper-source.ts';

type Line = Rows['orderlines'];
type Following = Pick<PaperSource, 'order' | 'coming'>;

/** As `unshippedPieces`. */
function piecesOf({ order, coming }: Following, line: Line): ReturnType<typeof unshippedPieces> {
  return unshippedPieces(order.status, line, coming);
}

/**
 * What became of the pieces of a line that did not ship with its order: `5 to follow`, `2 closed`. Where the back orders
 * are not known, they may be canceled: `5 in the back order`.
 */
export function unshippedTexts(source: Following, line: Line, { words, format }: PaperTools): string[] {
  const follows = source.coming ? words.toFollow : words.backOrdered;
  const { moved, closed } = piecesOf(source, line);
  return [
    ...(moved > 0 ? [follows(format.number(moved))] : []),
    ...(closed > 0 ? [words.closed(closed, format.number(closed))] : []),
  ];
}

/** The pieces that back orders deliver, under the numbers of these orders, and that closed ones are not delivered. */
export function laterDeliveriesOf(
  source: PaperSource,
  { words, format }: PaperTools,
): Paper['laterDeliveries'] {
  const { order, lines, coming } = source;
  const later = lines.filter((line) => piecesOf(source, line).moved > 0);
  const isClosed = lines.some((line) => piecesOf(source, line).closed > 0);
  if (later.length === 0) return isClosed ? { title: words.closedNote, rows: [], note: '' } : null;
  const known = (coming?.orders ?? backOrdersOf(order)).map((one) => one.number);
  const numbers = known.filter(Boolean).join(', ');
  return {
    title: numbers ? words.follows(numbers) : words.followsLater,
    rows: later.map((line) => ({
      reference: line.reference,
      text: line.description,
      pieces: format.number(piecesOf(source, line).moved),
    })),
    note: isClosed ? words.closedNote : '',
  };
}
