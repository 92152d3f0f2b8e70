import { defineEntity } from '../entity.ts';
import { field } from '../field.ts';
import { lineSteps, preparationStates } from '../rules/orders/preparation.ts';

export const orderlines = defineEntity({
  name: 'orderlines',
  key: 'id',
  label: 'reference',
  view: 'view orderlines page',
  manage: 'manage orderlines',
  defaultSort: '-date_updated',
  create: false,
  remove: false,
  fields: {
    id: field.code({ required: true, write: 'never', filter: false }),
    order_id: field.code({ required: true, write: 'never' }),
    order_number: field.code({ natural: true, write: 'never', search: true }),
    customer_code: field.ref('customers', { required: true, write: 'never', search: true }),
    position: field.integer({ required: true, write: 'never' }),
    reference: field.ref('articles', { natural: true, required: true, write: 'never', search: true }),
    product_reference: field.ref('products', {
      required: true,
      write: 'never',
      staff_only: true,
    }),
    description: field.text({ natural: true, write: 'never', max: 300, search: true }),
    category: field.ref('categories', { write: 'never' }),
    /** Pieces of this order, without those that a partial shipment moved to a back order; 0 if it moved them all. */
    quantity: field.integer({ required: true, write: 'never', min: 0, max: 1_000_000 }),
    /** Pieces of this order with those that moved to back orders: `quantity` + `backordered`. */
    ordered: field.integer({ required: true, write: 'never', min: 0 }),
    /** Pieces that left with the shipment; 0 unless the order is Shipped or Completed. */
    shipped: field.integer({ required: true, write: 'never', min: 0 }),
    /** Pieces that partial shipments moved to back orders. */
    backordered: field.integer({ required: true, write: 'never', min: 0 }),
    /** Unit price in cents excl. VAT at the time of the order. */
    price: field.money({ required: true, write: 'never' }),
    /** Cents excl. VAT: of `shipped` once the order has shipped, else of `quantity`. */
    total: field.money({ required: true, write: 'never' }),
    /** Readable description: "Broderie, cœur, 2 coul."; empty without a marking. */
    marking: field.text({ write: 'never', max: 300, search: true }),
    /** The user who added the line: who placed the order, or amended it. */
    username: field.text({ required: true, write: 'never', staff_only: true }),
    /**
     * Instant of the last work on the line, amendment or change of the order's status (`updateLinesAndOrder`); of an imported line,
     * the date of its order. A move of its product does not set it. A count of the product since then answers a shortage.
     */
    date_updated: field.instant({ required: true, write: 'never' }),
    /** What commands change; it stays once the order has left preparation. Users see `step`. */
    prep_state: field.choice(preparationStates, { required: true, write: 'never', export: false }),
    /** Derived: `lineStep` of the line alone. For filters, sorting and files: screens and devices compute it from the line. */
    step: field.choice(lineSteps, { required: true, write: 'never' }),
    picked: field.integer({ required: true, write: 'never', min: 0 }),
    /** Staff only, as every reason that staff give. */
    short_reason: field.text({ write: 'never', staff_only: true }),
    short_accepted: field.boolean({ write: 'never' }),
    /**
     * Pieces reserved for the line: its quantity while the order is Pending, else 0. This tells nothing of the stock, so
     * that a Client may read it.
     */
    allocated: field.integer({ required: true, write: 'never' }),
    /** Location of its product when it was last moved; used for picking. */
    location: field.location({ write: 'never', staff_only: true }),
    barcode: field.barcode({ write: 'never', staff_only: true }),
    image: field.text({ write: 'never', export: false, filter: false, sort: false }),
  },
});
