import { defineEntity } from '../entity.ts';
import { field } from '../field.ts';
import { stockAlerts, stockLevels } from '../rules/stock/stock-level.ts';

/** The physical stock record. On hand is always the sum of its movements. */
export const products = defineEntity({
  name: 'products',
  key: 'reference',
  view: 'view products page',
  manage: 'manage products',
  fields: {
    reference: field.code({ natural: true, required: true, write: 'create', search: true }),
    /** Designation of its first article; empty without an article. */
    designation: field.text({ natural: true, max: 300, write: 'never', search: true }),
    /** Content hash of the main picture of its first article; empty without one. */
    image: field.text({ write: 'never', export: false, filter: false, sort: false }),
    location: field.location({ natural: true, search: true }),
    on_hand: field.integer({ required: true, write: 'never' }),
    allocated: field.integer({ required: true, write: 'never' }),
    /** on hand − allocated. */
    available: field.integer({ required: true, write: 'never' }),
    threshold: field.integer({ required: true, min: 0 }),
    min_stock: field.integer({ required: true, min: 0 }),
    max_stock: field.integer({ required: true, min: 0 }),
    stock_level: field.choice(stockLevels, { required: true, write: 'never' }),
    /** Expected on open arrivals, in pieces. */
    incoming: field.integer({ required: true, write: 'never' }),
    /** Below min or above max. */
    stock_alert: field.choice(stockAlerts, { required: true, write: 'never' }),
    /** max, or without one threshold + 1, − available − incoming; at least 0 (`suggestedReorder`). */
    reorder: field.integer({ required: true, write: 'never' }),
    /** Provider of the last arrival that brought it into stock; empty without one. */
    last_provider: field.text({ write: 'never' }),
    /** Cost price of a piece in cents excl. VAT; null if it is unknown. */
    cost: field.money({ min: 0, staff_only: true }),
    /** on hand × cost, in cents; null without a cost. */
    stock_value: field.money({ write: 'never', staff_only: true }),
    /** When its quantity on hand last changed; null if it never did. */
    last_movement_at: field.instant({ write: 'never' }),
    /** Pieces were missing for an order, and the location has not been counted since. */
    count_due: field.boolean({ write: 'never', staff_only: true }),
  },
});
