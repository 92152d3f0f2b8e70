import { msg, plural } from '@lingui/core/macro';
import { clashes as entity, type ClashKind } from '#contract/entities/clashes.ts';
import { defineList } from '#src/lists/declare/define-list.ts';
import type { List } from '#src/lists/declare/list-declaration.ts';
import { ClashActs } from './clashes/clash-acts.tsx';
import { CodeSpelling } from './clashes/code-spelling.tsx';

const pages: Partial<Record<ClashKind, string>> = { email: '/users', barcode: '/articles' };

export const clashes: List<'clashes'> = defineList<'clashes'>({
  entity,
  words: {
    title: msg`Duplicates`,
    search: msg`Code, name…`,
    counted: (count) => msg`${plural(count, { one: '# entry', other: '# entries' })}`,
    empty: {
      title: msg`No duplicates`,
      text: msg`Every code, username and e-mail stands for one entry.`,
    },
    noMatch: msg`No entry matches`,
    fields: {
      id: msg`Entry`,
      kind: msg`Type`,
      shared: msg`Reads as`,
      code: msg`Code`,
      name: msg`Name`,
      stock: msg`Stock`,
      order_count: msg`Orders`,
      last_used_at: msg`Last activity`,
      removed: msg`Row deleted`,
      kept: msg`Kept as they are`,
      group_id: msg`Same duplicate`,
      row_id: msg`Row`,
    },
    choices: {
      kind: {
        articles: msg`Article`,
        products: msg`Product`,
        categories: msg`Category`,
        tags: msg`Tag`,
        customers: msg`Customer`,
        arrivals: msg`Arrival`,
        orders: msg`Order`,
        permissions: msg`Permission`,
        users: msg`Username`,
        email: msg`E-mail`,
        barcode: msg`Barcode`,
      },
    },
    failures: {
      fetch: msg`The duplicates could not be loaded.`,
      save: msg`The duplicate could not be settled.`,
      remove: msg`Duplicates are not deleted here.`,
      import: msg`Duplicates are not imported.`,
      export: msg`The duplicates could not be exported.`,
    },
  },
  name: (row) => row.code || row.name,
  columns: [
    { field: 'kind', width: 120 },
    { field: 'code', width: 210, grow: 1, cell: (row) => <CodeSpelling code={row.code} /> },
    { field: 'name', width: 200, grow: 2, priority: 2 },
    { field: 'stock', width: 90, priority: 3 },
    { field: 'order_count', width: 110, priority: 3 },
    { field: 'last_used_at', width: 150, priority: 1 },
    { field: 'removed', width: 100, hidden: true },
  ],
  card: { start: ['code', 'name', 'last_used_at'], end: ['kind', 'stock', 'order_count'] },
  filters: ['kind', 'last_used_at'],
  excludedFields: ['shared'],
  views: [
    { key: 'all', label: msg`All` },
    {
      key: 'open',
      label: msg`To settle`,
      counted: true,
      urgent: true,
      filters: () => ({ kept: 'false' }),
      empty: { title: msg`No duplicates to settle` },
    },
    {
      key: 'kept',
      label: msg`Kept`,
      filters: () => ({ kept: 'true' }),
      empty: { title: msg`No duplicates were kept` },
    },
  ],
  details: ['kind', 'name', 'stock', 'order_count', 'last_used_at', 'removed', 'kept'],
  below: ({ row }) => (
    <p className="px-5 py-4">
      <CodeSpelling code={row.code} />
    </p>
  ),
  history: false,
  rowActions: ClashActs,
  page: {
    label: msg`Open the row`,
    to: ({ kind, row_id, removed }) =>
      removed ? '' : kind === 'orders' ? `/orders/${row_id}` : `${pages[kind] ?? `/${kind}`}?row=${row_id}`,
  },
  related: [
    {
      key: 'group',
      label: msg`Same duplicate`,
      list: async () => clashes,
      question: ({ group_id }) => ({ group_id }),
    },
  ],
  form: { notFound: msg`This duplicate is settled.` },
});
