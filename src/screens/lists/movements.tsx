import { msg, plural } from '@lingui/core/macro';
import { movements as entity } from '#contract/entities/movements.ts';
import { defineList } from '#src/lists/declare/define-list.ts';
import { PersonName } from '#src/session/people/person-name.tsx';
import { adjustmentWords } from './acts/adjustment-words.ts';
import { MovementSource } from './cells/movement-source.tsx';
import { ProductCell } from './cells/product-cell.tsx';
import { SignedCount } from './cells/signed-count.tsx';

/** The stock ledger, shown inside a product or in place of the products list. Read-only. */
export const movements = defineList<'movements'>({
  entity,
  words: {
    title: msg`Stock movements`,
    search: msg`Reference, name, source, username…`,
    counted: (count) => msg`${plural(count, { one: '# movement', other: '# movements' })}`,
    empty: { title: msg`No movement yet`, text: msg`Created by arrivals, shipments and counts.` },
    noMatch: msg`No movement matches`,
    fields: {
      id: msg`Movement`,
      at: msg`When`,
      reference: msg`Reference`,
      location: msg`Location`,
      quantity: msg`Pieces`,
      on_hand_after: msg`Stock after`,
      cause: msg`Cause`,
      source: msg`Source`,
      note: msg`Reason or note`,
      username: msg`Username`,
    },
    choices: {
      cause: {
        opening: msg`Opening stock`,
        count: msg({ context: 'cause', message: 'Count' }),
        arrival: msg`Arrival`,
        'arrival reversal': msg`Arrival reversed`,
        shipment: msg`Shipment`,
        'shipment undo': msg`Shipment undone`,
        spoilage: msg`Spoilage`,
        correction: msg`Correction`,
        ...adjustmentWords,
      },
    },
    failures: {
      fetch: msg`The movements could not be loaded.`,
      save: msg`The movement could not be saved.`,
      remove: msg`The movement could not be deleted.`,
      import: msg`The movements could not be imported.`,
      export: msg`The movements could not be exported.`,
    },
  },
  columns: [
    { field: 'at', width: 120 },
    { field: 'reference', width: 190, grow: 2, cell: (row) => <ProductCell reference={row.reference} /> },
    { field: 'cause', width: 140, grow: 1 },
    { field: 'location', width: 142, priority: 2 },
    { field: 'quantity', width: 96, cell: (row) => <SignedCount value={row.quantity} /> },
    { field: 'on_hand_after', width: 120, priority: 2 },
    {
      field: 'source',
      head: msg`Source, reason`,
      width: 200,
      priority: 1,
      grow: 2,
      cell: (row) => <MovementSource movement={row} />,
    },
    {
      field: 'username',
      width: 120,
      priority: 3,
      cell: (row) => <PersonName username={row.username} />,
    },
  ],
  card: { start: ['reference', 'cause', 'source'], end: ['at', 'quantity', 'location'] },
  rowHeight: 59,
  filters: ['cause', 'at', 'reference', 'location', 'source', 'username'],
  views: [
    { key: 'all', label: msg`All`, counted: true },
    { key: 'today', label: msg`Today`, filters: ({ today }) => ({ at: `${today}..${today}` }) },
    {
      key: 'corrections',
      label: msg`Counts and corrections`,
      filters: () => ({ cause: 'count,correction,opening' }),
      empty: { title: msg`No counts yet` },
    },
    { key: 'arrivals', label: msg`Arrivals`, filters: () => ({ cause: 'arrival,arrival reversal' }) },
    { key: 'shipments', label: msg`Shipments`, filters: () => ({ cause: 'shipment,shipment undo' }) },
    {
      key: 'spoilage',
      label: msg`Spoilage`,
      filters: () => ({ cause: 'spoilage' }),
      empty: { title: msg`No spoilage` },
    },
    {
      key: 'adjustments',
      label: msg`Damaged, lost, found`,
      filters: () => ({ cause: 'damaged,lost,found' }),
      empty: { title: msg`Nothing damaged, lost or found` },
    },
  ],
  pinned: { movements: '1' },
  name: (row) => row.reference,
  history: false,
});
