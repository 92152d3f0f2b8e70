import type { Rows } from '../../registry.ts';
import { lineCodeOf } from '../orders/line-code.ts';
import { billedPieces } from '../orders/line-amount.ts';
import { compareLocations, parseLocation } from '../stock/location.ts';
import type { Waiting } from '../stock/waiting-pieces.ts';
import { waitingOfLine } from './build-confirmation.ts';
import type { Paper, PaperCell } from './paper.ts';
import {
  addressField,
  articleLines,
  fieldIf,
  lineMarking,
  paperFrame,
  paperTools,
  promiseText,
} from './paper-frame.ts';
import type { PaperSource } from './paper-source.ts';
import { waitingText } from './waiting-text.ts';

/**
 * The pick list: the lines in walking order, each with a box to tick and a code that opens it. It is for the warehouse,
 * so it is in its reader's language. Once the order is no longer pending, nothing is left to pick, and it lists what
 * shipped.
 */
export function buildPickList(source: PaperSource): Paper {
  const { order } = source;
  const tools = paperTools(source.reader, source);
  const { words, format } = tools;
  const piecesOf = (line: { quantity: number; shipped: number }) => billedPieces(order.status, line);
  const lines = source.lines
    .filter((line) => piecesOf(line) !== 0)
    .sort((a, b) => compareLocations(a.location ?? '', b.location ?? '') || a.position - b.position);
  const isPending = order.status === 'Pending';
  const piecesToPick = isPending ? lines.reduce((sum, line) => sum + leftToPick(line), 0) : 0;
  return {
    ...paperFrame(source.reader, source),
    kind: 'pick-list',
    title: words.pickList,
    number: order.number,
    subtitle: words.printedOn(format.moment(source.now), source.printedBy),
    fields: [
      ...addressField(
        'customer',
        words.customer,
        order.customer_name,
        [order.customer_code, order.customer_reference].filter(Boolean).join('\n'),
      ),
      {
        key: 'size',
        label: words.order,
        title: words.lines(lines.length, format.number(lines.length)),
        text: [words.orderedOn(format.date(order.date_ordered)), promiseText(order, tools)]
          .filter(Boolean)
          .join('\n'),
      },
      ...fieldIf('instructions', words.instructions, order.delivery_instructions, { isWide: true }),
    ],
    columns: [
      { key: 'tick', label: '', isNumber: false, share: 6 },
      { key: 'location', label: words.location, isNumber: false, share: 22 },
      { key: 'article', label: words.article, isNumber: false, share: 34 },
      { key: 'code', label: words.lineCode, isNumber: false, share: 27 },
      { key: 'pieces', label: words.pieces, isNumber: true, share: 11 },
    ],
    rows: lines.map((line) => ({
      id: line.id,
      cells: [
        { kind: 'tick', isDone: isPending ? leftToPick(line) === 0 : line.picked >= piecesOf(line) },
        locationCell(line.location ?? '', words.noLocation),
        {
          kind: 'text',
          lines: articleLines(line, [
            lineMarking(source, line, tools, words.toMark),
            isPending && waitingText(waitingToPick(source, line), leftToPick(line), words, format.number),
            line.picked > 0 && words.picked(line.picked, format.number(line.picked)),
            isPending && isGivenUp(line) && words.shortAccepted,
          ]),
        },
        { kind: 'barcode', text: lineCodeOf(line) },
        { kind: 'text', lines: [{ text: format.number(piecesOf(line)), look: 'strong' }] },
      ],
    })),
    sums: [{ label: words.piecesToPick, value: format.number(piecesToPick), isStrong: true }],
    notes: isPending ? [words.scanNote] : [],
    formFields: [words.pickedBy, words.start, words.end, words.shortages],
  };
}

/** Pieces of a line that wait for stock before they can be picked; those of a short line were looked for already. */
function waitingToPick(source: PaperSource, line: PaperSource['lines'][number]): Waiting {
  return line.prep_state === 'to pick' && !line.short_accepted ? waitingOfLine(source, line) : 0;
}

/** Pieces of a line of a pending order that still have to be fetched. */
function leftToPick(line: Pick<Rows['orderlines'], 'quantity' | 'picked' | 'prep_state' | 'short_accepted'>) {
  return isGivenUp(line) ? 0 : Math.max(0, line.quantity - line.picked);
}

/** Whether a Manager accepted that the missing pieces of a line are missing, and it was not opened again since. */
function isGivenUp({
  short_accepted,
  prep_state,
}: Pick<Rows['orderlines'], 'prep_state' | 'short_accepted'>) {
  return short_accepted && prep_state !== 'to pick';
}

function locationCell(location: string, none: string): PaperCell {
  const parsed = parseLocation(location);
  if (parsed) return { kind: 'location', parts: [parsed.aisle, parsed.bay, parsed.level, parsed.slot] };
  if (location === '') return { kind: 'text', lines: [{ text: none, look: 'quiet' }] };
  return { kind: 'text', lines: [{ text: location, look: 'strong' }] };
}
