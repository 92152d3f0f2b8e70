import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAnsweringDevice } from './answering-device.ts';
import { arrivalLineOf, openDock } from './arrival-server.ts';
import { saveScannerSetting } from '#src/scan/scanner-setting.ts';
import { toasts } from '#src/ui/toast-store.ts';
import { beginKeys, dispatchKey } from './dispatch-keys.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf } from './order-server.ts';
import { scanIntoArrival } from './scan-into-arrival.ts';
import { sendKeys } from './send-keys.ts';

const received = () => page.getByRole('group', { name: 'Reçues' }).getByRole('spinbutton');

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(820, 1180);
});

/** A further code of the carton. */
const gtin = '4006381333931';

/** An arrival of two lines, with the first one, of `expected` pieces, open; `LOT-12` is a carton of 12 pieces of it. */
async function openCounted(expected = 60) {
  const device = openAnsweringDevice({
    'articles-by-code': ({ codes: [code = ''] }) => {
      const found = { product_reference: 'REF-1', designation: '', image: '', location: '' };
      return code === 'LOT-12' || code === gtin
        ? { match: 'exact', articles: [{ ...found, reference: code, pieces: 12 }] }
        : { match: null, articles: [] };
    },
  });
  openDock(profileOf('Preparer'), [arrivalLineOf(1, { expected }), arrivalLineOf(2)]);
  await openPage(`/arrivals?arrival=${idOf(1)}`);
  await expect.element(page.getByText('REF-1')).toBeVisible();
  await scanIntoArrival('REF-1');
  return () =>
    device.taken.map(({ args }) => {
      const { received: pieces, from_received: from } = args as { received: number; from_received: number };
      return [from, pieces];
    });
}

/** Leaves all fields, for so long that the next key begins an entry. */
async function leaveFields(): Promise<void> {
  (document.activeElement as HTMLElement).blur();
  await new Promise((resolve) => setTimeout(resolve, 300));
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
  await leaveFields();
  await sendKeys(gtin, { gap: 50 });
  await expect.poll(counts).toEqual([[0, 12]]);
  await expect.element(received()).toHaveValue('12');
});

test.each([1, 2, 9])(
  'a scan with a pause after its key %i counts, with the focus in no field and in the field of the number',
  async (key) => {
    const counts = await openCounted();
    const gap = Array.from({ length: 13 }, (_, index) => (index + 1 === key ? 95 : 10));
    await leaveFields();
    await sendKeys(gtin, { gap }, 5);
    await expect.poll(counts).toEqual([[0, 12]]);
    await received().click();
    await sendKeys(gtin, { gap });
    await expect.poll(counts).toEqual([
      [0, 12],
      [12, 24],
    ]);
    await expect.element(received()).toHaveValue('24');
  },
);

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
  await leaveFields();
  // Longer apart than the keys of the slowest scanner, but delivered before the page has decided about the first one.
  await sendKeys('12', { gap: 260, end: [] });
  await expect.element(received()).toHaveValue('12');
});

test('a digit that is typed before a scan, while the page is busy, is not lost with it', async () => {
  const counts = await openCounted();
  await leaveFields();
  await sendKeys(`5${gtin}`, { gap: [260, ...Array.from({ length: 13 }, () => 4)] });
  await expect.poll(counts).toEqual([
    [0, 5],
    [5, 17],
  ]);
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

/** A slow scanner, calibrated: up to 250 ms between two keys, 156 ms on average. */
const slowScanner = { prefix: '', suffix: '', end: 'Enter', longest: 170, mean: 120 };

test.each([
  ['one digit', '7', 200, 7],
  ['two digits', '24', 150, 24],
  ['three digits', '124', 100, 124],
  ['four digits', '1240', 200, 1240],
])(
  'with a slow scanner, %s and Enter at its pace are what a person typed, and count',
  async (_, digits, gap, pieces) => {
    saveScannerSetting(slowScanner);
    const counts = await openCounted(2000);
    await leaveFields();
    await sendKeys(digits, { gap });
    await expect.poll(counts).toEqual([[0, pieces]]);
    expect(toasts.read()).toEqual([]);
  },
);

test.each([
  ['slower than the scanner', 200],
  ['at the pace of the scanner, which ends each scan with Enter', 130],
])('with a slow scanner, four digits that are typed %s and not followed by Enter arrive', async (_, gap) => {
  saveScannerSetting(slowScanner);
  await openCounted();
  await leaveFields();
  await sendKeys('1240', { gap, end: [] });
  await expect.element(received()).toHaveValue('1240');
  // As long as it takes until keys count as a scan that could not be read.
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(toasts.read()).toEqual([]);
  await userEvent.keyboard('5');
  await expect.element(received()).toHaveValue('12405');
});

test('with a slow scanner, a code at its pace counts as a scan, and a burst that no person types as one that could not be read', async () => {
  saveScannerSetting(slowScanner);
  const counts = await openCounted();
  await leaveFields();
  await sendKeys(gtin, { gap: 120 });
  await expect.poll(counts).toEqual([[0, 12]]);
  await leaveFields();
  await sendKeys('12', { gap: 10 });
  await expect
    .poll(() => toasts.read().map(({ text }) => text))
    .toEqual([expect.stringMatching(/^Scan non reconnu/)]);
  await leaveFields();
  await sendKeys('1234', { gap: 10, end: [] });
  await expect.poll(() => toasts.read().length).toBe(1);
  await expect.element(received()).toHaveValue('12');
});

test('Enter ends an entry: a digit that follows at once, with the focus in no field, begins the next one', async () => {
  const counts = await openCounted();
  await leaveFields();
  beginKeys();
  dispatchKey(document.body, { key: '5' });
  await expect.element(received()).toHaveValue('5');
  dispatchKey(received().element(), { key: 'Enter' }, 100);
  (document.activeElement as HTMLElement).blur();
  await expect.poll(counts).toEqual([[0, 5]]);
  dispatchKey(document.body, { key: '7' }, 100);
  await expect.element(received()).toHaveValue('7');
});
