import { expect, test } from 'vitest';
import { roleNames, viewPages } from '#contract/access.ts';
import { entities } from '#contract/registry.ts';
import { orderStatuses } from '#contract/rules/orders/order-status.ts';
import { stockLevels } from '#contract/rules/stock/stock-level.ts';
import { POLL_MS } from '#src/app/notifications/use-notifications.ts';
import { TABLET_PX, WIDE_PX } from '#src/app/shell/sidebar.tsx';
import { CALL_TIMEOUT_MS } from '#src/api/send-call.ts';
import { TOKEN_KEY } from '#src/api/token.ts';
import { TOAST_MS } from '#src/ui/toast-store.ts';

/** The fields that the specification lists, by their names in the code. */
const fields = {
  orders: ['customer_code', 'date_ordered', 'amount_paid', 'status', 'commercial', 'delivery_instructions'],
  orderlines: [
    'id',
    'order_id',
    'reference',
    'quantity',
    'price',
    'total',
    'description',
    'category',
    'marking',
    'username',
    'date_updated',
  ],
  articles: ['product_reference', 'designation', 'price', 'category', 'tags'],
  products: ['reference', 'location', 'threshold', 'min_stock', 'max_stock'],
  customers: ['name', 'email', 'phone', 'shipping_address', 'billing_address', 'code', 'commercial'],
  arrivals: ['provider', 'date', 'applied_at'],
  permissions: ['name', 'page'],
} as const;

test.for(Object.entries(fields))('%s has the fields of the specification', ([name, wanted]) => {
  const { fields: declared } = entities[name as keyof typeof fields];
  expect(Object.keys(declared)).toEqual(expect.arrayContaining([...wanted]));
});

test('has the exact names of statuses and levels', () => {
  expect(orderStatuses).toEqual(['Pending', 'Shipped', 'Canceled', 'Completed']);
  expect(stockLevels).toEqual(['In stock', 'Low stock', 'Rupture']);
  expect([...roleNames].toSorted()).toEqual(
    ['Admin', 'Commercial', 'Manager', 'Technician', 'Preparer', 'Client'].toSorted(),
  );
  expect(Object.keys(viewPages)).toEqual(
    [
      'products',
      'articles',
      'orders',
      'orderlines',
      'customizations',
      'customers',
      'arrivals',
      'catalog',
      'categories',
      'tags',
      'users',
      'roles',
      'permissions',
      'permissions management',
    ].map((page) => `view ${page} page`),
  );
});

test('has the constants of the specification', () => {
  expect({ CALL_TIMEOUT_MS, TOKEN_KEY, POLL_MS, TOAST_MS, TABLET_PX, WIDE_PX }).toEqual({
    CALL_TIMEOUT_MS: 20_000,
    TOKEN_KEY: 'token',
    POLL_MS: 10_000,
    TOAST_MS: 3000,
    TABLET_PX: 768,
    WIDE_PX: 1024,
  });
});
