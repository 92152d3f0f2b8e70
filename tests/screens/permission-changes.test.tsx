import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { recordLink } from '#src/api/link-store.ts';
import { isWrite, openMatrix, refusal, toggle, type Wish } from './grants-server.ts';
import { freshBrowser } from './open-shop-page.tsx';

beforeEach(() => freshBrowser());

test('a failed change is reverted, says why until it is dismissed, and is sent again under the same key', async () => {
  const broken = { is: true };
  const { writes } = await openMatrix('?group=floor', (call) =>
    isWrite(call) && broken.is ? refusal(500, 'server.failure') : undefined,
  );
  const count = toggle('Technicien : Compter le stock');
  await count.click();
  const alert = page.getByRole('alert').filter({ hasText: 'La modification a échoué.' });
  await expect.element(alert.getByText(/Accorder au rôle Technicien\s: Compter le stock\./)).toBeVisible();
  await expect.element(count).not.toBeChecked();
  broken.is = false;
  await alert.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(count).toBeChecked();
  await expect.element(alert).not.toBeInTheDocument();
  const keys = writes().map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('presses faster than rendering are all counted, and all sent', async () => {
  const { writes, held } = await openMatrix('?group=floor');
  const press = (name: string) => (toggle(name).element() as HTMLElement).click();
  await expect.element(toggle('Client : Compter le stock')).not.toBeChecked();
  for (let at = 0; at < 3; at += 1) press('Client : Compter le stock');
  for (const role of ['Technicien', 'Commercial', 'Client']) press(`${role} : Préparer les commandes`);
  press('Client : Préparer les commandes');
  await expect.poll(() => writes().length).toBe(7);
  expect(writes().map(({ body }) => (body as Wish).granted)).toEqual([
    true,
    false,
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(new Set(writes().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(7);
  await expect.element(toggle('Client : Préparer les commandes')).not.toHaveAttribute('aria-busy');
  expect(held.get('Client')!.has('count stock')).toBe(true);
  expect(held.get('Client')!.has('pick orders')).toBe(false);
  await expect.element(toggle('Client : Compter le stock')).toBeChecked();
  await expect.element(toggle('Client : Préparer les commandes')).not.toBeChecked();
});

test('failed changes stay listed while the user is on another page, and are retried all at once', async () => {
  const broken = { is: true };
  const { held } = await openMatrix('?group=floor', (call) =>
    isWrite(call) && broken.is ? refusal(500, 'server.failure') : undefined,
  );
  await toggle('Technicien : Compter le stock').click();
  await toggle('Client : Compter le stock').click();
  const failures = page.getByRole('alert').getByText('La modification a échoué.');
  await expect.poll(() => failures.elements().length).toBe(2);
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
  await page
    .getByRole('link', { name: /Gestion des permissions/ })
    .first()
    .click();
  await expect.poll(() => failures.elements().length).toBe(2);
  broken.is = false;
  await page.getByRole('button', { name: 'Tout réessayer' }).click();
  await expect.poll(() => failures.elements().length).toBe(0);
  await expect.poll(() => held.get('Client')!.has('count stock')).toBe(true);
  expect(held.get('Technician')!.has('count stock')).toBe(true);
});

test('a failure is dropped after a later press on the same switch', async () => {
  const first = { is: true };
  const { held, writes } = await openMatrix('?group=floor', (call) => {
    if (!isWrite(call) || !first.is) return undefined;
    first.is = false;
    return refusal(500, 'server.failure');
  });
  const count = toggle('Préparateur : Compter le stock');
  await expect.element(count).toBeChecked();
  (count.element() as HTMLElement).click();
  (count.element() as HTMLElement).click();
  await expect.poll(() => writes().length).toBe(2);
  await expect.element(count).not.toHaveAttribute('aria-busy');
  expect(held.get('Preparer')!.has('count stock')).toBe(true);
  await expect.element(page.getByText('La modification a échoué.')).not.toBeInTheDocument();
});

test('when the network fails during presses, none waits for its own timeout, and none is lost', async () => {
  const away = { is: false };
  const { writes, held } = await openMatrix('?group=floor', () => (away.is ? null : undefined));
  await expect.element(toggle('Client : Compter le stock')).toBeVisible();
  away.is = true;
  for (const role of ['Technicien', 'Commercial', 'Client'])
    (toggle(`${role} : Compter le stock`).element() as HTMLElement).click();
  const failures = page.getByRole('alert').getByText('La modification a échoué.');
  await expect.poll(() => failures.elements().length).toBe(3);
  expect(writes()).toHaveLength(1);
  await expect.element(page.getByText('Pas de connexion.')).toBeVisible();
  await page.getByRole('button', { name: 'Tout réessayer' }).click();
  expect(writes()).toHaveLength(1);
  away.is = false;
  recordLink(true);
  await page.getByRole('button', { name: 'Tout réessayer' }).click();
  await expect.poll(() => writes().length).toBe(4);
  for (const role of ['Technician', 'Commercial', 'Client'])
    expect(held.get(role)!.has('count stock')).toBe(true);
});

test('a role or permission that no longer exists gets its own message', async () => {
  await openMatrix('?group=own', (call) =>
    isWrite(call) ? refusal(422, 'row.reference_unknown') : undefined,
  );
  await toggle('Client : open the gate').click();
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'Sélectionnez un rôle et une permission valides.' });
  await expect.element(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Masquer' }).click();
  await expect.element(alert).not.toBeInTheDocument();
});

test('a failed group says so, and is reverted as a whole', async () => {
  await openMatrix('?group=files', (call) => (isWrite(call) ? refusal(409, 'row.stale') : undefined));
  await page.getByRole('button', { name: /^Manager\s: 2 \/ 2/ }).click();
  await page.getByRole('button', { name: 'Retirer 2 permissions' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'La mise à jour du groupe a échoué.' });
  await expect.element(alert.getByText(/Retirer au rôle Manager\s: 2 permissions\./)).toBeVisible();
  await expect.element(toggle('Manager : Importer des fichiers')).toBeChecked();
});
