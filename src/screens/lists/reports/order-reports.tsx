import { msg, plural } from '@lingui/core/macro';
import type { List } from '#src/lists/declare/list-declaration.ts';
import { viewOf } from '#src/lists/url/list-state.ts';
import { reportListOf } from './report-list.ts';

/** The pieces of an order, on a card. */
const pieces = {
  counted: (count: number) => msg`${plural(count, { one: '# piece', other: '# pieces' })}`,
};

/** What must ship today, and what is late. */
export function shipReport(orders: List): List {
  return reportListOf(orders, {
    title: msg`To ship today`,
    columns: [
      'number',
      'customer',
      'due_on',
      'promised_on',
      'wanted_on',
      'progress',
      'line_count',
      'piece_count',
      'short_count',
      'claimed_by',
      'commercial',
      'total',
    ],
    narrow: ['total', 'wanted_on', 'promised_on', 'claimed_by', 'short_count', 'line_count', 'commercial'],
    overrides: { piece_count: pieces },
    card: { start: ['number', 'customer', 'progress'], end: ['due_on', 'piece_count', 'claimed_by'] },
    filters: ['due_on', 'customer_code', 'claimed_by', 'ready'],
    views: [
      {
        key: 'due',
        label: msg`Today and late`,
        counted: true,
        urgent: true,
        sort: 'urgency',
        filters: ({ today }) => ({ status: 'Pending', due_on: `..${today}` }),
        empty: { title: msg`Nothing must ship today`, text: msg`All open orders have more time.` },
      },
      viewOf(orders, 'today'),
      { ...viewOf(orders, 'waiting'), key: 'late' },
      viewOf(orders, 'ready'),
      {
        key: 'open',
        label: msg`All open orders`,
        counted: true,
        sort: 'urgency',
        filters: () => ({ status: 'Pending' }),
      },
      { key: 'all', label: msg({ context: 'feminine', message: 'All' }) },
    ],
  });
}

/** Who is picking what, and since when. */
export function pickingReport(orders: List): List {
  return reportListOf(orders, {
    title: msg`Who prepares what`,
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
    narrow: ['piece_count', 'short_count', 'line_count', 'date_ordered'],
    overrides: { claimed_by: { width: 120 }, claimed_at: { head: msg`Since` }, piece_count: pieces },
    card: { start: ['claimed_by', 'number', 'progress'], end: ['claimed_at', 'piece_count', 'date_ordered'] },
    filters: ['claimed_by', 'claimed_at', 'date_ordered', 'customer_code'],
    views: [
      {
        key: 'claimed',
        label: msg`Claimed`,
        counted: true,
        sort: 'claimed_by',
        filters: () => ({ status: 'Pending', claimed_by: 'not:is:empty' }),
        empty: { title: msg`No order is claimed`, text: msg`No user holds an open order.` },
      },
      {
        key: 'free',
        label: msg`Started, without a preparer`,
        counted: true,
        sort: 'urgency',
        filters: () => ({ status: 'Pending', started: 'true', ready: 'false', claimed_by: 'is:empty' }),
        empty: { title: msg`Every started order has a preparer` },
      },
      {
        key: 'waiting',
        label: msg({ message: 'Not started', context: 'orders' }),
        counted: true,
        sort: 'urgency',
        filters: () => ({ status: 'Pending', started: 'false', claimed_by: 'is:empty' }),
        empty: { title: msg`Every open order is started` },
      },
      { key: 'all', label: msg({ context: 'feminine', message: 'All' }) },
    ],
  });
}
