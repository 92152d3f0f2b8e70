import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAisleDevice, stocked, typeKeys } from './aisle-device.ts';
import { openAnsweringDevice } from './answering-device.ts';
import { arrivalLineOf, openDock } from './arrival-server.ts';
import { fakeApi } from './fake-api.ts';
import { countDevice, dialog, openCount, prepareCount, press } from './open-count.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf } from './order-server.ts';
import { recordSignals } from './played-signals.ts';
import { scanIntoArrival } from './scan-into-arrival.ts';
import './shorten-press-guard.ts';

/** Time for what must not happen, in ms. */
const PAUSE_MS = 500;
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

beforeEach(() => freshBrowser());

test('the counts of an aisle that are stored after the user has left lead nowhere', async () => {
  const device = openAisleDevice({ aisle: () => [stocked(1, 10)] });
  fakeApi(({ path }) => (path === '/auth/me' ? { body: profileOf('Preparer') } : null));
  const { router, where } = await openPage('/counting?aisle=B');
  await expect.element(page.getByRole('spinbutton', { name: 'Pièces de TX-1041' })).toHaveFocus();
  await typeKeys('8');
  await press('Enregistrer 8, suivant');
  const stored = Promise.withResolvers<void>();
  device.storing = stored.promise;
  await press('Envoyer 1 comptage');
  await router.navigate({ to: '/catalog' });
  stored.resolve();
  await expect.element(page.getByText(/^Allée B\s: 1 comptage enregistré/)).toBeVisible();
  await pause();
  expect(where()).toBe('/catalog');
});

test('a count that is stored after its dialog was closed does not close the dialog that is open', async () => {
  await prepareCount();
  await openCount();
  const stored = Promise.withResolvers<void>();
  countDevice().storing = stored.promise;
  await typeKeys('9');
  await press(/^Enregistrer\s: -1$/);
  await press('Annuler');
  await expect.element(dialog('TX-1041')).not.toBeInTheDocument();
  await press('Déplacer');
  const move = page.getByRole('dialog', { name: 'Déplacer TX-1041' });
  await expect.element(move).toBeVisible();
  stored.resolve();
  await expect.element(page.getByText(/^TX-1041\s: le comptage est conservé/)).toBeVisible();
  await pause();
  await expect.element(move).toBeVisible();
});

test('a location that is checked after the user has left makes no sound, and is not lost without a word', async () => {
  const known = Promise.withResolvers<boolean>();
  const device = openAnsweringDevice({
    'articles-by-code': () => ({ match: null, articles: [] }),
    'known-location': () => known.promise,
    'known-products': ({ references }) => [...references],
  });
  openDock(profileOf('Preparer'), [arrivalLineOf(1)]);
  const { router } = await openPage(`/arrivals?arrival=${idOf(1)}`);
  await scanIntoArrival('REF-1');
  await page.getByRole('textbox', { name: 'Rangé en' }).fill('Z-99-9-99');
  await userEvent.keyboard('{Enter}');
  const { played } = recordSignals();
  await router.navigate({ to: '/' });
  known.resolve(false);
  await expect
    .element(page.getByText(/^REF-1\s: l’emplacement Z-99-9-99 n’a pas été enregistré/))
    .toBeVisible();
  expect(played()).toEqual([]);
  expect(device.taken).toEqual([]);
});
