import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openAnsweringDevice } from './answering-device.ts';
import { arrivalLineOf, openDock } from './arrival-server.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf } from './order-server.ts';
import { scanIntoArrival } from './scan-into-arrival.ts';

const path = `/arrivals?arrival=${idOf(1)}`;
const profile = profileOf('Preparer');
const button = (name: string | RegExp) => page.getByRole('button', { name });

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(820, 1180);
});

test('an arrival that is applied offline waits to be sent, and so do its lines', async () => {
  const dock = openDock(profile, [arrivalLineOf(1, { received: 20 })]);
  await openPage(path);
  await expect.element(button('Ajouter 20 au stock…')).toBeVisible();
  dock.loses = () => true;
  await button('Ajouter 20 au stock…').click();
  await button('Ajouter 20 pièces au stock').click();
  await expect.poll(() => page.getByText('En attente d’envoi').elements().length).toBe(2);
  await expect.element(page.getByText('À mettre en stock')).toBeVisible();
  expect(page.getByText(/En stock depuis/).query()).toBeNull();
});

test('an arrival is not applied before the conflict of one of its counts is decided', async () => {
  const dock = openDock(profile, [arrivalLineOf(1), arrivalLineOf(2, { received: 20 })]);
  const current = arrivalLineOf(1, { received: 18 });
  dock.onCommand = () => ({ status: 'conflict', code: 'line.changed', current });
  await openPage(path);
  await scanIntoArrival('ref-1');
  await button('Les 20').click();
  await expect.element(page.getByText(/^Votre décision est requise avant/)).toBeVisible();
  await expect.element(button(/au stock…$/)).toHaveAttribute('aria-disabled', 'true');
  await button('Voir la décision').click();
  const card = page.getByRole('region', { name: 'Modifications concurrentes' });
  await expect.element(card).toBeInViewport();
  await card.getByRole('button', { name: 'Prendre 18' }).click();
  await expect.element(button(/au stock…$/)).not.toHaveAttribute('aria-disabled', 'true');
  expect(dock.commands.filter(({ type }) => type === 'arrival.apply')).toEqual([]);
});

test('a carton far above the expected number asks, and one above the maximum is refused in words', async () => {
  const device = openAnsweringDevice({
    'articles-by-code': ({ codes: [reference = ''] }) => {
      const found = { reference, product_reference: 'REF-1', designation: '', image: '', location: '' };
      const pieces = { 'LOT-900': 900, 'LOT-MAX': 99_999_999 }[reference] ?? null;
      return { match: 'exact', articles: [{ ...found, pieces }] };
    },
  });
  openDock(profile, [arrivalLineOf(1)]);
  await openPage(path);
  await expect.element(page.getByText('REF-1')).toBeVisible();
  await scanIntoArrival('LOT-MAX');
  await expect
    .element(page.getByText(/^REF-1\s: rien n’a été compté\. 99\s999\s999 pièces dépassent le maximum/))
    .toBeVisible();
  await scanIntoArrival('LOT-900');
  await expect
    .element(page.getByRole('alertdialog', { name: /^REF-1\s: quantité attendue 20\. Enregistrer 900/ }))
    .toBeVisible();
  expect(device.taken).toEqual([]);
  await button('Enregistrer 900').click();
  await expect
    .poll(() => device.taken.map(({ args }) => (args as { received?: number }).received))
    .toEqual([900]);
});

test('goods on no line are refused above the maximum, and their number has spaces', async () => {
  openAnsweringDevice({
    'articles-by-code': ({ codes: [reference = ''] }) => {
      const found = { reference, product_reference: 'REF-7', designation: '', image: '', location: '' };
      const pieces = reference === 'LOT-MAX' ? 99_999_999 : 1200;
      return { match: 'exact', articles: [{ ...found, pieces }] };
    },
    'known-products': () => ['REF-7'],
  });
  openDock(profile, [arrivalLineOf(1)]);
  await openPage(path);
  await expect.element(page.getByText('REF-1')).toBeVisible();
  await scanIntoArrival('LOT-MAX');
  await expect.element(page.getByText(/^REF-7\s: rien n’a été compté/)).toBeVisible();
  expect(page.getByRole('dialog').query()).toBeNull();
  await scanIntoArrival('LOT-1200');
  await expect.element(button(/^Ajouter 1\s200 à l’arrivage$/)).toBeVisible();
});

test('more pieces of one line do not make up for the missing ones of another', async () => {
  openDock(profile, [arrivalLineOf(1, { received: 27 }), arrivalLineOf(2, { received: 5 })]);
  await openPage(path);
  await expect.element(page.getByText(/^Il manque 15 pièces/)).toBeVisible();
  await button('Ajouter 32 au stock…').click();
  await expect.element(page.getByText(/^15 pièces manquantes ne seront plus attendues/)).toBeVisible();
});

test('a line without goods of a reversed arrival was not received', async () => {
  const state = 'reversed';
  openDock(profile, [arrivalLineOf(1, { received: 20, state }), arrivalLineOf(2, { state })], {
    applied_at: '2026-06-12T08:00:00.000Z',
    applied_by: 'nadia',
    reversed_at: '2026-06-12T09:00:00.000Z',
    reversed_by: 'nadia',
  });
  await openPage(path);
  await expect.element(page.getByText('Non reçu')).toBeVisible();
  expect(page.getByText('Entrée annulée').elements()).toHaveLength(1);
});
