import { orderLimits } from '../rules/orders/order-limits.ts';
import { languages } from '../languages.ts';
import { arrivallines } from '../entities/arrivallines.ts';
import { articles } from '../entities/articles.ts';
import { orderlines } from '../entities/orderlines.ts';
import { orders } from '../entities/orders.ts';
import { products } from '../entities/products.ts';
import type { Field } from '../field.ts';
import { entities, type EntityName } from '../registry.ts';
import { fileHeader } from './file-headers.ts';
import { quantityNames } from './quantity-names.ts';

const lines = arrivallines.fields;
const optional = (field: Field): Field => ({ ...field, required: false });
const withAliases = (field: Field, aliases: readonly string[]): Field => ({
  ...field,
  aliases: [...field.aliases, ...aliases],
});

/** The quantities of a line of an arrival. */
const arrivalLine = {
  expected: withAliases(lines.expected, quantityNames.expected),
  received: withAliases(lines.received, quantityNames.received),
  rejected: withAliases(lines.rejected, quantityNames.rejected),
};

/** Maximum number of pieces of a line in a file. */
const maxPieces = 1_000_000;

/** The fields of an order line. Quantities may be negative: the line is then canceled, or one of a credit note. */
const orderLine: Record<string, Field> = {
  reference: withAliases(optional(orderlines.fields.reference), articles.fields.reference.aliases),
  description: withAliases(orderlines.fields.description, [
    'designation',
    'libelle',
    'label',
    'libelle ligne',
    'nom produit',
    'nom article',
    'product name',
    'item name',
  ]),
  quantity: withAliases({ ...optional(orderlines.fields.quantity), min: -maxPieces }, quantityNames.quantity),
  /** Fewer than the quantity where a part was not delivered; equal to the quantity by default. */
  shipped: withAliases({ ...optional(orderlines.fields.shipped), min: -maxPieces }, quantityNames.shipped),
  price: withAliases(optional(orderlines.fields.price), articles.fields.price.aliases),
  marking: withAliases(orderlines.fields.marking, ['marquage']),
};

/** Additional fields that a list's files may have. */
const extraFields: { [N in EntityName]?: Record<string, Field> } = {
  /** The opening stock, or a counted quantity: it is recorded as a movement. */
  products: {
    on_hand: {
      ...optional(products.fields.on_hand),
      // A count, as `stock.count` takes it.
      min: 0,
      aliases: quantityNames.on_hand,
    },
  },
  /** One row for each line with the arrival's fields repeated, as suppliers send them. */
  arrivals: {
    reference: optional(lines.reference),
    expected: optional(arrivalLine.expected),
    received: optional(arrivalLine.received),
    rejected: optional(arrivalLine.rejected),
    location: lines.location,
  },
  arrivallines: arrivalLine,
  /**
   * One row for each line with the order's fields repeated, as other programs export them; or one row for each order.
   */
  orders: {
    number: { ...orders.fields.number, required: true },
    /** Negative where a credit note was paid out. */
    amount_paid: withAliases(
      { ...optional(orders.fields.amount_paid), min: -orderLimits.paid, inclVat: true },
      [
        ...[
          'paye',
          'montant paye',
          'deja paye',
          'total paye',
          'regle',
          'montant regle',
          'deja regle',
        ].flatMap((name) => [name, `${name} ttc`]),
        'paid incl vat',
        'amount paid incl vat',
      ],
    ),
    customer_name: withAliases(orders.fields.customer_name, ['customer', 'nom client', 'raison sociale']),
    status: withAliases(optional(orders.fields.status), ['statut', 'etat']),
    /** Used where the file has no lines; otherwise the lines are summed up. Negative: as a negative quantity. */
    total: withAliases(
      { ...optional(orders.fields.total), min: -orderLimits.total, max: orderLimits.total },
      ['total ht', 'montant ht', 'montant total', 'total amount', 'total commande', 'order total'],
    ),
    shipping_address: withAliases(orders.fields.shipping_address, ['adresse', 'address', 'country', 'pays']),
    billing_address: orders.fields.billing_address,
    wanted_on: orders.fields.wanted_on,
    promised_on: orders.fields.promised_on,
    ...orderLine,
  },
  orderlines: {
    id: optional(orderlines.fields.id),
    order_number: {
      ...withAliases(orderlines.fields.order_number, [
        'order',
        'commande',
        'cde',
        'cmd',
        'invoice no',
        'invoice',
      ]),
      required: true,
    },
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

/**
 * Whether the key may be used as the name where a file has no name column, as for entities that users know by their
 * key.
 */
export function mayNameByKey(name: EntityName): boolean {
  const { fields, key, label }: { fields: Record<string, Field>; key: string; label: string } =
    entities[name];
  return (
    label !== key && fields[label]!.required && fields[label]!.write !== 'never' && !(name in extraFields)
  );
}

/** The field that a file must have: it identifies the row. */
export function importKey(name: EntityName): string {
  if (name === 'arrivallines') return 'arrival_number';
  return name === 'orderlines' ? 'order_number' : entities[name].key;
}

/** The other accepted names of a field's column: the declared ones, and the export's header. */
export function importAliases(name: EntityName, field: string): string[] {
  const declared = importFields(name)[field]?.aliases ?? [];
  return [...new Set([...declared, ...languages.map((language) => fileHeader(name, field, language))])];
}
