import type { Rows } from '../../registry.ts';
import { backOrdersOf, type BackOrder } from '../orders/back-orders.ts';
import { unshippedPieces, type UnshippedPieces } from '../orders/coming-pieces.ts';
import type { Paper } from './paper.ts';
import type { PaperTools } from './paper-frame.ts';
import type { PaperSource } from './paper-source.ts';

type Line = Rows['orderlines'];
type Following = Pick<PaperSource, 'order' | 'coming'>;
type Group = NonNullable<Paper['laterDeliveries']>['groups'][number];

/** As `unshippedPieces`. */
function piecesOf({ order, coming }: Following, line: Line): UnshippedPieces {
  return unshippedPieces(order.status, line, coming);
}

/**
 * What became of the pieces of a line that did not ship with its order: `5 to follow`, `3 shipped since`, `2 closed`. Where
 * the back orders are not known, they may be canceled or shipped: `5 in the back order`.
 */
export function unshippedTexts(source: Following, line: Line, { words, format }: PaperTools): string[] {
  const { toFollow, shippedSince, moved, closed } = piecesOf(source, line);
  return [
    ...(toFollow > 0 ? [words.toFollow(format.number(toFollow))] : []),
    ...(moved > 0 ? [words.backOrdered(format.number(moved))] : []),
    ...(shippedSince > 0 ? [words.shippedSince(shippedSince, format.number(shippedSince))] : []),
    ...(closed > 0 ? [words.closed(closed, format.number(closed))] : []),
  ];
}

/**
 * Under the numbers of the back orders, the pieces that they deliver: those to follow, then those shipped since. And that
 * closed ones are not delivered.
 */
export function laterDeliveriesOf(
  source: PaperSource,
  { words, format }: PaperTools,
): Paper['laterDeliveries'] {
  const { order, lines, coming } = source;
  const group = (
    backOrders: readonly BackOrder[],
    kind: Exclude<keyof UnshippedPieces, 'closed'>,
    title: (numbers: string) => string,
  ): Group[] => {
    const rows = lines.flatMap((line) => {
      const pieces = piecesOf(source, line)[kind];
      return pieces > 0
        ? [{ reference: line.reference, text: line.description, pieces: format.number(pieces) }]
        : [];
    });
    const numbers = backOrders.map((one) => one.number).filter(Boolean);
    return rows.length > 0 ? [{ title: title(numbers.join(', ')), rows }] : [];
  };
  const groups = coming
    ? [
        ...group(coming.orders.toFollow, 'toFollow', words.follows),
        ...group(coming.orders.shippedSince, 'shippedSince', words.followed),
      ]
    : group(backOrdersOf(order), 'moved', words.follows);
  const isClosed = lines.some((line) => piecesOf(source, line).closed > 0);
  if (groups.length === 0)
    return isClosed ? { groups: [{ title: words.closedNote, rows: [] }], note: '' } : null;
  return { groups, note: isClosed ? words.closedNote : '' };
}
