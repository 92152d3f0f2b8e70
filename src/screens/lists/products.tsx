import { msg, plural } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { products as entity } from '#contract/entities/products.ts';
import { defineList } from '#src/lists/declare/define-list.ts';
import { Thumbnail } from '#src/lists/cells/thumbnail.tsx';
import { keyFilter } from '#src/lists/url/key-filter.ts';
import { UnsentActs } from './acts/unsent-acts.tsx';
import { NumberCell } from './cells/number-cell.tsx';
import { StockAlert } from './cells/stock-alert.tsx';
import { Strong } from './cells/strong.tsx';
import { UnsentSign } from './cells/unsent-sign.tsx';
import { ProductPicture } from './pictures/product-picture.tsx';

/** Loaded with the first open product. */
const CountProduct = lazy(async () => ({
  default: (await import('./acts/count-product.tsx')).CountProduct,
}));

export const products = defineList<'products'>({
  entity,
  words: {
    title: msg`Products`,
    search: msg`Reference, name, location…`,
    create: msg`New product`,
    createShort: msg`Add`,
    counted: (count) => msg`${plural(count, { one: '# product', other: '# products' })}`,
    empty: {
      title: msg`No product yet`,
      text: msg`Products are created with their first article or by an import.`,
    },
    noMatch: msg`No product matches`,
    removeQuestion: (name) => msg`Delete the product ${name}?`,
    removeText: msg`Its movements stay in the history. Its reference cannot be reused.`,
    fields: {
      reference: msg`Reference`,
      designation: msg`Designation`,
      image: msg`Picture`,
      location: msg`Location`,
      on_hand: msg`On hand`,
      allocated: msg`Allocated`,
      available: msg`Available`,
      threshold: msg`Threshold`,
      min_stock: msg`Min stock`,
      max_stock: msg`Max stock`,
      stock_level: msg`Stock level`,
      incoming: msg`Incoming`,
      stock_alert: msg`Stock alert`,
      reorder: msg`To reorder`,
      last_provider: msg`Last supplier`,
      cost: msg`Cost price excl. VAT`,
      stock_value: msg`Stock value excl. VAT`,
      last_movement_at: msg`Last movement`,
      count_due: msg`Location to count`,
    },
    choices: {
      stock_alert: {
        none: msg({ context: 'alert', message: 'None' }),
        critical: msg`Below minimum`,
        overstock: msg`Above maximum`,
      },
    },
    failures: {
      fetch: msg`The products could not be loaded.`,
      save: msg`The product could not be saved.`,
      remove: msg`The product could not be deleted.`,
      import: msg`The products could not be imported.`,
      export: msg`The products could not be exported.`,
    },
  },
  columns: [
    {
      field: 'reference',
      width: 196,
      grow: 1,
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-3">
          <span className="max-md:hidden">
            <Thumbnail hashes={row.image ? [row.image] : []} size={44} />
          </span>
          <Strong>
            {row.reference}
            <UnsentSign productId={row.id} />
          </Strong>
        </span>
      ),
    },
    { field: 'designation', width: 180, grow: 3, priority: 1 },
    { field: 'location', width: 142 },
    { field: 'stock_level', head: msg`Level`, width: 124 },
    {
      field: 'available',
      width: 100,
      cell: (row) => (
        <Strong>
          <NumberCell value={row.available} />
        </Strong>
      ),
    },
    { field: 'on_hand', width: 124, priority: 2 },
    { field: 'allocated', width: 92, priority: 3 },
    { field: 'incoming', width: 92, priority: 4 },
    { field: 'min_stock', head: msg`Min`, width: 76, priority: 6 },
    { field: 'threshold', width: 88, priority: 4 },
    { field: 'max_stock', head: msg`Max`, width: 76, priority: 7 },
    {
      field: 'stock_alert',
      head: msg`Alert`,
      width: 152,
      priority: 5,
      cell: (row) => <StockAlert alert={row.stock_alert} />,
    },
    { field: 'reorder', width: 116, priority: 5 },
    {
      field: 'image',
      width: 72,
      hidden: true,
      cell: (row) => <Thumbnail hashes={row.image ? [row.image] : []} size={48} />,
    },
  ],
  card: {
    image: 'image',
    start: ['reference', 'designation', 'location'],
    end: ['stock_level', 'available', 'on_hand'],
  },
  rowHeight: 59,
  filters: ['stock_level', 'stock_alert', 'location', 'available', 'reorder'],
  views: [
    { key: 'all', label: msg`All`, counted: true },
    {
      key: 'rupture',
      label: msg`Out of stock`,
      counted: true,
      urgent: true,
      filters: () => ({ stock_level: 'Rupture' }),
      sort: 'available',
      empty: { title: msg`No product is out of stock`, text: msg`All products are in stock.` },
    },
    {
      key: 'low',
      label: msg`Low`,
      counted: true,
      filters: () => ({ stock_level: 'Low stock' }),
      sort: 'available',
      empty: { title: msg`No product is low`, text: msg`All are above their threshold.` },
    },
    {
      key: 'critical',
      label: msg`Below minimum`,
      counted: true,
      urgent: true,
      filters: () => ({ stock_alert: 'critical' }),
      sort: 'available',
      empty: { title: msg`No product is below its minimum` },
    },
    {
      key: 'reorder',
      label: msg`To reorder`,
      filters: () => ({ stock_level: 'Low stock,Rupture', reorder: '1..' }),
      sort: '-reorder',
      empty: {
        title: msg`Nothing to reorder`,
        text: msg`Incoming goods cover all low stock.`,
      },
    },
    {
      key: 'overstock',
      label: msg`Above maximum`,
      filters: () => ({ stock_alert: 'overstock' }),
      sort: '-available',
      empty: { title: msg`No product is above its maximum` },
    },
    {
      key: 'incoming',
      label: msg`Incoming`,
      filters: () => ({ incoming: '1..' }),
      sort: '-incoming',
      empty: { title: msg`Nothing incoming`, text: msg`No products are expected in open arrivals.` },
    },
    {
      key: 'homeless',
      label: msg`Without location`,
      filters: () => ({ location: 'is:empty' }),
      empty: { title: msg`Every product has a location` },
    },
    { key: 'walk', label: msg`By location`, sort: 'location' },
  ],
  pictures: ProductPicture,
  rowActions: ({ row }) => (
    <Suspense>
      <CountProduct row={row} />
    </Suspense>
  ),
  below: UnsentActs,
  related: [
    {
      key: 'movements',
      label: msg`Movements`,
      list: async () => (await import('./movements.tsx')).movements,
      question: (row) => ({ reference: keyFilter(row.reference), sort: '-at' }),
    },
    {
      key: 'articles',
      label: msg`Articles`,
      list: async () => (await import('./articles.tsx')).articles,
      question: (row) => ({ product_reference: keyFilter(row.reference) }),
    },
  ],
  form: {
    defaults: () => ({ threshold: '0', min_stock: '0', max_stock: '0' }),
    linkedFields: {
      threshold: ['min_stock', 'max_stock'],
      min_stock: ['threshold', 'max_stock'],
      max_stock: ['threshold', 'min_stock'],
    },
    hints: {
      location: msg`Aisle, bay, level, slot: B-07-3-02.`,
      threshold: msg`Stock is low at or below this level. Minimum ≤ threshold ≤ maximum.`,
      max_stock: msg`0: no maximum.`,
    },
  },
});
