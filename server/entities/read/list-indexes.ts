import type { EntityName } from '#contract/registry.ts';

/**
 * The indexes of long lists. A pair is an index for rows with one value of the first column, sorted by the second; a
 * single column is an index for sorting. The id is appended. See `planList`.
 */
export const listIndexes: { [N in EntityName]?: readonly (readonly [string, string?])[] } = {
  orders: [
    ['date_ordered'],
    ['status', 'date_ordered'],
    ['status', 'urgency'],
    ['customer_code', 'date_ordered'],
    ['customer_name'],
    ['customer_name_sort'],
    ['total'],
  ],
  orderlines: [
    ['date_updated'],
    ['step', 'date_updated'],
    ['customer_code', 'date_updated'],
    ['reference', 'date_updated'],
    ['category', 'total'],
    ['order_id', 'position'],
    ['order_number'],
    ['order_number_sort'],
    ['total'],
  ],
};
