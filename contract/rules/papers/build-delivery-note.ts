import { deliveryNoteOf } from '../orders/delivery-note-number.ts';
import { hasShipped } from '../orders/order-status.ts';
import { piecesToShip } from '../orders/preparation.ts';
import { laterDeliveriesOf, unshippedTexts } from './later-deliveries.ts';
import type { Paper, PaperCell } from './paper.ts';
import {
  addressField,
  articleLines,
  fieldIf,
  jobOf,
  lineMarking,
  paperFrame,
  paperTools,
  type PaperTools,
} from './paper-frame.ts';
import { paperLanguageOf } from './paper-language.ts';
import type { PaperSource } from './paper-source.ts';

type Line = PaperSource['lines'][number];

/**
 * The delivery note: what shipped, what is delivered later, and room to sign; no prices. Printed before shipping it has no number,
 * and lists what a shipment would send now: picked pieces without those that wait for their marking.
 */
export function buildDeliveryNote(source: PaperSource): Paper {
  const { order, lines } = source;
  const language = paperLanguageOf(order, source.company.language, source.installation);
  const tools = paperTools(language, source);
  const { words, format } = tools;
  const isShipped = hasShipped(order.status);
  const delivered = (line: Line) =>
    isShipped ? line.shipped : piecesToShip(line, jobOf(source, line.id)?.quantity_done ?? 0, false);
  const pieces = lines.reduce((sum, line) => sum + delivered(line), 0);
  return {
    ...paperFrame(language, source),
    kind: 'delivery-note',
    title: words.deliveryNote,
    number: isShipped ? deliveryNoteOf(order) : '',
    subtitle: [
      order.shipped_at && words.shippedOn(format.date(order.shipped_at)),
      words.orderedOn(format.date(order.date_ordered)),
    ]
      .filter(Boolean)
      .join('\n'),
    fields: [
      ...addressField('to', words.deliveredTo, order.customer_name, order.shipping_address),
      ...fieldIf('reference', words.yourReference, order.customer_reference),
      ...fieldIf('instructions', words.instructions, order.delivery_instructions, { isWide: true }),
      ...fieldIf('message', words.message, order.customer_message, { isWide: true }),
    ],
    columns: [
      { key: 'article', label: words.article, isNumber: false, share: 52 },
      { key: 'ordered', label: words.ordered, isNumber: true, share: 14 },
      { key: 'delivered', label: words.delivered, isNumber: true, share: 14 },
      { key: 'remaining', label: words.remaining, isNumber: true, share: 20 },
    ],
    rows: [
      ...lines.map((line): Paper['rows'][number] => ({
        id: line.id,
        cells: [
          {
            kind: 'text',
            lines: articleLines(line, [lineMarking(source, line, tools)]),
          },
          { kind: 'text', lines: [{ text: format.number(line.ordered) }] },
          { kind: 'text', lines: [{ text: format.number(delivered(line)), look: 'strong' }] },
          { kind: 'text', lines: isShipped ? remaining(line, source, tools) : [{ text: '–' }] },
        ],
      })),
      totalRow(words.deliveredPieces, format.number(pieces)),
    ],
    laterDeliveries: isShipped ? laterDeliveriesOf(source, tools) : null,
    notes: [
      ...(isShipped ? [] : [words.notShipped]),
      ...(order.continues ? [words.continues(order.continues)] : []),
    ],
    formFields: [words.receivedOn, words.signature, words.reservations],
  };
}

/** The delivered pieces in total, in the column of the delivered ones: below the last column they would read as remaining. */
function totalRow(label: string, pieces: string): Paper['rows'][number] {
  return {
    id: 'total',
    cells: [[label], [], [pieces], []].map((texts): PaperCell => ({
      kind: 'text',
      lines: texts.map((text) => ({ text, look: 'strong' })),
    })),
  };
}

function remaining(line: Line, source: PaperSource, tools: PaperTools): { text: string }[] {
  const texts = unshippedTexts(source, line, tools);
  return texts.length === 0 ? [{ text: '–' }] : texts.map((text) => ({ text }));
}
