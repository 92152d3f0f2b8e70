import { msg, plural } from '@lingui/core/macro';
import { lazy } from 'react';
import { orders as entity } from '#contract/entities/orders.ts';
import { dueOn, readyToShip, toPrepare, withShortages } from '#contract/rules/lists/list-filters.ts';
import { RowNumber } from '#src/lists/cells/row-number.tsx';
import { catalogues } from '#src/i18n/catalogues.ts';
import { withWords } from '#src/i18n/with-words.ts';
import { defineList } from '#src/lists/declare/define-list.ts';
import type { ViewDeclaration } from '#src/lists/declare/list-declaration.ts';
import type { ListWords } from '#src/lists/declare/list-words.ts';
import { iconPlus } from '#src/ui/icons/basic.ts';
import { CustomerCell } from './cells/customer-cell.tsx';
import { BalanceDueCell } from './cells/balance-due-cell.tsx';
import { OrderPreparation } from './cells/order-preparation.tsx';
import { OrderStatus } from './cells/order-status.tsx';
import { UnsentOrders } from './cells/unsent-orders.tsx';
import { Strong } from './cells/strong.tsx';
import { MoneyCell } from './cells/money-cell.tsx';

/** The texts of every list of orders. */
export const orderWords: ListWords<'orders'> = {
  title: msg`Orders`,
  search: msg`No., customer, reference…`,
  create: msg`New order`,
  createShort: msg`New`,
  counted: (count) => msg`${plural(count, { one: '# order', other: '# orders' })}`,
  empty: {
    title: msg`No order yet`,
    text: msg`Orders are placed from the basket: choose articles in the catalogue, then place the order.`,
  },
  noMatch: msg`No order matches`,
  fields: {
    number: msg`No.`,
    customer_code: msg`Customer code`,
    customer_name: msg`Customer`,
    date_ordered: msg`Date ordered`,
    status: msg`Status`,
    status_seq: msg`Status changes`,
    amount_paid: msg`Amount paid`,
    total: msg`Total excl. VAT`,
    vat_millipercent: msg`VAT rate`,
    due: msg`Balance due`,
    commercial: msg`Salesperson`,
    customer_reference: msg`Customer reference`,
    delivery_instructions: msg`Delivery instructions`,
    wanted_on: msg`Wanted on`,
    promised_on: msg`Promised on`,
    due_on: msg`Ship by`,
    urgency: msg`Urgency`,
    shipping_address: msg`Shipping address`,
    billing_address: msg`Billing address`,
    placed_by: msg`Placed by`,
    claimed_by: msg`Prepared by`,
    claimed_at: msg`Preparation started at`,
    shipped_at: msg`Shipped at`,
    completed_at: msg`Completed at`,
    canceled_at: msg`Canceled at`,
    continues: msg`Back order of`,
    continues_id: msg`Order ID`,
    continued_by: msg`Back order`,
    continued_by_id: msg`Order ID`,
    no_back_orders: msg`No back orders`,
    customer_message: msg`Message to the customer`,
    delivery_note: msg`Delivery note`,
    language: msg`Language`,
    line_count: msg`Lines`,
    piece_count: msg`Pieces`,
    preparation: msg`Preparation`,
    ready: msg`Ready to ship`,
    started: msg`Started`,
    has_preparer_work: msg`To pick or pack`,
    short_count: msg`Shortages`,
    marking_count: msg`Lines with a marking`,
  },
  failures: {
    fetch: msg`The orders could not be loaded.`,
    save: msg`The order could not be saved.`,
    remove: msg`The order could not be deleted.`,
    import: msg`The orders could not be imported.`,
    export: msg`The orders could not be exported.`,
  },
};

// Loaded with the first selection, with whose bar its texts come.
const SelectedOrders = lazy(async () => {
  const { SelectedOrders: Late } = await withWords(
    import('./selected-orders/selected-orders.tsx'),
    catalogues.bulk,
  );
  return { default: Late };
});

/** The orders that should have shipped by now; also in a Preparer's queue. */
export const lateView: ViewDeclaration<'status' | 'due_on' | 'urgency'> = {
  // The key of earlier versions, which saved views contain.
  key: 'waiting',
  label: msg`Late`,
  counted: true,
  urgent: true,
  staff: true,
  sort: 'urgency',
  filters: ({ daysAgo }) => dueOn(`..${daysAgo(1)}`),
  empty: { title: msg`No order is late` },
};

export const orders = defineList<'orders'>({
  entity,
  words: orderWords,
  excludedFields: ['urgency'],
  staffOnly: ['customer', 'customer_name', 'customer_code', 'commercial'],
  columns: [
    { field: 'number', width: 106, cell: (row) => <RowNumber number={row.number} /> },
    {
      key: 'customer',
      label: msg`Customer`,
      sort: 'customer_name',
      shows: 'customer_name',
      width: 142,
      grow: 3,
      cell: (row) => <CustomerCell name={row.customer_name} code={row.customer_code} />,
    },
    { field: 'customer_reference', head: msg`Cust. ref.`, width: 100, priority: 5 },
    { field: 'commercial', width: 98, priority: 4 },
    { field: 'status', width: 120, cell: (row) => <OrderStatus order={row} /> },
    {
      key: 'progress',
      label: msg`Preparation`,
      width: 150,
      grow: 2,
      priority: 1,
      cell: (row) => <OrderPreparation order={row} />,
    },
    { field: 'date_ordered', head: msg`Date`, width: 98, priority: 2 },
    { field: 'promised_on', head: msg`Promised`, width: 96, priority: 3 },
    {
      field: 'total',
      width: 124,
      cell: (row) => (
        <Strong>
          <MoneyCell cents={row.total} />
        </Strong>
      ),
    },
    {
      field: 'due',
      width: 104,
      priority: 3,
      cell: (row) => <BalanceDueCell order={row} />,
    },
  ],
  card: {
    start: ['number', 'customer', 'progress'],
    clientStart: ['number', 'customer_reference', 'progress'],
    end: ['status', 'total', 'date_ordered'],
  },
  filters: ['status', 'date_ordered', 'customer_code', 'commercial', 'ready'],
  views: [
    { key: 'all', label: msg({ context: 'feminine', message: 'All' }), counted: true },
    {
      key: 'week',
      label: msg`This week`,
      counted: true,
      filters: ({ monday }) => ({ date_ordered: `${monday}..` }),
      empty: { title: msg`No order this week yet` },
    },
    {
      key: 'prepare',
      label: msg`To prepare`,
      counted: true,
      sort: 'urgency',
      filters: () => toPrepare,
      empty: { title: msg`Nothing to prepare`, text: msg`Every open order is ready to ship.` },
    },
    {
      key: 'today',
      label: msg`To ship today`,
      counted: true,
      staff: true,
      sort: 'urgency',
      filters: ({ today }) => dueOn(today),
      empty: { title: msg`No order is to ship today` },
    },
    lateView,
    {
      key: 'ready',
      label: msg`Ready to ship`,
      counted: true,
      sort: 'urgency',
      filters: () => readyToShip,
      empty: {
        title: msg`No order is ready to ship`,
        text: msg`An order is ready once every line is packed.`,
      },
    },
    {
      key: 'short',
      label: msg`With shortages`,
      counted: true,
      urgent: true,
      sort: 'urgency',
      filters: () => withShortages,
      empty: { title: msg`No shortages`, text: msg`All the goods were found.` },
    },
  ],
  details: [
    'number',
    'customer_name',
    'customer_code',
    'customer_reference',
    'date_ordered',
    'promised_on',
    'wanted_on',
    'due_on',
    'status',
    'ready',
    'total',
    'amount_paid',
    'commercial',
    'placed_by',
    'claimed_by',
    'line_count',
    'piece_count',
    'short_count',
    'marking_count',
    'continues',
    'continued_by',
    'delivery_note',
    'customer_message',
    'delivery_instructions',
    'shipping_address',
    'billing_address',
    'shipped_at',
    'completed_at',
    'canceled_at',
  ],
  above: UnsentOrders,
  selectionActions: (props) => <SelectedOrders {...props} />,
  rowLink: (row) => `/orders/${row.id}`,
  createLink: { to: '/catalog', permission: 'place orders', icon: iconPlus },
  totals: [
    { field: 'total', label: msg`Total excl. VAT` },
    { field: 'due', label: msg`Balance due` },
  ],
  form: {
    invalid: msg`Invalid data. Please correct the fields.`,
    required: { date_ordered: msg`Date cannot be empty.` },
    hints: { amount_paid: msg`In euros, incl. VAT.` },
  },
});
