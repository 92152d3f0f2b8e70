import { msg, plural } from '@lingui/core/macro';
import { roles as entity } from '#contract/entities/roles.ts';
import { defineList } from '#src/lists/declare/define-list.ts';
import { keyFilter } from '#src/lists/url/key-filter.ts';
import { Strong } from './cells/strong.tsx';

export const roles = defineList<'roles'>({
  entity,
  words: {
    title: msg`Roles`,
    search: msg`Name…`,
    counted: (count) => msg`${plural(count, { one: '# role', other: '# roles' })}`,
    empty: { title: msg`No role yet` },
    noMatch: msg`No role matches`,
    fields: {
      name: msg`Name`,
      description: msg`Description`,
      permission_count: msg`Permissions`,
      user_count: msg`Users`,
    },
    failures: {
      fetch: msg`The roles could not be loaded.`,
      save: msg`The role could not be saved.`,
      remove: msg`The role could not be deleted.`,
      import: msg`The roles could not be imported.`,
      export: msg`The roles could not be exported.`,
    },
  },
  columns: [
    { field: 'name', width: 170, cell: (row) => <Strong>{row.name}</Strong> },
    { field: 'description', width: 260, grow: 1, priority: 1 },
    { field: 'permission_count', width: 130 },
    {
      field: 'user_count',
      width: 120,
      counted: (count) => msg`${plural(count, { one: '# user', other: '# users' })}`,
    },
  ],
  card: { start: ['name', 'description'], end: ['user_count'] },
  filters: ['user_count', 'permission_count'],
  views: [{ key: 'all', label: msg`All`, counted: true }],
  page: { label: msg`Its permissions`, to: (row) => `/permissions-management?role=${row.name}` },
  related: [
    {
      key: 'users',
      label: msg`Users`,
      list: async () => (await import('./users.tsx')).users,
      question: (row) => ({ role: keyFilter(row.name) }),
    },
  ],
});
