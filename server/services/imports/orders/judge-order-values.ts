import { customers } from '#contract/entities/customers.ts';
import { importFields } from '#contract/files/import-fields.ts';
import type { ImportOptions } from '#contract/files/import-options.ts';
import type { ImportError } from '#contract/files/import-reasons.ts';
import type { ReadingNote } from '#contract/files/reading-notes.ts';
import { isOrderDateAllowed } from '#contract/rules/orders/order-dates.ts';
import type { OrderStatus } from '#contract/rules/orders/order-status.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { textIn, type Changes, type ReadRow } from '../import-plan.ts';
import { sameInFile } from '../same-in-file.ts';
import { changeableDays, judgeDays } from './judge-order-days.ts';
import type { Finding } from './judge-order-line.ts';
import type { OrderInFile, OrderKind } from './orders-in-file.ts';
import type { OrderPass } from './order-pass.ts';

/** Fields of an existing order that a file may change: the same as in its form, and its days. */
export const changeableFields = [
  'date_ordered',
  'amount_paid',
  'customer_reference',
  'delivery_instructions',
  ...changeableDays,
] as const;

const fields = importFields('orders');

/** Checks the order fields of a row. */
export function judgeOrderValues(pass: OrderPass, orderInFile: OrderInFile, row: ReadRow): Finding[] {
  const { values, errors } = row;
  const { unknown_customers } = pass.context.options;
  const findings: Finding[] = [];
  const addFinding = (
    field: string,
    reason: ImportError['reason'],
    value: string,
    choice: Finding['choice'],
  ) => {
    if (!errors.some((error) => error.field === field))
      findings.push({ error: { field, reason, value }, choice });
  };
  const date = textIn(values, 'date_ordered');
  if (!isOrderDateAllowed(date, pass.context.today))
    addFinding('date_ordered', 'after_today', date.slice(0, 10), 'error');
  const fileCode = textIn(values, 'customer_code');
  const known = orderInFile.orderValues.customer_code;
  if (known !== undefined) {
    if (fileCode !== '' && fileCode !== known)
      addFinding('customer_code', 'other_customer', fileCode, 'error');
    if (orderInFile.stored && !orderInFile.isNew)
      for (const error of judgeDays(pass.context, orderInFile.stored, orderChanges(pass, orderInFile, row)))
        findings.push({ error, choice: 'error' });
    return findings;
  }
  if (values['date_ordered'] === undefined) addFinding('date_ordered', 'required', '', 'error');
  if (values['status'] === 'Pending') addFinding('status', 'order_open', orderInFile.number, 'error');
  const code = fileCode || pass.context.options.no_customer;
  const customer = pass.references.customer(code);
  if (code === '')
    addFinding('customer_code', 'required', '', unknown_customers === 'skip' ? 'skip' : 'error');
  else if (customer === 'hidden') addFinding('customer_code', 'taken', code, 'error');
  else if (customer === 'deleted' && unknown_customers === 'create') {
    addFinding('customer_code', 'key_deleted', code, 'error');
  } else if (typeof customer === 'string' && unknown_customers !== 'create') {
    addFinding('customer_code', 'unknown', code, unknown_customers);
  } else if (code.length > customers.fields.code.max) {
    addFinding('customer_code', 'too_long', code, 'error');
  }
  return findings;
}

/**
 * A new order from its first row: names and addresses are its customer's, unless the file has its own; the importing
 * user is its author. A missing customer is noted for creation.
 */
export function newOrder(
  { context, references, tally }: OrderPass,
  orderInFile: OrderInFile,
  { values, row_id }: ReadRow,
  orderKind: OrderKind,
): Partial<EntityRow<'orders'>> {
  const { actor, options } = context;
  const code = textIn(values, 'customer_code') || options.no_customer;
  const fileAddress = textIn(values, 'shipping_address');
  if (typeof references.customer(code) === 'string') {
    tally.create('customers');
    references.addCustomer({
      code,
      name: textIn(values, 'customer_name') || code,
      shipping_address: fileAddress,
      billing_address: textIn(values, 'billing_address'),
      commercial: actor.role === 'Commercial' ? actor.username : '',
    });
  }
  orderInFile.isPaid = options.paid && values['amount_paid'] === undefined;
  const customer = references.customer(code);
  if (typeof customer === 'string') throw new Error(`No customer ${code} was made.`);
  const paid = (values['amount_paid'] as number | undefined) ?? 0;
  const shipping_address = fileAddress || customer.shipping_address;
  return {
    id: values['reference'] === undefined ? row_id || orderInFile.id : orderInFile.id,
    number: orderInFile.number,
    customer_code: code,
    customer_name: textIn(values, 'customer_name') || customer.name,
    date_ordered: textIn(values, 'date_ordered'),
    status:
      orderKind === 'canceled' ? 'Canceled' : ((values['status'] as OrderStatus | undefined) ?? 'Completed'),
    status_seq: 1,
    amount_paid: orderKind === 'canceled' ? Math.max(0, paid) : paid,
    commercial: customer.commercial,
    customer_reference: textIn(values, 'customer_reference'),
    delivery_instructions: textIn(values, 'delivery_instructions'),
    wanted_on: textIn(values, 'wanted_on') || null,
    promised_on: textIn(values, 'promised_on') || null,
    shipping_address,
    billing_address: textIn(values, 'billing_address') || customer.billing_address || shipping_address,
    placed_by: actor.username,
  };
}

/** Fields of an order that a row may repeat. */
const repeated = [
  ...changeableFields,
  'status',
  'customer_name',
  'shipping_address',
  'billing_address',
] as const;

/**
 * Cells about the order that the import does not take over: they differ from an earlier row of the order, or from an
 * existing order on which files do not change them.
 */
export function unusedOrderCells(
  { name, context }: OrderPass,
  orderInFile: OrderInFile,
  { values, cells = {} }: ReadRow,
): ReadingNote[] {
  if (name !== 'orders') return [];
  const { hasFirstRow, isNew, orderValues } = orderInFile;
  return repeated.flatMap((field): ReadingNote[] => {
    // Fields that files change are left only where an earlier row decides them, and never of orders that are not updated.
    const isFixed = !changeableFields.some((one) => one === field);
    const isDecided = hasFirstRow && (isNew || isFixed || context.options.update_existing);
    const isLeft = isDecided || (isFixed && !isNew);
    const value = values[field];
    if (
      !isLeft ||
      value === undefined ||
      isRefundOfCanceled(orderInFile, field, value) ||
      sameInFile(fields[field]!, orderValues[field], value, context.timezone)
    )
      return [];
    return [{ field, reason: hasFirstRow ? 'first_decides' : 'not_changed', value: cells[field] ?? '' }];
  });
}

/** Whether a value is the refund of a new order that is canceled: nothing is billed, so nothing is refunded. */
export function isRefundOfCanceled(
  { isNew, orderValues }: OrderInFile,
  field: string,
  value: unknown,
): boolean {
  const isRefund = field === 'amount_paid' && typeof value === 'number' && value < 0;
  return isRefund && isNew && orderValues.status === 'Canceled';
}

/**
 * What a row changes of an existing order, or adds to a new one: fields that no earlier row has given a value. An
 * existing order changes only if updates are allowed.
 */
export function orderChanges({ name, context }: OrderPass, orderInFile: OrderInFile, row: ReadRow): Changes {
  const { options, timezone } = context;
  const { isNew, hasFirstRow, given } = orderInFile;
  if (name !== 'orders' || (isNew ? !hasFirstRow : !options.update_existing)) return {};
  return Object.fromEntries(
    changeableFields.flatMap((field): [string, [unknown, unknown]][] => {
      const to = given.has(field) ? undefined : givenValue(orderInFile, field, row, options);
      const from = orderInFile.orderValues[field];
      if (to === undefined || isRefundOfCanceled(orderInFile, field, to)) return [];
      return sameInFile(fields[field]!, from, to, timezone) ? [] : [[field, [from, to]]];
    }),
  );
}

/** Notes the fields that a row has given a value. */
export function noteGiven({ context }: OrderPass, orderInFile: OrderInFile, row: ReadRow): void {
  for (const field of changeableFields)
    if (givenValue(orderInFile, field, row, context.options) !== undefined) orderInFile.given.add(field);
}

/** What a row says about a field; undefined for an empty cell, unless it clears the field of an existing order. */
function givenValue(
  { isNew }: OrderInFile,
  field: (typeof changeableFields)[number],
  { values, blanks }: ReadRow,
  { clear_empty }: ImportOptions,
): unknown {
  const isEmptied = clear_empty && !isNew && blanks.includes(field) && fields[field]!.kind !== 'instant';
  const isDay = changeableDays.some((day) => day === field);
  const nothing = field === 'amount_paid' ? undefined : isDay ? null : '';
  return values[field] ?? (isEmptied ? nothing : undefined);
}
