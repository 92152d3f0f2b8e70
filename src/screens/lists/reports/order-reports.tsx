import { msg } from '@lingui/core/macro';
import { lateAfterDays } from '#contract/rules/dashboards/order-ages.ts';
import type { List } from '#src/lists/declare/list-declaration.ts';
import type { Calendar } from '#src/lists/url/calendar.ts';
import { reportListOf } from './report-list.ts';

/** The orders that must ship today at the latest: tomorrow they are late. */
function dueToday({ back }: Calendar) {
  return { status: 'Pending', date_ordered: `..${back(lateAfterDays)}` };
}

/** What must ship today, and what is late. */
export function shipReport(orders: List): List {
  return reportListOf(orders, {
    title: msg`To ship today`,
    columns: [
      'number',
      'customer',
      'date_ordered',
      'progress',
      'line_count',
      'piece_count',
      'short_count',
      'claimed_by',
      'commercial',
      'total',
    ],
    narrow: ['total', 'claimed_by', 'short_count', 'line_count', 'commercial'],
    card: { start: ['number', 'customer', 'progress'], end: ['date_ordered', 'piece_count', 'claimed_by'] },
    filters: ['date_ordered', 'customer_code', 'claimed_by', 'ready'],
    views: [
      {
        key: 'today',
        label: msg`To ship today`,
        counted: true,
        urgent: true,
        sort: 'date_ordered',
        filters: dueToday,
        empty: { title: msg`Nothing must ship today`, text: msg`All open orders have more time.` },
      },
      {
        key: 'late',
        label: msg({ context: 'orders', message: 'Late' }),
        counted: true,
        urgent: true,
        sort: 'date_ordered',
        filters: ({ back }) => ({ status: 'Pending', date_ordered: `..${back(lateAfterDays + 1)}` }),
        empty: { title: msg`No order is late` },
      },
      {
        key: 'ready',
        label: msg`Ready to ship`,
        counted: true,
        sort: 'date_ordered',
        filters: () => ({ status: 'Pending', ready: 'true' }),
        empty: {
          title: msg`No order is ready to ship`,
          text: msg`An order is ready once every line is packed.`,
        },
      },
      {
        key: 'open',
        label: msg`All open orders`,
        counted: true,
        sort: 'date_ordered',
        filters: () => ({ status: 'Pending' }),
      },
      { key: 'all', label: msg({ context: 'feminine', message: 'All' }) },
    ],
  });
}

/** Who is picking what, and since when. */
export function pickingReport(orders: List): List {
  return reportListOf(orders, {
    title: msg`In preparation`,
    columns: [
      'claimed_by',
      'claimed_at',
      'number',
      'customer',
      'progress',
      'line_count',
      'piece_count',
      'short_count',
      'date_ordered',
    ],
    narrow: ['short_count', 'line_count', 'date_ordered'],
    card: { start: ['claimed_by', 'number', 'progress'], end: ['claimed_at', 'piece_count', 'date_ordered'] },
    filters: ['claimed_by', 'claimed_at', 'date_ordered', 'customer_code'],
    views: [
      {
        key: 'claimed',
        label: msg`In preparation`,
        counted: true,
        sort: 'claimed_by',
        filters: () => ({ status: 'Pending', claimed_by: 'not:is:empty' }),
        empty: { title: msg`No order is in preparation`, text: msg`No user holds an open order.` },
      },
      {
        key: 'free',
        label: msg`Started, without a preparer`,
        counted: true,
        sort: 'date_ordered',
        filters: () => ({ status: 'Pending', started: 'true', ready: 'false', claimed_by: 'is:empty' }),
        empty: { title: msg`Every started order has a preparer` },
      },
      {
        key: 'waiting',
        label: msg`Not started`,
        counted: true,
        sort: 'date_ordered',
        filters: () => ({ status: 'Pending', started: 'false', claimed_by: 'is:empty' }),
        empty: { title: msg`Every open order is started` },
      },
      { key: 'all', label: msg({ context: 'feminine', message: 'All' }) },
    ],
  });
}
