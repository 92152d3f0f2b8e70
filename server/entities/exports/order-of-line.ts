import { orders } from '#contract/entities/orders.ts';
import { translations } from '#contract/languages.ts';
import type { ServerExport } from '../server-entity.ts';

/** The date and status of the line's order. */
export const orderColumns: ServerExport['columns'] = [
  {
    name: 'order_date',
    field: orders.fields.date_ordered,
    headers: translations({ en: 'Order date', fr: 'Date de commande' }),
  },
  {
    name: 'order_status',
    field: orders.fields.status,
    headers: translations({ en: 'Order status', fr: 'Statut de la commande' }),
  },
];

/** Adds the date and status of their orders to lines. The user may see the orders of all lines that it may see. */
export const withOrder: ServerExport['expand'] = async (q, rows) => {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map((row) => row['order_id'] as string))];
  const found = await q
    .selectFrom('orders')
    .select(['id', 'date_ordered', 'status'])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(found.map((order) => [order.id, order]));
  return rows.map((row) => {
    const order = byId.get(row['order_id'] as string);
    return { ...row, order_date: order?.date_ordered, order_status: order?.status };
  });
};
