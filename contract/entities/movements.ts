import { defineEntity } from '../entity.ts';
import { field } from '../field.ts';
import { adjustmentCauses } from '../rules/stock/adjustment.ts';

export const movementCauses = [
  'opening',
  'count',
  'arrival',
  'arrival reversal',
  'shipment',
  'shipment undo',
  'spoilage',
  'correction',
  ...adjustmentCauses,
] as const;

/** The append-only ledger of stock: author, cause, time and pieces of every movement. */
export const movements = defineEntity({
  name: 'movements',
  key: 'id',
  label: 'reference',
  view: 'view products page',
  manage: 'manage products',
  defaultSort: '-at',
  create: false,
  remove: false,
  fields: {
    id: field.code({ required: true, write: 'never', filter: false, sort: false, export: false }),
    at: field.instant({ required: true, write: 'never' }),
    reference: field.ref('products', { natural: true, required: true, write: 'never', search: true }),
    /** Where the goods lay; empty if it is unknown, as for movements before it was recorded. */
    location: field.location({ natural: true, write: 'never' }),
    /** Pieces: positive in, negative out. */
    quantity: field.integer({ required: true, write: 'never' }),
    on_hand_after: field.integer({ required: true, write: 'never' }),
    cause: field.choice(movementCauses, { required: true, write: 'never' }),
    /** The number of the order or arrival, or the count, that caused it. */
    source: field.text({ write: 'never', search: true }),
    /** Why: required for damaged, lost and found pieces. */
    note: field.text({ write: 'never', max: 500 }),
    username: field.text({ required: true, write: 'never', search: true }),
  },
});
