import { articles } from '#contract/entities/articles.ts';
import { orderLimits } from '#contract/rules/orders/order-limits.ts';
import type { ImportError } from '#contract/files/import-reasons.ts';
import type { ReadingNote } from '#contract/files/reading-notes.ts';
import { isNonGoods } from '#contract/files/non-goods.ts';
import { textIn, type ReadRow } from '../import-plan.ts';
import { findLine, matchKeyOf, type OrderInFile, type OrderKind } from './orders-in-file.ts';
import type { OrderPass } from './order-pass.ts';

/** An issue of a row that an option may resolve, or a plain error: `error`. */
export type Finding = { error: ImportError; choice: 'error' | 'skip' };

/** A line as it is stored: pieces, cents. `shipped`: all, unless the file has fewer. */
export type LineFacts = { reference: string; quantity: number; shipped: number; price: number };

export type JudgedLine = {
  findings: Finding[];
  /** Null where the row has no usable one. */
  line: LineFacts | null;
  orderKind: OrderKind;
  /** The id of the stored line that it matches. */
  matchedId: string | null;
  /** An earlier row of the file has the same ID of a line. */
  isRepeated: boolean;
  /** Its article is missing and will be created. */
  createsArticle: boolean;
  /** Cells that differ from the line of this ID, which files do not change; and a negative quantity, with its meaning. */
  notes: ReadingNote[];
};

/** Numbers of canceled invoices in wholesale programs: C536379. */
const canceledNumber = /^C\d/iu;

/** Checks the line fields of a row; a line that is already stored is not checked again. */
export function judgeOrderLine(
  { context: { options }, references, nonGoods }: OrderPass,
  orderInFile: OrderInFile,
  { values, errors, cells = {} }: ReadRow,
): JudgedLine {
  const findings: Finding[] = [];
  const addFinding = (
    field: string,
    reason: ImportError['reason'],
    value: string,
    choice: Finding['choice'],
  ) => findings.push({ error: { field, reason, value }, choice });
  const demand = (field: string) => {
    if (values[field] === undefined && !errors.some((error) => error.field === field))
      addFinding(field, 'required', '', 'error');
  };
  for (const field of ['reference', 'quantity', 'price']) demand(field);
  const reference = textIn(values, 'reference');
  const quantity = values['quantity'] as number | undefined;
  const price = values['price'] as number | undefined;
  const shipped = values['shipped'] as number | undefined;
  // Pieces that were returned, or an order that was canceled.
  const isNegative = quantity !== undefined && quantity < 0;
  const cancellations = cancellationsOf(options, orderInFile, values);
  // A credit note is an order like others, whose pieces and amounts are negative.
  const isCredit = isNegative && cancellations === 'credit';
  const orderKind: OrderKind = isNegative && !isCredit ? 'canceled' : 'placed';
  const judged: JudgedLine = {
    findings,
    line: null,
    orderKind,
    matchedId: null,
    isRepeated: false,
    createsArticle: false,
    notes: [],
  };
  const own: LineFacts | null =
    reference === '' || quantity === undefined || price === undefined
      ? null
      : { reference, quantity, shipped: isNegative ? quantity : (shipped ?? quantity), price };
  const asCanceled = own && { ...own, quantity: Math.abs(own.quantity), shipped: Math.abs(own.shipped) };
  if (own) {
    const id = textIn(values, 'id');
    if (id !== '' && orderInFile.matchedIds.has(id))
      return { ...judged, orderKind: orderInFile.orderKind ?? 'placed', isRepeated: true };
    const forms: [LineFacts, OrderKind][] = [[own, 'placed']];
    if (asCanceled && orderKind === 'canceled' && cancellations === 'canceled')
      forms.push([asCanceled, 'canceled']);
    for (const [line, kind] of forms) {
      const matchedId = findLine(orderInFile.open, matchKeyOf(line), id);
      if (matchedId === null) continue;
      const notes = unusedCells(line, orderInFile.open.byId.get(matchedId), cells);
      return { ...judged, orderKind: kind, line, matchedId, notes };
    }
  }
  if (quantity === 0) addFinding('quantity', 'too_small', '0', 'error');
  if (price !== undefined && price < 0) addFinding('price', 'negative_price', amountText(price), 'error');
  if (orderKind === 'canceled') {
    const reason = canceledNumber.test(orderInFile.number) ? 'canceled_order' : 'negative_quantity';
    if (cancellations === 'error' || cancellations === 'skip')
      addFinding('quantity', reason, String(quantity), cancellations);
    else if (isMixed(orderInFile, orderKind))
      addFinding('quantity', 'mixed_order', orderInFile.number, 'error');
  } else if (isMixed(orderInFile, orderKind))
    addFinding('quantity', 'mixed_order', orderInFile.number, 'error');
  if (!own || own.quantity === 0) return judged;
  if (!isNegative && own.shipped > own.quantity) addFinding('shipped', 'too_large', String(shipped), 'error');
  if (!isNegative && own.shipped < 0) addFinding('shipped', 'negative', String(shipped), 'error');
  judged.line = orderKind === 'canceled' ? asCanceled! : own;
  if (Math.abs(orderInFile.sum + judged.line.quantity * own.price) > orderLimits.total)
    addFinding('price', 'order_total', orderInFile.number, 'error');
  if (isNegative)
    judged.notes.push({
      field: 'quantity',
      reason: isCredit ? 'credit' : 'canceled',
      value: cells['quantity'] ?? '',
    });
  const article = references.article(reference);
  if (typeof article !== 'string') return judged;
  if (isNonGoods(reference, nonGoods)) {
    if (options.non_goods !== 'keep') addFinding('reference', 'non_goods', reference, options.non_goods);
  } else if (options.unknown_articles === 'create') {
    if (article === 'deleted') addFinding('reference', 'key_deleted', reference, 'error');
    else if (reference.length > articles.fields.reference.max)
      addFinding('reference', 'too_long', reference, 'error');
    judged.createsArticle = true;
  } else if (options.unknown_articles !== 'keep') {
    addFinding('reference', 'unknown', reference, options.unknown_articles);
  }
  return judged;
}

/** What negative rows of an order mean: those of a canceled order, as stored or as the file says, are not a credit note. */
export function cancellationsOf(
  { cancellations }: OrderPass['context']['options'],
  { orderValues }: OrderInFile,
  values: ReadRow['values'],
) {
  const status = orderValues.status ?? values['status'];
  return cancellations === 'credit' && status === 'Canceled' ? 'canceled' : cancellations;
}

/** @param stored the content of the line that the row names by its ID */
function unusedCells(
  line: LineFacts,
  stored: string | undefined,
  cells: Readonly<Record<string, string>>,
): ReadingNote[] {
  if (stored === undefined || stored === matchKeyOf(line)) return [];
  const [quantity = '', price = ''] = stored.split(' ');
  const known = { quantity, price, reference: stored.slice(quantity.length + price.length + 2) };
  return (['reference', 'quantity', 'price'] as const).flatMap((field): ReadingNote[] =>
    String(line[field]) === known[field] ? [] : [{ field, reason: 'not_changed', value: cells[field] ?? '' }],
  );
}

/** An order is either placed or canceled, as decided by its first row, or by the stored order. */
function isMixed({ orderKind, stored, isNew }: OrderInFile, now: OrderKind): boolean {
  if (orderKind !== null) return orderKind !== now;
  return stored !== null && !isNew && now === 'canceled' && stored.status !== 'Canceled';
}

/** Cents as euros, for messages. */
export function amountText(cents: number): string {
  return (cents / 100).toFixed(2);
}
