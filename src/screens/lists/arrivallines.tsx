import { msg, plural } from '@lingui/core/macro';
import { arrivallines as entity } from '#contract/entities/arrivallines.ts';
import { defineList } from '#src/lists/declare/define-list.ts';
import { iconUndo } from '#src/ui/icons/actions.ts';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { iconClock, iconDone } from '#src/ui/icons/states.ts';
import { ProductCell } from './cells/product-cell.tsx';

/** Shown inside an arrival. */
export const arrivallines = defineList<'arrivallines'>({
  entity,
  words: {
    title: msg`Arrival lines`,
    search: msg`Arrival, reference, name…`,
    create: msg`New line`,
    createShort: msg`Add`,
    counted: (count) => msg`${plural(count, { one: '# line', other: '# lines' })}`,
    empty: { title: msg`No line yet`, text: msg`Add what is expected, reference by reference.` },
    noMatch: msg`No line matches`,
    removeQuestion: (name) => msg`Delete the line ${name}?`,
    fields: {
      id: msg`Line`,
      arrival_number: msg`Arrival`,
      reference: msg`Reference`,
      expected: msg`Expected`,
      received: msg`Received`,
      rejected: msg`Rejected`,
      location: msg`Location`,
      state: msg`State`,
    },
    choices: {
      state: {
        expected: msg({ context: 'state', message: 'Expected' }),
        applied: msg`In stock`,
        quarantine: msg`In quarantine`,
        reversed: msg`Reversed`,
      },
    },
    failures: {
      fetch: msg`The arrival lines could not be loaded.`,
      save: msg`The arrival line could not be saved.`,
      remove: msg`The arrival line could not be deleted.`,
      import: msg`The arrival lines could not be imported.`,
      export: msg`The arrival lines could not be exported.`,
    },
  },
  columns: [
    { field: 'reference', width: 190, grow: 2, cell: (row) => <ProductCell reference={row.reference} /> },
    { field: 'arrival_number', width: 150, priority: 1 },
    {
      field: 'expected',
      width: 96,
      counted: (count) => msg`${plural(count, { one: '# piece expected', other: '# pieces expected' })}`,
    },
    { field: 'received', width: 96 },
    { field: 'rejected', width: 96, priority: 3 },
    { field: 'location', width: 142, priority: 2 },
    { field: 'state', width: 140 },
  ],
  pills: {
    state: {
      expected: { tone: 'wait', icon: iconClock },
      applied: { tone: 'ok', icon: iconDone },
      quarantine: { tone: 'bad', icon: iconWarning },
      reversed: { tone: 'off', icon: iconUndo },
    },
  },
  card: { start: ['reference', 'location'], end: ['state', 'expected'] },
  rowHeight: 59,
  filters: ['state', 'arrival_number', 'reference'],
  views: [
    { key: 'all', label: msg({ context: 'feminine', message: 'All' }), counted: true },
    {
      key: 'quarantine',
      label: msg`In quarantine`,
      counted: true,
      urgent: true,
      filters: () => ({ state: 'quarantine' }),
      empty: { title: msg`Nothing in quarantine` },
    },
  ],
  name: (row) => row.reference,
  form: { defaults: () => ({ received: '0', rejected: '0' }) },
});
