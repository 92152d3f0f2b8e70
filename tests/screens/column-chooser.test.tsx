import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { tags } from '#src/screens/lists/tags.tsx';
import { users } from '#src/screens/lists/users.tsx';
import { openList, prepareLists, serve, stamp } from './open-list.tsx';

beforeEach(prepareLists);

const nora = {
  ...stamp,
  id: '0190f5a0-0000-7000-8000-000000000777',
  username: 'n.benali',
  full_name: 'Nora Benali',
  email: '',
  role: 'Preparer',
  customer_code: '',
  active: true,
  last_seen: null,
};

async function openChooser(): Promise<void> {
  await page.getByRole('button', { name: 'Colonnes', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Colonnes par défaut' })).toBeVisible();
}
/** The names of the ticked columns, or of all that can be ticked. */
function readBoxes(options: { checked?: boolean } = {}): string[] {
  return page
    .getByRole('checkbox', options)
    .elements()
    .flatMap((box) => (box instanceof HTMLInputElement ? [...(box.labels ?? [])] : []))
    .map((label) => label.textContent);
}
const box = (name: string) => page.getByRole('checkbox', { name, exact: true });

test('the ticks of the columns are what the table shows, and the URL keeps the choice', async () => {
  serve();
  const { search } = await openList(tags);
  await expect.element(page.getByRole('columnheader', { name: 'Modification' })).toBeVisible();
  await openChooser();
  expect(readBoxes({ checked: true })).toEqual(['Nom', 'Articles', 'Modification']);
  await box('Articles').click();
  await expect.element(page.getByRole('columnheader', { name: 'Articles' })).not.toBeInTheDocument();
  await expect.element(box('Articles')).not.toBeChecked();
  expect(search()['columns']).toBe('name,updated_at');
  await box('Modification').click();
  // At least one column stays.
  await expect.element(box('Nom')).toBeDisabled();
  await page.getByRole('button', { name: 'Colonnes par défaut' }).click();
  await expect.element(page.getByRole('columnheader', { name: 'Articles' })).toBeVisible();
  expect(search()['columns']).toBeUndefined();
});

test('a column that the window leaves out is not ticked, and shows once the user ticks it', async () => {
  serve(({ path }) =>
    path.startsWith('/users?') ? { body: { rows: [nora], next: null, count: 1, capped: false } } : undefined,
  );
  await page.viewport(900, 900);
  await openList(users);
  await expect.element(page.getByText('Nora Benali')).toBeVisible();
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await openChooser();
  const ticked = readBoxes({ checked: true });
  for (const name of ['Rôle', 'E-mail', 'Code client', 'Actif'])
    expect(ticked.includes(name), name).toBe(head(name).query() !== null);
  expect(ticked).toContain('Rôle');
  expect(ticked).not.toContain('Code client');
  await box('Code client').click();
  await expect.element(head('Code client')).toBeVisible();
  await expect.element(box('Code client')).toBeChecked();
});
