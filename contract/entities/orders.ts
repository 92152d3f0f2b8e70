import { defineEntity } from '../entity.ts';
import { field } from '../field.ts';
import { orderLimits } from '../rules/orders/order-limits.ts';
import { orderStatuses } from '../rules/orders/order-status.ts';

/**
 * An order. Only commands change its status and preparation; its prices, names and addresses stay as they were when it
 * was placed.
 */
export const orders = defineEntity({
  name: 'orders',
  key: 'number',
  label: 'customer_name',
  view: 'view orders page',
  manage: 'manage orders',
  defaultSort: '-date_ordered',
  create: false,
  remove: false,
  fields: {
    /** `2026-000123`, assigned by the server. */
    number: field.code({ natural: true, write: 'never', search: true }),
    customer_code: field.ref('customers', { required: true, write: 'create', search: true }),
    customer_name: field.text({ natural: true, write: 'never', search: true }),
    date_ordered: field.instant({ required: true }),
    status: field.choice(orderStatuses, { required: true, write: 'never' }),
    /** Incremented by each change of status; a transition sends the value that the user saw. */
    status_seq: field.integer({ required: true, write: 'never', export: false, filter: false, sort: false }),
    /** Cents, incl. VAT. Payments are `order.pay`. */
    amount_paid: field.money({ required: true, min: 0, max: orderLimits.paid, bulk: false }),
    /** Cents, excl. VAT: of the shipped pieces once the order has shipped, before that of the ordered ones. */
    total: field.money({ required: true, write: 'never' }),
    /**
     * The VAT rate in thousandths of a percent: that of the day on which it was created, or of the order that it continues.
     * Amounts and files show it, see `orderAmounts`.
     */
    vat_millipercent: field.integer({
      required: true,
      write: 'never',
      export: false,
      filter: false,
      sort: false,
    }),
    /**
     * Derived: cents, incl. VAT, negative where the order is overpaid; see `orderAmounts`. For filters: screens compute it
     * from the other amounts.
     */
    due: field.money({ required: true, write: 'never', sort: false }),
    /** Username of the customer's commercial when the order was placed. */
    commercial: field.ref('users', { write: 'never', search: true }),
    customer_reference: field.text({ max: 80, search: true }),
    delivery_instructions: field.multiline({ max: 1000 }),
    /** The wish: the day on which the customer would like the order to ship. Set by `order.wish`. */
    wanted_on: field.day({ write: 'never' }),
    /** The promise: the day by which staff promised to ship it. Set by `order.promise`. */
    promised_on: field.day({ write: 'never' }),
    /** Derived: the last day on which it is not late, see `dueDayOf`; null on orders that an older version closed. */
    due_on: field.day({ write: 'never', staff_only: true }),
    /** Derived: the place in the preparation queue, see `urgencyOf`. */
    urgency: field.text({ write: 'never', export: false, filter: false }),
    shipping_address: field.multiline({ write: 'never', max: 500 }),
    billing_address: field.multiline({ write: 'never', max: 500 }),
    /**
     * Staff only: the only name of the staff that Clients may know is their commercial's. Which of a company's users
     * ordered is in the history.
     */
    placed_by: field.text({ required: true, write: 'never', staff_only: true }),
    /** Username of the preparer who works on it, or empty. */
    claimed_by: field.text({ write: 'never', staff_only: true }),
    claimed_at: field.instant({ write: 'never', staff_only: true }),
    shipped_at: field.instant({ write: 'never' }),
    completed_at: field.instant({ write: 'never' }),
    canceled_at: field.instant({ write: 'never' }),
    /** Number and id of the order whose remainder this back order ships; empty for other orders. */
    continues: field.code({ write: 'never', search: true }),
    continues_id: field.text({ write: 'never', export: false, filter: false, sort: false }),
    /** Numbers and ids of the back orders that were created from this order, see `backOrdersOf`. */
    continued_by: field.text({ write: 'never' }),
    continued_by_id: field.text({ write: 'never', export: false, filter: false, sort: false }),
    /**
     * The customer's setting when the order was placed: what does not ship is closed instead of back ordered, unless the user
     * decides otherwise.
     */
    no_back_orders: field.boolean({ write: 'never', staff_only: true }),
    /** The message to the customer of a partial shipment or a cancellation. */
    customer_message: field.multiline({ write: 'never', max: 500, filter: false }),
    /** Number of the delivery note of the last shipment, see `deliveryNoteOf`. */
    delivery_note: field.code({ write: 'never' }),
    /** The customer's language when the order was placed; empty for the company's. */
    language: field.text({ write: 'never', max: 10, export: false, filter: false, sort: false }),
    /** Lines with pieces of this order. */
    line_count: field.integer({ required: true, write: 'never' }),
    piece_count: field.integer({ required: true, write: 'never' }),
    /** One letter for each line, by its position: t p s m k d (to pick, picked, short, to mark, marked, packed). */
    preparation: field.text({ write: 'never', max: 2000, export: false, filter: false, sort: false }),
    /** Derived: every line is ready (`isLineReady`). */
    ready: field.boolean({ write: 'never' }),
    started: field.boolean({ write: 'never' }),
    /** Derived: `hasPreparerWork`. For filters: screens and devices compute it from the preparation. */
    has_preparer_work: field.boolean({ write: 'never', sort: false, staff_only: true }),
    short_count: field.integer({ required: true, write: 'never' }),
    marking_count: field.integer({ required: true, write: 'never' }),
  },
});
