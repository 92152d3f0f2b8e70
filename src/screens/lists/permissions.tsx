import { msg, plural } from '@lingui/core/macro';
import { permissions as entity } from '#contract/entities/permissions.ts';
import { defineList } from '#src/lists/declare/define-list.ts';
import { Strong } from './cells/strong.tsx';

export const permissions = defineList<'permissions'>({
  entity,
  words: {
    title: msg`Permissions`,
    search: msg`Name, page…`,
    create: msg`New permission`,
    createShort: msg`Add`,
    counted: (count) => msg`${plural(count, { one: '# permission', other: '# permissions' })}`,
    empty: { title: msg`No permission yet` },
    noMatch: msg`No permission matches`,
    removeQuestion: (name) => msg`Delete the permission ${name}?`,
    removeText: msg`It will be removed from every role. Permissions that Quai checks are kept.`,
    fields: { name: msg`Name`, page: msg`Associated page`, built_in: msg`Built in` },
    failures: {
      fetch: msg`The permissions could not be loaded.`,
      save: msg`The permission could not be saved.`,
      remove: msg`The permission could not be deleted.`,
      import: msg`The permissions could not be imported.`,
      export: msg`The permissions could not be exported.`,
    },
  },
  columns: [
    { field: 'name', width: 260, grow: 1, cell: (row) => <Strong>{row.name}</Strong> },
    { field: 'page', width: 200, grow: 1 },
    { field: 'built_in', width: 110 },
    { field: 'updated_at', width: 130, priority: 1 },
  ],
  card: { start: ['name', 'page'], end: ['built_in'] },
  filters: ['page', 'built_in'],
  views: [
    { key: 'all', label: msg({ context: 'feminine', message: 'All' }), counted: true },
    { key: 'view', label: msg`To view`, filters: () => ({ name: '~view ' }) },
    { key: 'manage', label: msg`To manage`, filters: () => ({ name: '~manage ' }) },
    {
      key: 'own',
      label: msg`Custom`,
      filters: () => ({ built_in: 'false' }),
      empty: { title: msg`No custom permissions`, text: msg`All permissions are built in.` },
    },
  ],
  page: {
    label: msg`Roles with this permission`,
    to: (row) => `/permissions-management?q=${encodeURIComponent(row.name)}`,
  },
  form: { missing: msg`All fields are required.`, notFound: msg`Invalid permission ID.` },
});
