import { msg, plural } from '@lingui/core/macro';
import { users as entity } from '#contract/entities/users.ts';
import { defineList } from '#src/lists/declare/define-list.ts';
import { roleWords } from '#src/session/role-words.ts';
import { UserBadge } from './badge/user-badge.tsx';
import { Strong } from './cells/strong.tsx';

export const users = defineList<'users'>({
  entity,
  words: {
    title: msg`Users`,
    search: msg`Username, e-mail…`,
    create: msg`New user`,
    createShort: msg`Add`,
    counted: (count) => msg`${plural(count, { one: '# user', other: '# users' })}`,
    empty: { title: msg`No user yet` },
    noMatch: msg`No user matches`,
    removeQuestion: (name) => msg`Delete the user ${name}?`,
    removeText: msg`All sessions of this account will be ended. Its actions stay in the history.`,
    fields: {
      username: msg`Username`,
      email: msg`E-mail`,
      role: msg`Role`,
      customer_code: msg`Customer code`,
      active: msg`Active`,
      last_seen: msg`Last seen`,
    },
    choices: {
      role: roleWords,
    },
    failures: {
      fetch: msg`The users could not be loaded.`,
      save: msg`The user could not be saved.`,
      remove: msg`The user could not be deleted.`,
      import: msg`The users could not be imported.`,
      export: msg`The users could not be exported.`,
    },
  },
  columns: [
    { field: 'username', width: 170, grow: 1, cell: (row) => <Strong>{row.username}</Strong> },
    { field: 'email', width: 210, grow: 2, priority: 1 },
    { field: 'role', width: 130 },
    { field: 'customer_code', width: 140, priority: 3 },
    { field: 'active', width: 90 },
    { field: 'last_seen', width: 130, priority: 2 },
  ],
  card: { start: ['username', 'email'], end: ['role', 'last_seen'] },
  filters: ['role', 'active', 'customer_code', 'last_seen'],
  views: [
    { key: 'all', label: msg`All`, counted: true },
    { key: 'active', label: msg`Active`, filters: () => ({ active: 'true' }) },
    {
      key: 'clients',
      label: msg`Clients`,
      filters: () => ({ role: 'Client' }),
      empty: { title: msg`No client has an account yet` },
    },
    {
      key: 'inactive',
      label: msg`Deactivated`,
      filters: () => ({ active: 'false' }),
      empty: { title: msg`No deactivated accounts` },
    },
  ],
  below: UserBadge,
  form: {
    defaults: () => ({ active: true }),
    hints: {
      email: msg`They’ll get a link at this address to set their password.`,
      customer_code: msg`For a client: the company whose orders they see.`,
    },
  },
});
