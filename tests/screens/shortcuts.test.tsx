import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { freshBrowser } from './open-shop-page.tsx';
import { openSearchAs } from './search-page.tsx';

beforeEach(() => freshBrowser());

test('? shows the keyboard shortcuts on every page, and Escape closes them', async () => {
  const { screen } = await openSearchAs('Manager');
  const dialog = screen.getByRole('dialog', { name: 'Raccourcis clavier' });
  await userEvent.keyboard('?');
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByText('Afficher ces raccourcis')).toBeVisible();
  const keysOf = (text: string) =>
    dialog.getByText(text).element().parentElement?.querySelector('dt')?.textContent;
  expect(keysOf('Afficher ces raccourcis')).toBe('?');
  expect(keysOf('Rechercher dans la liste')).toBe('/');
  const keys = [...dialog.element().querySelectorAll('kbd')].map((key) => key.textContent);
  expect(keys.filter((key) => key.length > 1)).toEqual(
    expect.arrayContaining(['Pg préc', 'Pg suiv', 'Début', 'Fin', 'Entrée', 'Espace', 'Échap']),
  );
  expect(keys.join(' ')).not.toMatch(/Pg(Up|Dn)|Home|End|Enter|Space|Esc/);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a ? that is typed in a field stays a character', async () => {
  const { screen, field, open } = await openSearchAs('Manager');
  await open();
  await userEvent.keyboard('?');
  await expect.element(field).toHaveValue('?');
  expect(screen.getByRole('dialog', { name: 'Raccourcis clavier' }).query()).toBeNull();
});
