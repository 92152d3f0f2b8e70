import { msg, plural } from '@lingui/core/macro';
import { arrivals as entity } from '#contract/entities/arrivals.ts';
import { openArrivals } from '#contract/rules/lists/list-filters.ts';
import { defineList } from '#src/lists/declare/define-list.ts';
import { keyFilter } from '#src/lists/url/key-filter.ts';
import { StockUpdate } from './cells/stock-update.tsx';
import { Strong } from './cells/strong.tsx';

export const arrivals = defineList<'arrivals'>({
  entity,
  words: {
    title: msg`Arrivals`,
    search: msg`Number, supplier…`,
    create: msg`New arrival`,
    createShort: msg`Add`,
    counted: (count) => msg`${plural(count, { one: '# arrival', other: '# arrivals' })}`,
    empty: {
      title: msg`No arrival yet`,
      text: msg`Enter what is expected, then put it into stock once the goods are counted.`,
    },
    noMatch: msg`No arrival matches`,
    removeQuestion: (name) => msg`Delete the arrival ${name}?`,
    removeText: msg`Its lines will also be deleted. The history is kept.`,
    fields: {
      number: msg`Number`,
      provider: msg`Supplier`,
      date: msg`Date`,
      note: msg`Note`,
      line_count: msg`Lines`,
      applied_at: msg`Stock update`,
      applied_by: msg`Put into stock by`,
      reversed_at: msg`Reversed at`,
      reversed_by: msg`Reversed by`,
    },
    failures: {
      fetch: msg`The arrivals could not be loaded.`,
      save: msg`The arrival could not be saved.`,
      remove: msg`The arrival could not be deleted.`,
      import: msg`The arrivals could not be imported.`,
      export: msg`The arrivals could not be exported.`,
    },
  },
  columns: [
    { field: 'number', width: 150, cell: (row) => <Strong>{row.number}</Strong> },
    { field: 'provider', width: 130, grow: 2 },
    { field: 'date', width: 116 },
    {
      field: 'line_count',
      width: 80,
      priority: 2,
      counted: (count) => msg`${plural(count, { one: '# line', other: '# lines' })}`,
    },
    { field: 'applied_at', width: 180, grow: 1, cell: (row) => <StockUpdate arrival={row} /> },
    { field: 'applied_by', width: 130, priority: 3 },
    { field: 'note', width: 180, grow: 2, priority: 4 },
  ],
  card: { start: ['number', 'provider', 'applied_at'], end: ['date', 'line_count'] },
  rowLink: (row) => `/arrivals?arrival=${row.id}`,
  filters: ['provider', 'date', 'applied_at'],
  views: [
    { key: 'all', label: msg`All`, counted: true },
    {
      key: 'open',
      label: msg`To put into stock`,
      counted: true,
      sort: 'date',
      filters: () => openArrivals,
      empty: { title: msg`No arrivals waiting`, text: msg`All received goods are in stock.` },
    },
    {
      key: 'today',
      label: msg`Today`,
      filters: ({ today }) => ({ date: `${today}..${today}` }),
      empty: { title: msg`No arrival today` },
    },
    {
      key: 'late',
      label: msg`Overdue`,
      counted: true,
      urgent: true,
      sort: 'date',
      filters: ({ daysAgo }) => ({ ...openArrivals, date: `..${daysAgo(1)}` }),
      empty: { title: msg`No arrival is overdue` },
    },
  ],
  related: [
    {
      key: 'lines',
      label: msg`Lines`,
      list: async () => (await import('./arrivallines.tsx')).arrivallines,
      question: (row) => ({ arrival_number: keyFilter(row.number) }),
      defaults: (row) => ({ arrival_number: row.number }),
    },
  ],
  form: { defaults: ({ today }) => ({ date: today }), required: { date: msg`Date cannot be empty.` } },
});
