import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { FirstSteps } from '#contract/endpoints/first-steps.ts';
import type { RoleName } from '#contract/access.ts';
import { HomeScreen } from '#src/screens/home/home-screen.tsx';
import { setFirstSteps } from '#src/session/first-steps-state.ts';
import { fakeApi } from './fake-api.ts';
import { loadWords } from './load-words.ts';
import { openAlone } from './open-alone.tsx';
import { signInAs } from './sign-in-as.ts';

const nothing: FirstSteps = { company: 0, articles: 0, stocked: 0, customers: 0, users: 0, orders: 0 };

beforeEach(async () => {
  vi.restoreAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await page.viewport(1440, 900);
  await loadWords('fr');
  localStorage.clear();
  setFirstSteps('shown');
});

/** The home page of a user, on an installation that has these rows. */
async function openHome(has: Partial<FirstSteps> = {}, role: RoleName = 'Admin') {
  signInAs(role);
  const calls = fakeApi(({ path }) =>
    path === '/first-steps' ? { body: { ...nothing, ...has } } : { status: 404 },
  );
  const { screen } = await openAlone('/', '', () => <HomeScreen />);
  await expect.element(screen.getByRole('heading', { name: 'À faire maintenant' })).toBeVisible();
  return { screen, calls, list: screen.getByRole('region', { name: 'Premiers pas' }) };
}

test('an empty installation shows the way to a first order; what exists is ticked with its number', async () => {
  const { list } = await openHome({ company: 1, articles: 12 });
  await expect.element(list.getByText('2 étapes sur 6')).toBeVisible();
  await expect.element(list.getByRole('button', { name: /^Fait Articles 12 en place/ })).toBeVisible();
  await expect.element(list.getByRole('button', { name: /^Fait Votre entreprise En place/ })).toBeVisible();
  await expect.element(list.getByRole('button', { name: /^5 Équipe/ })).toBeVisible();
});

test('one step and none are counted in the singular', async () => {
  const one = await openHome({ company: 1 });
  await expect.element(one.list.getByText('1 étape sur 6')).toBeVisible();
  await one.screen.unmount();
  const none = await openHome();
  await expect.element(none.list.getByText('0 étape sur 6')).toBeVisible();
  // Every segment of the bar looks the same: none is done.
  const segments = [...none.list.element().querySelectorAll('header [aria-hidden] span span')];
  expect(segments).toHaveLength(6);
  expect(new Set(segments.map((one) => getComputedStyle(one).backgroundColor)).size).toBe(1);
});

test('the first open step leads to its pages, and a press opens another one', async () => {
  const { list } = await openHome({ company: 1, articles: 12 });
  const target = (index: number) =>
    list.getByRole('link', { name: 'Commencer' }).nth(index).element().getAttribute('href');
  await expect.element(list.getByText('Ouvrir les produits')).toBeVisible();
  expect([target(0), target(1)]).toEqual(['/products?import=1', '/products']);
  await list.getByRole('button', { name: /Équipe/ }).click();
  await expect.element(list.getByRole('button', { name: /Équipe/ })).toHaveAttribute('aria-expanded', 'true');
  await expect.element(list.getByText('Créer un utilisateur')).toBeVisible();
  expect(target(0)).toBe('/users?row=new');
});

test('a Manager sees the steps of a Manager alone', async () => {
  const { list } = await openHome({}, 'Manager');
  await expect.element(list.getByRole('button', { name: /Articles/ })).toBeVisible();
  expect(list.getByRole('button', { name: /Équipe/ }).query()).toBeNull();
});

test('the list is gone for good once every step is done, and when the user hides it', async () => {
  const { screen, list } = await openHome();
  await list.getByRole('button', { name: 'Masquer cette liste' }).click();
  await expect.element(list).not.toBeInTheDocument();
  await screen.unmount();

  setFirstSteps('shown');
  const all = { company: 1, articles: 1, stocked: 1, customers: 1, users: 1, orders: 1 };
  const first = await openHome(all);
  await expect.poll(() => localStorage.getItem('first-steps')).toBe('done');
  expect(first.list.query()).toBeNull();
  await first.screen.unmount();

  // Nothing is asked any more.
  const { calls, list: later } = await openHome();
  expect(later.query()).toBeNull();
  expect(calls.map(({ path }) => path)).not.toContain('/first-steps');
});

test('a client, who may not see locations, is offered to scan an article or an order only', async () => {
  await openHome({}, 'Client');
  await expect.element(page.getByText('Scannez un article ou une commande pour l’ouvrir.')).toBeVisible();
});
