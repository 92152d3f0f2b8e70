import { createIndex, type Migration } from '../schema.ts';

/**
 * Indexes for the dashboards: open orders, waiting work, shortages. Each is a small partial index that covers all
 * columns of its query; SQLite only uses it if it also contains the columns of its own condition.
 */
export const dashboardsMigration: Migration = {
  id: '0032-dashboards',
  async up(schema) {
    const make = (name: string, table: string, columns: readonly string[], where: string) =>
      createIndex(schema, name, table, [...columns, 'deleted_at'], {
        where: `${where} and deleted_at is null`,
      });
    await make(
      'orders_open',
      'orders',
      ['status', 'date_ordered', 'started', 'ready', 'customer_code'],
      "status in ('Pending', 'Shipped')",
    );
    await make(
      'orders_unpaid',
      'orders',
      ['status', 'amount_paid', 'total', 'customer_code'],
      "amount_paid = 0 and total > 0 and status in ('Shipped', 'Completed')",
    );
    await make(
      'orderlines_held',
      'orderlines',
      ['product_reference', 'allocated', 'customer_code'],
      'allocated > 0',
    );
    await make(
      'orderlines_short',
      'orderlines',
      ['prep_state', 'short_accepted', 'allocated', 'date_updated', 'customer_code'],
      "prep_state = 'short' and short_accepted = 0 and allocated > 0",
    );
    await make(
      'products_wanted',
      'products',
      ['stock_level', 'available', 'reference'],
      "stock_level in ('Rupture', 'Low stock')",
    );
    await make(
      'customizations_open',
      'customizations',
      ['state', 'technique', 'proof', 'proof_required', 'customer_code'],
      "state in ('to do', 'in progress', 'blocked')",
    );
    await make(
      'customizations_done',
      'customizations',
      ['state', 'done_at', 'quantity_done', 'customer_code'],
      "state = 'done'",
    );
    await make('arrivals_open', 'arrivals', ['applied_at', 'date'], 'applied_at is null');
    await createIndex(schema, 'command_conflict', 'command', ['status', 'at'], {
      where: "status = 'conflict'",
    });
  },
};
