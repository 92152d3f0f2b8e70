import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAnsweringDevice } from './answering-device.ts';
import { arrivalLineOf, openDock } from './arrival-server.ts';
import { beginKeys, dispatchKey } from './dispatch-keys.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf } from './order-server.ts';
import { scanIntoArrival } from './scan-into-arrival.ts';
import { sendKeys } from './send-keys.ts';

const received = () => page.getByRole('group', { name: 'Reçue' }).getByRole('spinbutton');

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(820, 1180);
});

/** A further code of the carton. */
const gtin = '4006381333931';

/** An arrival of two lines, with the first one open; `LOT-12` is a carton of 12 pieces of it. */
async function openCounted() {
  const device = openAnsweringDevice({
    'articles-by-code': ({ codes: [code = ''] }) => {
      const found = { product_reference: 'REF-1', designation: '', image: '', location: '' };
      return code === 'LOT-12' || code === gtin
        ? { match: 'exact', articles: [{ ...found, reference: code, pieces: 12 }] }
        : { match: null, articles: [] };
    },
  });
  openDock(profileOf('Preparer'), [arrivalLineOf(1, { expected: 60 }), arrivalLineOf(2)]);
  await openPage(`/arrivals?arrival=${idOf(1)}`);
  await expect.element(page.getByText('REF-1')).toBeVisible();
  await scanIntoArrival('REF-1');
  return () =>
    device.taken.map(({ args }) => {
      const { received: pieces, from_received: from } = args as { received: number; from_received: number };
      return [from, pieces];
    });
}

/** Scans with the keys of a scanner, once the keys before it are no part of the scan. */
async function scanKeys(code: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 300));
  await sendKeys(code, { gap: 4 });
}

test('a carton that is scanned while the number of received pieces has the focus stays counted', async () => {
  const counts = await openCounted();
  await received().fill('12');
  await userEvent.keyboard('{Enter}');
  await expect.poll(counts).toEqual([[0, 12]]);
  await scanKeys('LOT-12');
  await expect.element(received()).toHaveValue('24');
  await page.getByText('AR-1').first().click();
  await expect.poll(counts).toEqual([
    [0, 12],
    [12, 24],
  ]);
  await expect.element(received()).toHaveValue('24');
});

test('a carton adds to a number that is typed and not confirmed yet', async () => {
  const counts = await openCounted();
  await received().fill('24');
  await scanKeys('LOT-12');
  await expect.poll(counts).toEqual([
    [0, 24],
    [24, 36],
  ]);
  await expect.element(received()).toHaveValue('36');
});

test('a carton does not count beside an invalid number, which says what is wrong', async () => {
  const counts = await openCounted();
  await received().fill('vingt');
  await scanKeys('LOT-12');
  await expect.element(page.getByRole('alert').getByText(/^Saisissez un nombre en chiffres/)).toBeVisible();
  await expect.element(received()).toHaveValue('vingt');
  expect(counts()).toEqual([]);
});

test('a digit that is typed after a scan, with the focus in no field, goes to the number of the scanned line', async () => {
  const counts = await openCounted();
  (document.activeElement as HTMLElement).blur();
  await scanKeys('LOT-12');
  await expect.poll(counts).toEqual([[0, 12]]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await userEvent.keyboard('7');
  await expect.element(received()).toHaveFocus();
  await expect.element(received()).toHaveValue('7');
  await userEvent.keyboard('{Enter}');
  await expect.poll(counts).toEqual([
    [0, 12],
    [12, 7],
  ]);
});

test('a slow scan of a code that begins with a digit counts, with the focus in no field', async () => {
  const counts = await openCounted();
  (document.activeElement as HTMLElement).blur();
  await new Promise((resolve) => setTimeout(resolve, 300));
  await sendKeys(gtin, { gap: 50 });
  await expect.poll(counts).toEqual([[0, 12]]);
  await expect.element(received()).toHaveValue('12');
});

test('a digit that is typed right after a button is pressed with the space bar goes to the number', async () => {
  await openCounted();
  const button = page.getByRole('button', { name: 'Les 60' }).element() as HTMLElement;
  button.focus();
  beginKeys(300);
  dispatchKey(button, { key: ' ' });
  dispatchKey(button, { key: '7' }, 100);
  await expect.element(received()).toHaveValue('7');
});

test('digits that are typed while the page is busy arrive in their order', async () => {
  await openCounted();
  (document.activeElement as HTMLElement).blur();
  beginKeys(300);
  dispatchKey(document.body, { key: '1' });
  // More than the pace of the slowest scanner later, but before the page has decided about the first digit.
  dispatchKey(document.body, { key: '2' }, 260);
  await expect.element(received()).toHaveValue('12');
});

test('a key that only changes the next one loses no digit', async () => {
  await openCounted();
  (document.activeElement as HTMLElement).blur();
  beginKeys(300);
  dispatchKey(document.body, { key: '2' });
  dispatchKey(document.body, { key: 'Shift' }, 10);
  dispatchKey(document.body, { key: '4' }, 10);
  await expect.element(received()).toHaveValue('24');
});
