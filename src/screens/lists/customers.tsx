import { msg, plural } from '@lingui/core/macro';
import { customers as entity } from '#contract/entities/customers.ts';
import { byLanguage, languageNames } from '#contract/languages.ts';
import { defineList } from '#src/lists/declare/define-list.ts';
import { keyFilter } from '#src/lists/url/key-filter.ts';
import { Strong } from './cells/strong.tsx';

export const customers = defineList<'customers'>({
  entity,
  words: {
    title: msg`Customers`,
    search: msg`Name, code, e-mail, phone…`,
    create: msg`New customer`,
    createShort: msg`Add`,
    counted: (count) => msg`${plural(count, { one: '# customer', other: '# customers' })}`,
    empty: { title: msg`No customer yet`, text: msg`Create your first one or import a list.` },
    noMatch: msg`No customer matches`,
    removeQuestion: (name) => msg`Delete the customer ${name}?`,
    removeText: msg`Past orders keep its name and addresses. Its code cannot be reused.`,
    fields: {
      code: msg`Customer code`,
      name: msg`Name`,
      email: msg`E-mail`,
      phone: msg`Phone`,
      shipping_address: msg`Shipping address`,
      billing_address: msg`Billing address`,
      no_back_orders: msg`No back orders`,
      language: msg`Language of papers`,
      commercial: msg`Assigned salesperson`,
    },
    choices: {
      // Each language by its own name, as in its menu.
      language: { company: msg`The company’s`, ...byLanguage((code) => ({ id: languageNames[code] })) },
    },
    failures: {
      fetch: msg`The customers could not be loaded.`,
      save: msg`The customer could not be saved.`,
      remove: msg`The customer could not be deleted.`,
      import: msg`The customers could not be imported.`,
      export: msg`The customers could not be exported.`,
    },
  },
  columns: [
    { field: 'name', width: 190, grow: 3, cell: (row) => <Strong>{row.name}</Strong> },
    { field: 'code', head: msg`Code`, width: 110 },
    { field: 'email', width: 190, grow: 2, priority: 2 },
    { field: 'phone', width: 132, priority: 1 },
    { field: 'commercial', head: msg`Salesperson`, width: 118 },
    {
      field: 'shipping_address',
      width: 200,
      grow: 2,
      priority: 3,
      cell: (row) =>
        row.shipping_address.replaceAll(/\s*\n\s*/g, ', ') || <span className="text-ink-3">–</span>,
    },
  ],
  card: { start: ['code', 'name', 'phone'], end: [null, null, 'commercial'] },
  filters: ['commercial', 'name', 'shipping_address'],
  views: [
    { key: 'all', label: msg`All`, counted: true },
    {
      key: 'unassigned',
      label: msg`Without salesperson`,
      counted: true,
      filters: () => ({ commercial: 'is:empty' }),
      empty: { title: msg`Every customer has a salesperson` },
    },
    { key: 'new', label: msg`Newest`, sort: '-created_at' },
    {
      key: 'unreachable',
      label: msg`Without e-mail`,
      filters: () => ({ email: 'is:empty' }),
      empty: { title: msg`Every customer has an e-mail address` },
    },
  ],
  name: (row) => row.name,
  related: [
    {
      key: 'orders',
      label: msg`Orders`,
      list: async () => (await import('./orders.tsx')).orders,
      question: (row) => ({ customer_code: keyFilter(row.code), sort: '-date_ordered' }),
    },
  ],
  form: {
    defaults: () => ({ language: 'company' }),
    hints: {
      no_back_orders: msg`What does not ship of an order is closed instead of following in a back order.`,
      commercial: msg`Username of the salesperson in charge of this customer.`,
    },
  },
});
