import type { ReadingNote } from '#contract/files/reading-notes.ts';
import { isCreditNote } from '#contract/rules/orders/amounts.ts';
import type { ReadRow } from '../import-plan.ts';
import { amountText, cancellationsOf, type Finding, type JudgedLine } from './judge-order-line.ts';
import { isRefundOfCanceled, orderChanges } from './judge-order-values.ts';
import type { OrderInFile, OrderKind } from './orders-in-file.ts';
import type { OrderPass } from './order-pass.ts';

type Field = 'total' | 'amount_paid';

export type JudgedAmounts = {
  findings: Finding[];
  orderKind: OrderKind;
  notes: ReadingNote[];
};

/**
 * Judges a negative total or amount paid of a row as its negative quantity would be (`cancellations`). The total only
 * counts where the row has no line. Amounts of a stored order are not checked again: only a new amount paid is.
 */
export function judgeOrderAmounts(
  pass: OrderPass,
  orderInFile: OrderInFile,
  row: ReadRow,
  line: JudgedLine | null,
): JudgedAmounts {
  const { values, cells = {} } = row;
  const cancellations = cancellationsOf(pass.context.options, orderInFile, values);
  const judged: JudgedAmounts = { findings: [], orderKind: line?.orderKind ?? 'placed', notes: [] };
  const addFinding = (field: Field, reason: Finding['error']['reason'], choice: Finding['choice']) =>
    judged.findings.push({ error: { field, reason, value: amountText(values[field] as number) }, choice });
  const note = (field: Field, reason: 'canceled' | 'credit') =>
    judged.notes.push({ field, reason, value: cells[field] ?? '' });
  if (orderInFile.orderValues.customer_code !== undefined) {
    const { stored, isNew } = orderInFile;
    const paid = orderChanges(pass, orderInFile, row)['amount_paid']?.[1];
    const isCredit = isNew || !stored ? cancellations === 'credit' : isCreditNote(stored);
    if (isNegative(paid) && !isCredit) addFinding('amount_paid', 'negative', 'error');
    if (isRefundOfCanceled(orderInFile, 'amount_paid', values['amount_paid']))
      note('amount_paid', 'canceled');
    return judged;
  }
  const isRefunded = isNegative(values['amount_paid']);
  const decidingField = line ? 'quantity' : values['total'] !== undefined ? 'total' : 'amount_paid';
  const isDecidingNegative = isNegative(values[decidingField]);
  if (!isDecidingNegative && !isRefunded) return judged;
  if (cancellations === 'credit') {
    if (decidingField === 'total' && isDecidingNegative) note('total', 'credit');
  } else if (cancellations === 'canceled') {
    if (!isDecidingNegative) addFinding('amount_paid', 'negative', 'error');
    judged.orderKind = 'canceled';
    if (decidingField !== 'quantity') note(decidingField, 'canceled');
    // Nothing is billed, so the refund of the file would be owed by the customer.
    if (isRefunded && decidingField !== 'amount_paid') note('amount_paid', 'canceled');
  } else if (!isDecidingNegative) addFinding('amount_paid', 'negative_amount', cancellations);
  else if (decidingField !== 'quantity') addFinding(decidingField, 'negative_amount', cancellations);
  return judged;
}

function isNegative(value: unknown): boolean {
  return typeof value === 'number' && value < 0;
}
