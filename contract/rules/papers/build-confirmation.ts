import type { Rows } from '../../registry.ts';
import { groupIdentifier } from '../company/company-identifiers.ts';
import { isCreditNote, orderAmounts } from '../orders/amounts.ts';
import { billedPieces, lineTotal } from '../orders/line-amount.ts';
import { hasShipped } from '../orders/order-status.ts';
import type { Waiting } from '../stock/waiting-pieces.ts';
import { laterDeliveriesOf, unshippedTexts } from './later-deliveries.ts';
import type { Paper } from './paper.ts';
import {
  addressField,
  articleLines,
  canceledText,
  fieldIf,
  lineMarking,
  paperFrame,
  paperTools,
  promiseText,
} from './paper-frame.ts';
import type { PaperFormatter } from './paper-formatter.ts';
import { paperLanguageOf } from './paper-language.ts';
import type { PaperSource } from './paper-source.ts';
import type { PaperWords } from './paper-words.ts';
import { waitingText } from './waiting-text.ts';

/**
 * The order confirmation: prices, VAT, what is due, terms and bank details. Its amounts follow the goods, as everywhere:
 * those of the ordered pieces, and of the shipped ones once the order has shipped. Until then, each line says which
 * pieces wait for stock. Pieces that moved to a back order or are closed are named without an amount.
 * A credit note has the same content under its own title, with what is refunded, and without the terms and bank details
 * by which customers pay. Neither has the paper of a canceled order, whose title says so.
 */
export function buildConfirmation(source: PaperSource): Paper {
  const { order, company } = source;
  const language = paperLanguageOf(order, company.language, source.installation);
  const tools = paperTools(language, source);
  const { words, format } = tools;
  const { lines } = source;
  const { total, vat, gross, due, vatRate } = orderAmounts(order);
  const isCredit = isCreditNote(order);
  const isCanceled = order.status === 'Canceled';
  const isPaid = !isCredit && !isCanceled;
  const dueLabel = isCredit ? words.toRefund : due < 0 ? words.overpaid : words.due;
  const differs = lines.some((line) => billedPieces(order.status, line) !== line.ordered);
  const bank = [
    company.iban && `IBAN ${groupIdentifier(company.iban, 4)}`,
    company.bic && `BIC ${company.bic}`,
  ].filter(Boolean);
  const waiting = lines.map((line) => waitingOfLine(source, line));
  const sum = (label: string, cents: number, isStrong = false) => ({
    label,
    value: format.money(cents),
    isStrong,
  });
  const paidSum =
    order.amount_paid < 0 ? sum(words.refunded, -order.amount_paid) : sum(words.paid, order.amount_paid);
  return {
    ...paperFrame(language, source),
    kind: 'confirmation',
    title: isCredit ? words.creditNote : isCanceled ? words.canceledOrder : words.confirmation,
    number: order.number,
    subtitle: [
      canceledText(order, tools),
      (isCredit ? words.creditedOn : words.orderedOn)(format.date(order.date_ordered)),
      isCanceled ? '' : promiseText(order, tools),
    ]
      .filter(Boolean)
      .join('\n'),
    fields: [
      ...(isCredit
        ? []
        : addressField('deliver', words.deliverTo, order.customer_name, order.shipping_address)),
      ...addressField(
        'bill',
        words.billedTo,
        order.customer_name,
        order.billing_address || order.shipping_address,
      ),
      ...fieldIf('reference', words.yourReference, order.customer_reference),
      ...fieldIf('instructions', words.instructions, order.delivery_instructions, { isWide: true }),
      ...fieldIf('message', words.message, order.customer_message, { isWide: true }),
    ],
    columns: [
      { key: 'article', label: words.article, isNumber: false, share: 50 },
      { key: 'quantity', label: words.quantity, isNumber: true, share: 14 },
      { key: 'price', label: words.unitPrice, isNumber: true, share: 18 },
      { key: 'amount', label: words.amount, isNumber: true, share: 18 },
    ],
    rows: lines.map((line, at) => ({
      id: line.id,
      cells: [
        {
          kind: 'text',
          lines: articleLines(line, [
            lineMarking(source, line, tools),
            waitingText(waiting[at]!, line.quantity, words, format.number),
            ...unshippedTexts(source, line, tools),
          ]),
        },
        { kind: 'text', lines: [{ text: format.number(billedPieces(order.status, line)) }] },
        { kind: 'text', lines: [{ text: format.money(line.price) }] },
        {
          kind: 'text',
          lines: [{ text: format.money(lineTotal(order.status, line)), look: 'strong' }],
        },
      ],
    })),
    sums: [
      sum(words.totalExcl, total),
      sum(words.vat(format.percent(vatRate)), vat),
      sum(words.totalIncl, gross, true),
      ...(order.amount_paid === 0 ? [] : [paidSum]),
      sum(dueLabel, Math.abs(due), true),
    ],
    laterDeliveries: laterDeliveriesOf(source, tools),
    notes: [
      ...(order.continues ? [words.continues(order.continues)] : []),
      ...(source.waiting ? waitingNote(waiting, order.piece_count, words, format) : []),
      ...(hasShipped(order.status) && differs ? [words.shippedLess] : []),
      ...(company.payment_terms && isPaid ? [`${words.terms}\n${company.payment_terms}`] : []),
      ...(bank.length > 0 && isPaid ? [`${words.bank}\n${bank.join(' · ')}`] : []),
    ],
  };
}

/**
 * Pieces of a line that wait for stock, while its order is prepared: those that were not found, or else those beyond the
 * stock. What a page read before the goods were picked or shipped is outdated.
 */
export function waitingOfLine(
  { order, waiting }: { order: { status: string }; waiting?: ReadonlyMap<string, Waiting> },
  line: Pick<Rows['orderlines'], 'id' | 'prep_state' | 'quantity' | 'picked'> & { short_accepted: unknown },
): Waiting {
  if (order.status !== 'Pending') return 0;
  if (line.prep_state === 'short' || line.short_accepted) return Math.max(0, line.quantity - line.picked);
  const pieces = line.prep_state === 'to pick' ? waiting?.get(line.id) : undefined;
  // null means that some pieces wait.
  return pieces === undefined ? 0 : pieces;
}

/** How many of all ordered pieces are in stock and how many wait, for readers who may see it. */
function waitingNote(
  waiting: readonly Waiting[],
  ordered: number,
  words: PaperWords,
  { number }: PaperFormatter,
): string[] {
  let sum = 0;
  for (const pieces of waiting) {
    if (typeof pieces !== 'number') return [];
    sum += pieces;
  }
  return sum === 0 ? [] : [words.waitingNote(number(ordered), number(ordered - sum), number(sum))];
}
