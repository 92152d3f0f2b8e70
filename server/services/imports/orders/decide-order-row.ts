import { uuidv7 } from 'uuidv7';
import type { EntityRow } from '#server/db/tables.ts';
import { textIn, type Decision, type ReadRow } from '../import-plan.ts';
import { headerChanges, judgeHeader, newHeader } from './judge-order-header.ts';
import { judgeOrderLine, type Finding, type JudgedLine } from './judge-order-line.ts';
import { newLine } from './new-order-line.ts';
import { lineSays, openLine, type BookedOrder } from './order-book.ts';
import type { OrderPass } from './order-pass.ts';

/** The decision about a row, and the line that it creates. */
export type OrderRowDecision = { decision: Decision; line?: Partial<EntityRow<'orderlines'>> };

const lineFields = ['reference', 'quantity', 'price', 'marking'] as const;

/**
 * Decides one row of orders or of their lines.
 *
 * The first usable row of an order sets its fields; the next rows add lines, in the order of the file. Lines in files
 * have no ID, and a file may contain true duplicates: each row matches one stored line of its order with the same
 * reference, quantity and price that no earlier row has matched. So all duplicates are imported, a repeated import
 * matches all its lines and creates nothing, and corrected rows add what was missing.
 */
export function decideOrderRow(pass: OrderPass, row: ReadRow): OrderRowDecision {
  const { name, book } = pass;
  const { values } = row;
  const field = name === 'orders' ? 'number' : 'order_number';
  const number = textIn(values, field);
  const decide = (state: Decision['state'], more: Partial<Decision> = {}): OrderRowDecision => ({
    decision: { row: row.row, state, row_id: row.row_id, changes: {}, errors: [], ...more },
  });
  if (number === '') {
    const isTold = row.errors.some((error) => error.field === field);
    const missing = { field, reason: 'required', value: '' } as const;
    return decide('error', { row_id: '', errors: isTold ? row.errors : [missing, ...row.errors] });
  }
  const booked = book.get(number);
  const barred = booked.barred ?? (name === 'orderlines' && !booked.stored ? 'unknown' : null);
  if (barred) {
    return decide('error', { row_id: '', errors: [...row.errors, { field, reason: barred, value: number }] });
  }
  const isLine = name === 'orderlines' || lineFields.some((one) => values[one] !== undefined);
  const judged = isLine ? judgeOrderLine(pass, booked, row) : null;
  const findings = [...judgeHeader(pass, booked, row), ...(judged?.findings ?? [])];
  if (judged && judged.claimed === null && booked.stored && !takesLines(booked)) {
    findings.push({ error: { field, reason: 'order_not_imported', value: number }, choice: 'error' });
  }
  const out = staysOut(row, findings);
  if (out) {
    giveBack(booked, judged);
    return decide(out.state, { row_id: '', errors: out.errors });
  }
  return accept(pass, booked, row, judged, decide);
}

function accept(
  pass: OrderPass,
  booked: BookedOrder,
  row: ReadRow,
  judged: JudgedLine | null,
  decide: (state: Decision['state'], more?: Partial<Decision>) => OrderRowDecision,
): OrderRowDecision {
  const isNew = booked.header.customer_code === undefined;
  if (judged) booked.sign = judged.sign;
  if (isNew) {
    booked.header = newHeader(pass, booked, row, judged?.sign ?? 1);
    booked.id = booked.header.id!;
    if (!judged) booked.header.total = (row.values['total'] as number | undefined) ?? 0;
  }
  const changes = headerChanges(pass, booked, row);
  for (const [field, [, to]] of Object.entries(changes)) {
    Object.assign(booked.header, { [field]: to });
    Object.assign(booked.patch, { [field]: to });
  }
  if (judged?.line && judged.claimed === null) {
    const id = row.row_id || uuidv7();
    const line = newLine(pass, booked, row, { ...judged, line: judged.line, id });
    return { ...decide('create', { row_id: id, changes }), line };
  }
  if (isNew) return decide('create', { row_id: booked.id });
  if (!booked.stored) return decide('skip_in_file');
  const row_id = judged?.claimed ?? booked.id;
  if (Object.keys(changes).length > 0) return decide('update', { row_id, changes });
  return decide(pass.run.options.update_existing ? 'unchanged' : 'skip_existing', { row_id });
}

/** Files can only add lines to past orders that an import created, not to those placed in Quai. */
function takesLines({ stored, imported }: BookedOrder): boolean {
  return imported && stored?.status !== 'Pending';
}

/** Unreadable rows are errors; rows that an option excludes need not be correct otherwise. */
function staysOut(
  row: ReadRow,
  findings: readonly Finding[],
): (Pick<Decision, 'errors'> & { state: 'error' | 'skip_chosen' }) | null {
  const skipped = findings.filter(({ choice }) => choice === 'skip').map(({ error }) => error);
  if (row.errors.length === 0 && skipped.length > 0) return { state: 'skip_chosen', errors: skipped };
  const errors = [...row.errors, ...findings.map(({ error }) => error)];
  return errors.length > 0 ? { state: 'error', errors } : null;
}

function giveBack(booked: BookedOrder, judged: JudgedLine | null): void {
  if (judged?.line && judged.claimed !== null) {
    openLine(booked.open, judged.claimed, lineSays(judged.line));
  }
}
