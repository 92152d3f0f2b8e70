import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAnsweringDevice } from './answering-device.ts';
import { arrivalLineOf, openDock } from './arrival-server.ts';
import { openFakeCamera } from './fake-camera.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf } from './order-server.ts';
import { scanIntoArrival } from './scan-into-arrival.ts';
import { shelfProduct } from './shelf-product.ts';
import { sendKeys } from './send-keys.ts';

const stray = page.getByRole('dialog', { name: 'AUTRE-7 n’est pas attendu ici' });
const ignored = page.getByText(/^Scan ignoré/);

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(820, 1180);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** An arrival of one line; `LOT-12` is a carton of 12 pieces of it, and the device answers about no code before `until`. */
async function openDockUntil(until?: Promise<void>) {
  return (await openDockPage(until)).device;
}

async function openDockPage(until: Promise<void> = Promise.resolve()) {
  const device = openAnsweringDevice({
    'articles-by-code': async ({ codes: [code = ''] }) => {
      await until;
      const found = { product_reference: 'REF-1', designation: '', image: '', location: '' };
      return code === 'LOT-12'
        ? { match: 'exact', articles: [{ ...found, reference: code, pieces: 12 }] }
        : { match: null, articles: [] };
    },
  });
  openDock(profileOf('Preparer'), [arrivalLineOf(1, { expected: 60 })]);
  const { screen } = await openPage(`/arrivals?arrival=${idOf(1)}`);
  await expect.element(page.getByText('REF-1')).toBeVisible();
  return { device, screen };
}

test.each(['LOT-12', 'AUTRE-8'])(
  'while a question about unexpected goods is open, %s, scanned during the lookup, changes nothing',
  async (code) => {
    let answer: () => void = () => undefined;
    const device = await openDockUntil(new Promise((resolve) => (answer = resolve)));
    await sendKeys('AUTRE-7', { gap: 4 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    await sendKeys(code, { gap: 4 });
    answer();
    await expect.element(ignored).toBeVisible();
    await expect.element(stray).toBeVisible();
    expect(device.taken).toEqual([]);
  },
);

test('the camera counts nothing and changes no question behind a question', async () => {
  const lens = openFakeCamera();
  const device = await openDockUntil();
  await page.getByRole('button', { name: 'Scanner avec la caméra' }).click();
  lens.show('AUTRE-7');
  await expect.element(stray).toBeVisible();
  await stray.getByRole('spinbutton').fill('7');
  await userEvent.keyboard('{Enter}');
  lens.show('LOT-12');
  await expect.element(ignored).toBeVisible();
  await expect.element(stray.getByRole('button', { name: 'Ajouter 7 à l’arrivage' })).toBeVisible();
  expect(device.taken).toEqual([]);
});

test('pallets of goods that no article has land on one line, with the pieces that their labels say', async () => {
  const dock = openDock(profileOf('Preparer'), [arrivalLineOf(1)]);
  await openPage(`/arrivals?arrival=${idOf(1)}`);
  await expect.element(page.getByText('REF-1')).toBeVisible();
  await scanIntoArrival('(02)04006381333931(37)24(10)LOT1');
  const ask = page.getByRole('dialog', { name: '04006381333931 n’est pas attendu ici' });
  await ask.getByRole('button', { name: 'Ajouter 24 à l’arrivage' }).click();
  await expect.element(page.getByText('04006381333931').first()).toBeVisible();
  await expect.poll(() => dock.commands).toHaveLength(1);
  await scanIntoArrival('(02)04006381333931(37)24(10)LOT2');
  await expect
    .poll(() => dock.commands.map(({ args }) => args))
    .toMatchObject([
      { reference: '04006381333931', received: 24, from_received: 0 },
      { reference: '04006381333931', received: 48, from_received: 24 },
    ]);
});

test('a code that is too long for a reference is refused, not added in part', async () => {
  await openDockUntil();
  const code = `HTTPS-EXEMPLE-${'A'.repeat(60)}`;
  await scanIntoArrival(code);
  const ask = page.getByRole('dialog', { name: `${code} n’est pas attendu ici` });
  await expect.element(ask.getByText(/Une référence a 64 caractères au maximum/)).toBeVisible();
  await expect.element(ask.getByRole('button', { name: 'Mauvaise étiquette' })).toBeVisible();
  expect(ask.getByRole('button', { name: /^Ajouter/ }).query()).toBeNull();
});

const discards = page.getByRole('alertdialog', { name: /^Abandonner/ });

test('a number typed for goods on no line is discarded only after a question, and survives a reload', async () => {
  const { screen } = await openDockPage();
  await scanIntoArrival('AUTRE-7');
  await stray.getByRole('spinbutton').fill('7');
  await userEvent.keyboard('{Enter}{Escape}');
  await discards.getByRole('button', { name: 'Garder' }).click();
  await expect.element(stray.getByRole('button', { name: 'Ajouter 7 à l’arrivage' })).toBeVisible();
  await screen.unmount();
  await openDockPage();
  await expect.element(stray.getByRole('spinbutton')).toHaveValue('7');
  await userEvent.keyboard('{Escape}');
  await discards.getByRole('button', { name: 'Abandonner' }).click();
  await expect.element(stray).not.toBeInTheDocument();
});

test('the label of a location in free text puts the open line there, and is no goods', async () => {
  const device = await openDockUntil();
  const shelf = shelfProduct({ location: 'Mezzanine' });
  device.answers['products-at'] = ({ location }) => (location.toUpperCase() === 'MEZZANINE' ? [shelf] : []);
  device.answers['known-location'] = ({ location }) => location.toUpperCase() === 'MEZZANINE';
  await scanIntoArrival('MEZZANINE');
  await expect.element(page.getByText(/^Mezzanine est un emplacement/)).toBeVisible();
  await scanIntoArrival('REF-1');
  await scanIntoArrival('MEZZANINE');
  await expect.poll(() => device.taken.map(({ args }) => args)).toMatchObject([{ location: 'Mezzanine' }]);
  expect(page.getByRole('dialog').query()).toBeNull();
});
