import { createIndex, type Migration } from '../schema.ts';

/** What dashboards count, by indexes that hold little else: open orders, what waits, what is missing. */
export const dashboardsMigration: Migration = {
  id: '0032-dashboards',
  async up(schema) {
    const make = (name: string, table: string, columns: readonly string[], where: string) =>
      createIndex(schema, name, table, columns, { where });
    await make(
      'orders_open',
      'orders',
      ['status', 'date_ordered', 'started', 'ready', 'customer_code'],
      "status in ('Pending', 'Shipped') and deleted_at is null",
    );
    await make(
      'orders_unpaid',
      'orders',
      ['customer_code', 'total'],
      "amount_paid = 0 and total > 0 and status in ('Shipped', 'Completed') and deleted_at is null",
    );
    await make(
      'orderlines_held',
      'orderlines',
      ['product_reference', 'customer_code', 'allocated'],
      'allocated > 0 and deleted_at is null',
    );
    await make(
      'orderlines_short',
      'orderlines',
      ['date_updated', 'customer_code'],
      "prep_state = 'short' and short_accepted = 0 and allocated > 0 and deleted_at is null",
    );
    await make(
      'products_wanted',
      'products',
      ['stock_level', 'available', 'reference'],
      "stock_level in ('Rupture', 'Low stock') and deleted_at is null",
    );
    await make(
      'customizations_open',
      'customizations',
      ['state', 'technique', 'proof', 'proof_required', 'customer_code', 'created_at'],
      "state in ('to do', 'in progress', 'blocked') and deleted_at is null",
    );
    await make(
      'customizations_done',
      'customizations',
      ['done_at', 'customer_code', 'quantity_done'],
      "state = 'done' and deleted_at is null",
    );
    await make('arrivals_open', 'arrivals', ['date'], 'applied_at is null and deleted_at is null');
    await make('command_conflict', 'command', ['at'], "status = 'conflict'");
  },
};
