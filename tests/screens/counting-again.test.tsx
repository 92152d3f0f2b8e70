import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAisleDevice, stocked, typeKeys } from './aisle-device.ts';
import type { AnsweringDevice } from './answering-device.ts';
import { fakeApi } from './fake-api.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { sendKeys } from './send-keys.ts';
import './shorten-press-guard.ts';

const scanner = { gap: 12 };
let device: AnsweringDevice;
const field = (reference: string) => page.getByRole('spinbutton', { name: `Pièces de ${reference}` });
const key = (name: string) => page.getByRole('button', { name, exact: true });

async function openAisle(path = '/counting?aisle=B') {
  fakeApi(({ path: asked }) => (asked === '/auth/me' ? { body: profileOf('Preparer') } : null));
  return openPage(path);
}

beforeEach(async () => {
  await freshBrowser();
  const aisle = [stocked(1, 10), stocked(2, 40), stocked(3, 5)];
  device = openAisleDevice({ aisle: () => aisle });
});

test('the progress counts a number once it is saved, not while it is typed', async () => {
  await openAisle();
  await expect.element(field('TX-1041')).toHaveFocus();
  await typeKeys('1', '0');
  await expect.element(field('TX-1041')).toHaveValue('10');
  await expect.element(page.getByText('0 sur 3')).toBeVisible();
  await typeKeys('{Enter}');
  await expect.element(page.getByText('1 sur 3')).toBeVisible();
});

test('“Slot empty” asks before it replaces what was counted', async () => {
  await openAisle();
  await expect.element(field('TX-1041')).toHaveFocus();
  await typeKeys('3', '7', '{Enter}');
  await sendKeys('TX-1041', scanner);
  await expect.element(field('TX-1041')).toHaveValue('37');
  await userEvent.click(key('Case vide'));
  const question = page.getByRole('alertdialog', { name: /^TX-1041.: remplacer 37 par 0/ });
  await userEvent.click(question.getByRole('button', { name: 'Conserver 37' }));
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field('TX-1041')).toHaveValue('37');
  await expect.element(field('TX-1041')).toHaveFocus();
  await userEvent.click(key('Case vide'));
  await userEvent.click(question.getByRole('button', { name: 'Case vide' }));
  await expect.element(field('TX-1041')).toHaveValue('0');
  // The 0 is typed, not saved.
  await expect.element(page.getByText('0 sur 3')).toBeVisible();
  await sendKeys('TX-1042', scanner);
  await userEvent.click(key('Case vide'));
  await expect.element(field('TX-1042')).toHaveValue('0');
});

test('an interrupted count survives a reload and is offered again', async () => {
  const { screen } = await openAisle();
  await expect.element(field('TX-1041')).toHaveFocus();
  await typeKeys('8', '{Enter}');
  await expect.element(field('TX-1042')).toHaveFocus();
  await typeKeys('3');
  await expect.element(field('TX-1042')).toHaveValue('3');
  await screen.unmount();
  await openAisle('/counting');
  await userEvent.click(page.getByRole('link', { name: /Reprendre l’allée B/ }));
  await expect.element(page.getByText('2 sur 3')).toBeVisible();
  await expect.element(field('TX-1043')).toHaveFocus();
});

test('the browser’s back button leads from the differences to the list, and a reload stays there', async () => {
  const { router, screen } = await openAisle();
  await expect.element(field('TX-1041')).toHaveFocus();
  await typeKeys('9', '{Enter}', '4', '0', '{Enter}', '5', '{Enter}');
  await expect.element(page.getByRole('heading', { name: '1 écart' })).toBeVisible();
  router.history.back();
  await expect.element(page.getByText('3 sur 3')).toBeVisible();
  await userEvent.click(key('Voir les écarts'));
  await expect.element(page.getByRole('heading', { name: '1 écart' })).toBeVisible();
  const { href } = router.state.location;
  await screen.unmount();
  await openAisle(href);
  await expect.element(page.getByRole('heading', { name: '1 écart' })).toBeVisible();
  await userEvent.click(key('Liste'));
  await expect.element(page.getByText('3 sur 3')).toBeVisible();
});

test('a location that is scanned among the aisles opens its aisle there', async () => {
  await openAisle('/counting');
  await expect.element(page.getByRole('link', { name: /^B/ })).toBeVisible();
  await sendKeys('B-02-1-01', scanner);
  await expect.element(field('TX-1042')).toHaveFocus();
});

test('after second counts the numbers of the differences are those of the rows', async () => {
  await openAisle();
  await expect.element(field('TX-1041')).toHaveFocus();
  await typeKeys('9', '{Enter}', '2', '0', '{Enter}');
  await userEvent.click(page.getByRole('button', { name: 'Plus', exact: true }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Voir les écarts' }));
  await expect.element(page.getByRole('heading', { name: '2 écarts' })).toBeVisible();
  await userEvent.click(key('Recompter 1 produit'));
  await expect.element(field('TX-1042')).toHaveFocus();
  await typeKeys('4', '0', '{Enter}');
  await expect.element(page.getByRole('heading', { name: '1 écart' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Écarts' });
  expect(table.getByRole('rowheader').elements()).toHaveLength(1);
  await expect.element(page.getByText(/^1 produit conforme/)).toBeVisible();
  await expect.element(page.getByText(/1 produit non compté/)).toBeVisible();
});

test('the screen stays on while an aisle is counted and its differences are shown', async () => {
  const release = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const request = vi
    .spyOn(navigator.wakeLock, 'request')
    .mockImplementation(() => Promise.resolve({ released: false, release } as never));
  const { screen } = await openAisle();
  await expect.element(field('TX-1041')).toHaveFocus();
  await typeKeys('8', '{Enter}', '4', '0', '{Enter}', '5', '{Enter}');
  await expect.element(page.getByRole('heading', { name: '1 écart' })).toBeVisible();
  await expect.poll(() => request.mock.calls).toEqual([['screen']]);
  expect(release).not.toHaveBeenCalled();
  await screen.unmount();
  await expect.poll(() => release.mock.calls.length).toBe(1);
});

test('what is no count is reported by Enter, not while a scan passes through the field', async () => {
  const problem = page.getByText(/pas un nombre de pièces/);
  await openAisle();
  await expect.element(field('TX-1041')).toHaveFocus();
  await typeKeys('7');
  await sendKeys('TX-1043', scanner);
  await expect.element(field('TX-1043')).toHaveFocus();
  expect(problem.query()).toBeNull();
  await typeKeys('1', ',', '5');
  await expect.element(field('TX-1043')).toHaveAttribute('aria-invalid', 'true');
  await typeKeys('{Enter}');
  await expect.element(problem).toBeVisible();
  await expect.element(field('TX-1043')).toHaveValue('1,5');
  await expect.element(page.getByText('1 sur 3')).toBeVisible();
});

test('Enter on an unfinished count says what is missing', async () => {
  await openAisle();
  await expect.element(field('TX-1041')).toHaveFocus();
  await typeKeys('2', '4', '*', '{Enter}');
  await expect.element(page.getByText('Complétez ou effacez 24×.')).toBeVisible();
  await expect.element(field('TX-1041')).toHaveValue('24×');
  await expect.element(field('TX-1041')).toHaveFocus();
  await typeKeys('2', '{Enter}');
  await expect.element(field('TX-1042')).toHaveFocus();
});

test('what is scanned while the counts are sent is counted, and stays in the list', async () => {
  await openAisle();
  await expect.element(field('TX-1041')).toHaveFocus();
  await typeKeys('1', '0', '{Enter}');
  await userEvent.click(key('+1 par scan'));
  await userEvent.click(page.getByRole('button', { name: 'Plus', exact: true }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Voir les écarts' }));
  const storing = Promise.withResolvers<void>();
  device.storing = storing.promise;
  await userEvent.click(key('Envoyer 1 comptage'));
  await expect.poll(() => device.taken.length).toBe(1);
  await sendKeys('TX-1043', scanner);
  await expect.element(field('TX-1043')).toHaveValue('1');
  storing.resolve();
  await expect.element(page.getByText('0 sur 3')).toBeVisible();
  await expect.element(field('TX-1043')).toHaveValue('1');
});

test('a scan right after an aisle was chosen is counted in it', async () => {
  const { where } = await openAisle('/counting');
  const aisles = device.answers['aisle-products']!;
  const loading = Promise.withResolvers<void>();
  device.answers['aisle-products'] = async (asked) => {
    await loading.promise;
    return aisles(asked);
  };
  await userEvent.click(page.getByRole('link', { name: /^B/ }));
  await expect.poll(where).toBe('/counting?aisle=B');
  await sendKeys('TX-1042', scanner);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(where()).toBe('/counting?aisle=B');
  loading.resolve();
  await expect.element(field('TX-1042')).toHaveFocus();
});
