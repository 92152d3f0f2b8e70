import { uuidv7 } from 'uuidv7';
import type { EntityRow } from '#server/db/tables.ts';
import { textIn, type Decision, type ReadRow } from '../import-plan.ts';
import { judgeOrderAmounts, type JudgedAmounts } from './judge-order-amounts.ts';
import {
  orderChanges,
  judgeOrderValues,
  newOrder,
  noteGiven,
  unusedOrderCells,
} from './judge-order-values.ts';
import { judgeOrderLine, type Finding, type JudgedLine } from './judge-order-line.ts';
import { importedOrderLine } from './imported-order-line.ts';
import { removeUnmatched, type OrderInFile } from './orders-in-file.ts';
import type { OrderPass } from './order-pass.ts';

/** The decision about a row, and the line that it creates. */
export type OrderRowDecision = { decision: Decision; line?: Partial<EntityRow<'orderlines'>> };

const lineFields = ['reference', 'quantity', 'price', 'marking'] as const;

/**
 * Decides one row of orders or of their lines.
 *
 * The first usable row of an order sets its fields; the next rows add lines, in the order of the file, and fields that no
 * row before has given a value. Lines in files usually have no ID, and a file may contain true duplicates: each row matches
 * one stored line of its order with the same reference, quantity and price that no earlier row has matched. So all
 * duplicates are imported, a repeated import matches all its lines and creates nothing, and corrected rows add what was
 * missing. Where a file names a line by its ID, the first row with it decides.
 */
export function decideOrderRow(pass: OrderPass, row: ReadRow): OrderRowDecision {
  const { name, ordersInFile } = pass;
  const { values } = row;
  const field = name === 'orders' ? 'number' : 'order_number';
  const number = textIn(values, field);
  const decide = (state: Decision['state'], more: Partial<Decision> = {}): OrderRowDecision => ({
    decision: { row: row.row, state, row_id: row.row_id, changes: {}, errors: [], ...more },
  });
  if (number === '') {
    const isReported = row.errors.some((error) => error.field === field);
    const missing = { field, reason: 'required', value: '' } as const;
    return decide('error', { row_id: '', errors: isReported ? row.errors : [missing, ...row.errors] });
  }
  const orderInFile = ordersInFile.get(number);
  const barred = orderInFile.barred ?? (name === 'orderlines' && !orderInFile.stored ? 'unknown' : null);
  if (barred) {
    return decide('error', { row_id: '', errors: [...row.errors, { field, reason: barred, value: number }] });
  }
  const isLine = name === 'orderlines' || lineFields.some((one) => values[one] !== undefined);
  const judged = isLine ? judgeOrderLine(pass, orderInFile, row) : null;
  const amounts = judgeOrderAmounts(pass, orderInFile, row, judged);
  const findings = [
    ...judgeOrderValues(pass, orderInFile, row),
    ...amounts.findings,
    ...(judged?.findings ?? []),
  ];
  const isNewLine = judged !== null && judged.matchedId === null && !judged.isRepeated;
  if (isNewLine && orderInFile.stored && !takesLines(orderInFile)) {
    findings.push({ error: { field, reason: 'order_not_imported', value: number }, choice: 'error' });
  }
  const out = exclusionOf(row, findings);
  if (out) return decide(out.state, { row_id: '', errors: out.errors });
  return accept(pass, orderInFile, row, { judged, amounts }, decide);
}

function accept(
  pass: OrderPass,
  orderInFile: OrderInFile,
  row: ReadRow,
  { judged, amounts }: { judged: JudgedLine | null; amounts: JudgedAmounts },
  decide: (state: Decision['state'], more?: Partial<Decision>) => OrderRowDecision,
): OrderRowDecision {
  const isFirst = orderInFile.orderValues.customer_code === undefined;
  const { isDryRun } = pass.context;
  const { orderKind } = amounts;
  if (judged || orderKind === 'canceled') orderInFile.orderKind = orderKind;
  if (isFirst) {
    orderInFile.orderValues = newOrder(pass, orderInFile, row, orderKind);
    orderInFile.id = orderInFile.orderValues.id!;
    if (!judged) {
      const total = (row.values['total'] as number | undefined) ?? 0;
      orderInFile.orderValues.total = orderKind === 'canceled' ? Math.abs(total) : total;
    }
    pass.tally.create('orders');
  }
  const { isNew } = orderInFile;
  const given = orderChanges(pass, orderInFile, row);
  for (const [field, [, to]] of Object.entries(given)) {
    Object.assign(orderInFile.orderValues, { [field]: to });
    Object.assign(orderInFile.patch, { [field]: to });
  }
  if (given['amount_paid']) orderInFile.isPaid = false;
  const notes = isDryRun ? unusedOrderCells(pass, orderInFile, row) : [];
  noteGiven(pass, orderInFile, row);
  orderInFile.hasFirstRow = true;
  const changes = isNew ? {} : given;
  if (judged?.isRepeated) return decide('skip_in_file', { changes, notes });
  if (judged?.matchedId) {
    removeUnmatched(orderInFile.open, judged.matchedId);
    orderInFile.matchedIds.add(judged.matchedId);
  }
  if (isDryRun) notes.push(...amounts.notes, ...(judged?.notes ?? []));
  const addsLine = judged?.line && judged.matchedId === null;
  if (!isNew && !orderInFile.isCounted && (addsLine || Object.keys(changes).length > 0)) {
    orderInFile.isCounted = true;
    pass.tally.update('orders');
  }
  if (judged?.line && judged.matchedId === null) {
    const id = row.row_id || uuidv7();
    orderInFile.matchedIds.add(id);
    const line = importedOrderLine(pass, orderInFile, row, { ...judged, line: judged.line, id });
    pass.tally.create('orderlines');
    return { ...decide('create', { row_id: id, changes, notes }), line };
  }
  if (isFirst) return decide('create', { row_id: orderInFile.id, notes });
  if (isNew) return decide('skip_in_file', { notes });
  const row_id = judged?.matchedId ?? orderInFile.id;
  if (Object.keys(changes).length > 0) return decide('update', { row_id, changes, notes });
  return decide(pass.context.options.update_existing ? 'unchanged' : 'skip_existing', { row_id, notes });
}

/** Files can only add lines to past orders that an import created, not to those placed in Quai. */
function takesLines({ stored, imported }: OrderInFile): boolean {
  return imported && stored?.status !== 'Pending';
}

/** Unreadable rows are errors; rows that an option excludes need not be correct otherwise. */
function exclusionOf(
  row: ReadRow,
  findings: readonly Finding[],
): (Pick<Decision, 'errors'> & { state: 'error' | 'skip_chosen' }) | null {
  const skipped = findings.filter(({ choice }) => choice === 'skip').map(({ error }) => error);
  if (row.errors.length === 0 && skipped.length > 0) return { state: 'skip_chosen', errors: skipped };
  const errors = [...row.errors, ...findings.map(({ error }) => error)];
  return errors.length > 0 ? { state: 'error', errors } : null;
}
