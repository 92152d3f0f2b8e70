import { orderLimits } from '../rules/orders/order-limits.ts';
import { languages } from '../languages.ts';
import { arrivallines } from '../entities/arrivallines.ts';
import { orderlines } from '../entities/orderlines.ts';
import { orders } from '../entities/orders.ts';
import { products } from '../entities/products.ts';
import type { Field } from '../field.ts';
import { entities, type EntityName } from '../registry.ts';
import { fieldAliases } from './field-aliases.ts';
import { fileHeader } from './file-headers.ts';

const lines = arrivallines.fields;
const optional = (field: Field): Field => ({ ...field, required: false });

/** Maximum number of pieces of a line in a file. */
const maxPieces = 1_000_000;

/** The fields of an order line. Quantities may be negative: the line is then canceled, or one of a credit note. */
const orderLine: Record<string, Field> = {
  reference: optional(orderlines.fields.reference),
  description: orderlines.fields.description,
  quantity: { ...optional(orderlines.fields.quantity), min: -maxPieces },
  /** Fewer than the quantity where a part was not delivered; equal to the quantity by default. */
  shipped: { ...optional(orderlines.fields.shipped), min: -maxPieces },
  price: optional(orderlines.fields.price),
  marking: orderlines.fields.marking,
};

/** Additional fields that a list's files may have. */
const extraFields: { [N in EntityName]?: Record<string, Field> } = {
  /** The opening stock, or a counted quantity: it is recorded as a movement. */
  products: {
    // A count, as `stock.count` takes it.
    on_hand: { ...optional(products.fields.on_hand), min: 0 },
  },
  /** One row for each line with the arrival's fields repeated, as suppliers send them. */
  arrivals: {
    reference: optional(lines.reference),
    expected: optional(lines.expected),
    received: optional(lines.received),
    rejected: optional(lines.rejected),
    location: lines.location,
  },
  /**
   * One row for each line with the order's fields repeated, as other programs export them; or one row for each order.
   */
  orders: {
    number: { ...orders.fields.number, required: true },
    /** Negative where a credit note was paid out. */
    amount_paid: { ...optional(orders.fields.amount_paid), min: -orderLimits.paid, inclVat: true },
    customer_name: orders.fields.customer_name,
    status: optional(orders.fields.status),
    /** Used where the file has no lines; otherwise the lines are summed up. Negative: as a negative quantity. */
    total: { ...optional(orders.fields.total), min: -orderLimits.total, max: orderLimits.total },
    shipping_address: orders.fields.shipping_address,
    billing_address: orders.fields.billing_address,
    wanted_on: orders.fields.wanted_on,
    promised_on: orders.fields.promised_on,
    ...orderLine,
  },
  orderlines: {
    id: optional(orderlines.fields.id),
    order_number: { ...orderlines.fields.order_number, required: true },
    ...orderLine,
    reference: { ...orderLine['reference']!, required: true },
    quantity: { ...orderLine['quantity']!, required: true },
    price: { ...orderLine['price']!, required: true },
  },
};

/** The fields that a file may have, by name: those that a form may write, the key, and the additional ones. */
export function importFields(name: EntityName): Record<string, Field> {
  const { fields, key }: { fields: Record<string, Field>; key: string } = entities[name];
  const own = Object.entries(fields).filter(
    ([field, { exported, write }]) => write !== 'never' || (exported && field === key),
  );
  return Object.fromEntries([...own, ...Object.entries(extraFields[name] ?? {})]);
}

/** Lists whose rows users know by their key. */
const listsKnownByKey: readonly EntityName[] = ['articles', 'customers'];

/** Whether the key may be used as the name where a file has no name column. */
export function mayNameByKey(name: EntityName): boolean {
  return listsKnownByKey.includes(name);
}

/** The field that a file must have: it identifies the row. */
export function importKey(name: EntityName): string {
  if (name === 'arrivallines') return 'arrival_number';
  return name === 'orderlines' ? 'order_number' : entities[name].key;
}

/** The other accepted names of a field's column: the declared ones, and the export's header. */
export function importAliases(name: EntityName, field: string): string[] {
  const declared = fieldAliases[name]?.[field] ?? [];
  return [...new Set([...declared, ...languages.map((language) => fileHeader(name, field, language))])];
}
