import { msg, plural } from '@lingui/core/macro';
import { orderlines as entity } from '#contract/entities/orderlines.ts';
import { movedLines, shortLines } from '#contract/rules/lists/list-filters.ts';
import { lineStep } from '#contract/rules/orders/order-summary.ts';
import { RowNumber } from '#src/lists/cells/row-number.tsx';
import { Thumbnail } from '#src/lists/cells/thumbnail.tsx';
import { defineList } from '#src/lists/declare/define-list.ts';
import { LineStep } from './cells/line-step.tsx';
import { MarkingText } from './cells/marking-text.tsx';
import { MoneyCell } from './cells/money-cell.tsx';
import { NumberCell } from './cells/number-cell.tsx';
import { SheetPicture } from './cells/sheet-picture.tsx';
import { Strong } from './cells/strong.tsx';

export const orderlines = defineList<'orderlines'>({
  entity,
  words: {
    title: msg`Order lines`,
    search: msg`Order, reference, description, marking…`,
    counted: (count) => msg`${plural(count, { one: '# line', other: '# lines' })}`,
    empty: { title: msg`No order line yet`, text: msg`Lines are created with their orders.` },
    noMatch: msg`No order line matches`,
    fields: {
      id: msg`Order line ID`,
      order_id: msg`Order ID`,
      order_number: msg`Order`,
      customer_code: msg`Customer code`,
      position: msg`Position`,
      reference: msg`Reference`,
      product_reference: msg`Product reference`,
      description: msg`Description`,
      category: msg`Category`,
      quantity: msg`Quantity`,
      ordered: msg`Pieces ordered`,
      shipped: msg`Pieces shipped`,
      backordered: msg`Pieces back ordered`,
      price: msg`Price excl. VAT`,
      total: msg`Total excl. VAT`,
      marking: msg`Marking`,
      username: msg`Username`,
      date_updated: msg`Date updated`,
      prep_state: msg`Preparation`,
      step: msg`Preparation`,
      picked: msg`Pieces picked`,
      short_reason: msg`Reason for the shortage`,
      short_accepted: msg`Shortage accepted`,
      allocated: msg`Allocated`,
      location: msg`Location`,
      barcode: msg`Barcode`,
      image: msg`Picture`,
    },
    failures: {
      fetch: msg`The order lines could not be loaded.`,
      save: msg`The order line could not be saved.`,
      remove: msg`The order line could not be deleted.`,
      import: msg`The order lines could not be imported.`,
      export: msg`The order lines could not be exported.`,
    },
  },
  staffOnly: ['customer_code'],
  // The list shows the step instead, under the same name.
  excludedFields: ['prep_state'],
  columns: [
    { field: 'order_number', width: 116, cell: (row) => <RowNumber number={row.order_number} /> },
    { field: 'reference', width: 140, cell: (row) => <Strong>{row.reference}</Strong> },
    { field: 'description', width: 170, grow: 2, priority: 2 },
    { field: 'step', width: 128, cell: (row) => <LineStep line={row} /> },
    {
      field: 'quantity',
      width: 92,
      counted: (count) => msg`${plural(count, { one: '# piece', other: '# pieces' })}`,
      cell: (row) => (
        <Strong>
          <NumberCell value={row.quantity} />
        </Strong>
      ),
    },
    { field: 'shipped', width: 92, hidden: true },
    { field: 'price', width: 124, priority: 5 },
    {
      field: 'total',
      head: msg`Total`,
      width: 106,
      priority: 3,
      cell: (row) => <MoneyCell cents={row.total} />,
    },
    {
      field: 'marking',
      width: 150,
      grow: 1,
      priority: 4,
      cell: (row) => <MarkingText marking={row.marking} />,
    },
    { field: 'location', width: 142, priority: 6 },
    { field: 'date_updated', head: msg`Updated on`, width: 116, priority: 1 },
    {
      field: 'image',
      width: 72,
      hidden: true,
      cell: (row) => <Thumbnail hashes={row.image ? [row.image] : []} size={48} />,
    },
  ],
  card: {
    image: 'image',
    start: ['order_number', 'reference', 'description'],
    end: ['step', 'quantity', 'total'],
  },
  filters: ['step', 'reference', 'category', 'date_updated', 'marking'],
  views: [
    { key: 'all', label: msg({ context: 'feminine', message: 'All' }), counted: true },
    {
      key: 'pick',
      label: msg`To pick`,
      counted: true,
      filters: () => ({ step: 'to pick' }),
      staff: true,
      empty: { title: msg`Nothing to pick` },
    },
    {
      key: 'short',
      label: msg`Shortages`,
      counted: true,
      urgent: true,
      filters: () => shortLines,
      empty: { title: msg`No shortages`, text: msg`All the goods were found.` },
    },
    {
      key: 'mark',
      label: msg`To mark`,
      counted: true,
      filters: () => ({ step: 'to mark' }),
      empty: { title: msg`Nothing to mark` },
    },
    {
      key: 'moved',
      label: msg`With a back order`,
      filters: () => movedLines,
      empty: { title: msg`No line in a back order` },
    },
    { key: 'marked', label: msg`With a marking`, filters: () => ({ marking: 'not:is:empty' }) },
  ],
  name: (row) => row.reference,
  copied: (row) => ({ step: lineStep(row) }),
  sheet: [
    { label: msg`Article`, fields: ['reference', 'description', 'category', 'product_reference', 'barcode'] },
    { label: msg`Marking`, fields: ['marking'] },
    {
      label: msg`Pieces`,
      fields: ['quantity', 'ordered', 'shipped', 'backordered', 'allocated'],
    },
    {
      label: msg`Preparation`,
      fields: ['step', 'picked', 'location', 'short_reason', 'short_accepted'],
    },
    { label: msg`Amount`, fields: ['price', 'total'] },
    { label: msg`Order`, fields: ['order_number', 'customer_code', 'position', 'username', 'date_updated'] },
  ],
  pictures: ({ row }) => (row.image === '' ? null : <SheetPicture name={row.image} alt={row.description} />),
  page: { label: msg`Its order`, to: (row) => `/orders/${row.order_id}` },
});
