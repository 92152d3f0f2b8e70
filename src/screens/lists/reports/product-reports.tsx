import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { List, ViewDeclaration } from '#src/lists/declare/list-declaration.ts';
import { reportListOf } from './report-list.ts';
import { StockValueStrip } from './stock-value-strip.tsx';

/** Days without a movement after which a product is listed; the shortest first. */
const stillViews: readonly (readonly [days: number, label: MessageDescriptor])[] = [
  [30, msg`For 30 days`],
  [90, msg`For 90 days`],
  [180, msg`For 180 days`],
  [365, msg`For a year`],
];

/** Why the stock of a product is what it is: its ledger with the running balance. */
export function ledgerReport(movements: List): List {
  const { pinned: _, ...list } = movements;
  return { ...list, columns: list.columns.map((column) => ({ ...column, priority: 0 })) };
}

/** What has not moved for a number of days, with stock. */
export function stillReport(products: List): List {
  const views = stillViews.map(([days, label]): ViewDeclaration<string> => ({
    key: String(days),
    label,
    counted: true,
    sort: 'last_movement_at',
    filters: ({ daysAgo }) => ({ on_hand: '1..', last_movement_at: `..${daysAgo(days)}` }),
    empty: { title: msg`Everything in stock has moved` },
  }));
  return reportListOf(products, {
    title: msg`No movement`,
    columns: [
      'reference',
      'designation',
      'location',
      'last_movement_at',
      'on_hand',
      'available',
      'cost',
      'stock_value',
      'last_provider',
    ],
    narrow: ['stock_value', 'location', 'cost', 'available', 'last_provider'],
    overrides: { last_movement_at: { head: msg`Since` } },
    card: {
      image: 'image',
      start: ['reference', 'designation', 'location'],
      end: ['last_movement_at', 'on_hand', 'stock_value'],
    },
    filters: ['last_movement_at', 'on_hand', 'location', 'last_provider'],
    views: [...views, { key: 'all', label: msg`All` }],
  });
}

/** What to reorder, with the last supplier: up to the maximum (or the threshold, see `suggestedReorder`), less what is incoming. */
export function reorderReport(products: List): List {
  return reportListOf(products, {
    title: msg`To reorder`,
    columns: [
      'reference',
      'designation',
      'last_provider',
      'reorder',
      'available',
      'incoming',
      'threshold',
      'max_stock',
      'stock_level',
      'cost',
    ],
    narrow: ['stock_level', 'incoming', 'max_stock', 'cost', 'threshold'],
    card: {
      image: 'image',
      start: ['reference', 'designation', 'last_provider'],
      end: ['stock_level', 'reorder', 'incoming'],
    },
    filters: ['last_provider', 'stock_level', 'reorder', 'incoming'],
    views: [
      {
        key: 'reorder',
        label: msg`To reorder`,
        counted: true,
        urgent: true,
        sort: '-reorder',
        filters: () => ({ stock_level: 'Low stock,Rupture', reorder: '1..' }),
        empty: { title: msg`Nothing to reorder`, text: msg`Incoming goods cover all low stock.` },
      },
      {
        key: 'full',
        label: msg`Below maximum`,
        counted: true,
        sort: '-reorder',
        filters: () => ({ max_stock: '1..', reorder: '1..' }),
        empty: { title: msg`Every product is at its maximum` },
      },
      {
        key: 'incoming',
        label: msg`Incoming`,
        sort: '-incoming',
        filters: () => ({ incoming: '1..' }),
        empty: { title: msg`Nothing incoming`, text: msg`No products are expected in open arrivals.` },
      },
      { key: 'all', label: msg`All` },
    ],
  });
}

/** What the stock is worth at cost. */
export function valueReport(products: List): List {
  return reportListOf(products, {
    title: msg`Stock value`,
    columns: ['reference', 'designation', 'on_hand', 'cost', 'stock_value', 'location', 'last_movement_at'],
    narrow: ['cost', 'location', 'last_movement_at'],
    card: {
      image: 'image',
      start: ['reference', 'designation', 'cost'],
      end: ['stock_value', 'on_hand', 'last_movement_at'],
    },
    filters: ['stock_value', 'cost', 'on_hand', 'location'],
    above: StockValueStrip,
    views: [
      {
        key: 'stock',
        label: msg`In stock`,
        counted: true,
        sort: '-stock_value',
        filters: () => ({ on_hand: '1..' }),
        empty: { title: msg`Nothing is in stock` },
      },
      {
        key: 'unknown',
        label: msg`Without cost price`,
        counted: true,
        urgent: true,
        sort: '-on_hand',
        filters: () => ({ on_hand: '1..', cost: 'is:empty' }),
        empty: { title: msg`Every product in stock has a cost price` },
      },
      {
        key: 'below',
        label: msg`Negative stock`,
        counted: true,
        urgent: true,
        sort: 'on_hand',
        filters: () => ({ on_hand: '..-1' }),
        empty: { title: msg`No product has a negative stock` },
      },
      { key: 'all', label: msg`All` },
    ],
  });
}
