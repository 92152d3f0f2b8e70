import { msg, plural } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { users as entity } from '#contract/entities/users.ts';
import { defineList } from '#src/lists/declare/define-list.ts';
import { roleWords } from '#src/session/role-words.ts';
import { LastSeenCell } from './people/last-seen-cell.tsx';
import { PersonCell } from './people/person-cell.tsx';

/** These are loaded with the first open user. */
const UserActs = lazy(async () => ({ default: (await import('./people/user-acts.tsx')).UserActs }));
const UserAccount = lazy(async () => ({
  default: (await import('./people/user-account.tsx')).UserAccount,
}));
const UserRemoval = lazy(async () => ({
  default: (await import('./people/user-removal.tsx')).UserRemoval,
}));

export const users = defineList<'users'>({
  entity,
  words: {
    title: msg`Users`,
    search: msg`Name, username, e-mail…`,
    create: msg`New user`,
    createShort: msg`Add`,
    counted: (count) => msg`${plural(count, { one: '# user', other: '# users' })}`,
    empty: { title: msg`No user yet` },
    noMatch: msg`No user matches`,
    removeQuestion: (name) => msg`Delete the user ${name}?`,
    removeText: msg`All sessions of this account will be ended. Its actions stay in the history.`,
    fields: {
      username: msg`Username`,
      full_name: msg`Full name`,
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
  name: ({ username, full_name }) => (full_name ? `${full_name} (${username})` : username),
  columns: [
    { field: 'username', head: msg`Name`, width: 200, grow: 2, cell: (row) => <PersonCell user={row} /> },
    { field: 'role', width: 130 },
    { field: 'email', width: 210, grow: 2, priority: 1 },
    { field: 'customer_code', width: 140, priority: 3 },
    { field: 'last_seen', width: 170, priority: 1, cell: (row) => <LastSeenCell at={row.last_seen} /> },
    { field: 'active', width: 90, hidden: true },
  ],
  rowHeight: 59,
  // `UserAccount` says when the user was last seen.
  details: ['username', 'full_name', 'email', 'role', 'customer_code', 'active', 'created_at', 'updated_at'],
  card: { start: ['username', 'email'], end: ['role', 'last_seen'] },
  filters: ['role', 'active', 'customer_code', 'last_seen'],
  views: [
    { key: 'all', label: msg`All`, counted: true },
    {
      key: 'active',
      label: msg({ context: 'accounts', message: 'Active' }),
      counted: true,
      filters: () => ({ active: 'true' }),
    },
    {
      key: 'never',
      label: msg`Never signed in`,
      counted: true,
      urgent: true,
      filters: () => ({ active: 'true', last_seen: 'is:empty' }),
      empty: { title: msg`Every active user has signed in` },
    },
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
  rowActions: ({ row }) => (
    <Suspense>
      <UserActs row={row} />
    </Suspense>
  ),
  below: (props) => (
    <Suspense>
      <UserAccount {...props} />
    </Suspense>
  ),
  removal: (props) => (
    <Suspense>
      <UserRemoval {...props} />
    </Suspense>
  ),
  form: {
    defaults: () => ({ active: true }),
    // The role decides what an account needs.
    linkedFields: { email: ['role'], customer_code: ['role'] },
    hints: {
      full_name: msg`As colleagues know them: Nora Benali.`,
      email: msg`Optional for preparers and technicians: without it, they cannot reset their password on their own.`,
      customer_code: msg`For a client: the company whose orders they see.`,
    },
  },
});
