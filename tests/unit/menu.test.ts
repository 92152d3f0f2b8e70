import { expect, test } from 'vitest';
import { defaultGrants, viewPages } from '#contract/access.ts';
import { currentEntry, menuGroups } from '#src/app/shell/menu-groups.ts';
import { dashboardPath } from '#src/session/dashboard-path.ts';

const pathsOf = (permissions: readonly string[], role: string | null = 'Manager') =>
  menuGroups(permissions, role).flatMap((group) => group.entries.map((entry) => entry.path));

test('home, dashboard and settings are always there, and without permissions nothing else', () => {
  expect(pathsOf([])).toEqual(['/', '/dashboard-manager', '/settings']);
  expect(pathsOf(['view everything', 'VIEW ORDERS PAGE'])).toHaveLength(3);
});

test('each view permission adds its page; the catalogue adds the basket too', () => {
  for (const [permission, path] of Object.entries(viewPages)) {
    const brought = pathsOf([permission]).filter(
      (one) => !['/', '/dashboard-manager', '/settings'].includes(one),
    );
    expect(brought, permission).toEqual(
      permission === 'view catalog page' ? ['/catalog', '/basket'] : [path],
    );
  }
});

test('an Admin sees all nineteen entries, the audit among them, a Client only their own', () => {
  // Those of the specification; the reports are Quai's own.
  expect(pathsOf(defaultGrants.Admin, 'Admin').filter((path) => path !== '/reports')).toHaveLength(19);
  expect(pathsOf(defaultGrants.Client, 'Client')).toEqual([
    '/',
    '/catalog',
    '/catalog',
    '/orders',
    '/orderlines',
    '/customizations',
    '/basket',
    '/settings',
  ]);
});

test('reports are shown to users who may see them', () => {
  for (const role of ['Admin', 'Manager', 'Commercial'] as const)
    expect(pathsOf(defaultGrants[role], role)).toContain('/reports');
  for (const role of ['Preparer', 'Technician', 'Client'] as const)
    expect(pathsOf(defaultGrants[role], role)).not.toContain('/reports');
});

test('the dashboard link follows the stored role name', () => {
  expect(dashboardPath('Commercial')).toBe('/dashboard-commercial');
  expect(dashboardPath('Technician')).toBe('/dashboard-technicien');
  expect(dashboardPath('Manager')).toBe('/dashboard-manager');
  expect(dashboardPath('Preparer')).toBe('/dashboard-prep');
  expect(dashboardPath('Client')).toBe('/catalog');
  for (const other of ['Admin', 'toString', '', null]) expect(dashboardPath(other)).toBe('/dashboard');
});

test('the current entry is the longest matching path', () => {
  const all = menuGroups(defaultGrants.Admin, 'Admin');
  expect(currentEntry(all, '/')?.path).toBe('/');
  expect(currentEntry(all, '/orders/0199')?.path).toBe('/orders');
  expect(currentEntry(all, '/permissions-management')?.path).toBe('/permissions-management');
  expect(currentEntry(all, '/permissions')?.path).toBe('/permissions');
  expect(currentEntry(all, '/article/TX-1042')?.path).toBe('/catalog');
  expect(currentEntry(all, '/articles')?.path).toBe('/articles');
  expect(currentEntry(all, '/dashboard-prep')?.path).toBe('/dashboard');
  expect(currentEntry(all, '/reports/sales')?.path).toBe('/reports');
  const client = menuGroups(defaultGrants.Client, 'Client');
  expect(currentEntry(client, '/catalog')?.icon).toBe(all[1]?.entries[0]?.icon);
});
