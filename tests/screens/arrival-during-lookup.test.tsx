import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { typeKeys } from './aisle-device.ts';
import { openAnsweringDevice } from './answering-device.ts';
import { arrivalLineOf, openDock } from './arrival-server.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf } from './order-server.ts';
import { scanIntoArrival } from './scan-into-arrival.ts';
import { sendKeys } from './send-keys.ts';
import './shorten-press-guard.ts';

const received = () => page.getByRole('group', { name: 'Reçues' }).getByRole('spinbutton');
const rowOf = (reference: string) => page.getByRole('button', { name: new RegExp(`^${reference}`) });

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(820, 1180);
});

/**
 * An arrival with its first line open, on a device whose lookups wait from now on until `answer` is called. The
 * article ARTICLE-n is one of the product REF-n.
 */
async function openDuringLookup() {
  const lookups: (() => void)[] = [];
  let isSlow = false;
  const device = openAnsweringDevice({
    'articles-by-code': async ({ codes: [code = ''] }) => {
      if (isSlow) await new Promise<void>((resolve) => void lookups.push(resolve));
      if (!code.startsWith('ARTICLE-')) return { match: null, articles: [] };
      const product_reference = code.replace('ARTICLE', 'REF');
      const article = { reference: code, product_reference, designation: '', image: '', location: '' };
      return { match: 'exact', articles: [article] };
    },
  });
  openDock(profileOf('Preparer'), [arrivalLineOf(1), arrivalLineOf(2), arrivalLineOf(3)]);
  await openPage(`/arrivals?arrival=${idOf(1)}`);
  await expect.element(page.getByText('REF-1')).toBeVisible();
  await scanIntoArrival('REF-1');
  await received().click();
  isSlow = true;
  const answer = async () => {
    await expect.poll(() => lookups.length).toBe(1);
    lookups.shift()?.();
  };
  const scan = async (code: string) => {
    await sendKeys(code, { gap: 4 });
    await new Promise((resolve) => setTimeout(resolve, 350));
  };
  const counts = () =>
    device.taken.map(({ args }) => {
      const { reference, received: pieces } = args as { reference: string; received: number };
      return [reference, pieces];
    });
  return { answer, scan, counts };
}

test('a number that is typed while a scan is looked up is that of the scanned line', async () => {
  const { answer, scan, counts } = await openDuringLookup();
  await typeKeys('8');
  await scan('ARTICLE-2');
  await expect.poll(counts).toEqual([['REF-1', 8]]);
  await typeKeys('1', '5');
  await answer();
  await expect.element(rowOf('REF-2')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(received()).toHaveValue('15');
  expect(counts()).toEqual([
    ['REF-1', 8],
    ['REF-2', 15],
  ]);
});

test('numbers that are typed after several scans are each that of its own scan, confirmed or not', async () => {
  const { answer, scan, counts } = await openDuringLookup();
  await scan('ARTICLE-2');
  await typeKeys('1', '2', '{Enter}');
  await scan('ARTICLE-3');
  await typeKeys('7');
  expect(counts()).toEqual([]);
  await answer();
  await expect.element(rowOf('REF-2')).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(counts).toEqual([['REF-2', 12]]);
  await answer();
  await expect.element(rowOf('REF-3')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(received()).toHaveValue('7');
  expect(counts()).toEqual([
    ['REF-2', 12],
    ['REF-3', 7],
  ]);
});

test('a number that is typed during a lookup is that of the scanned line, also if it is the shown one', async () => {
  const { answer, scan, counts } = await openDuringLookup();
  await typeKeys('2', '4', '{Enter}');
  await expect.poll(counts).toEqual([['REF-1', 24]]);
  await scan('ARTICLE-2');
  await typeKeys('2', '4');
  await answer();
  await expect.element(rowOf('REF-2')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(received()).toHaveValue('24');
  expect(counts()).toEqual([
    ['REF-1', 24],
    ['REF-2', 24],
  ]);
});

test('an unconfirmed number that is the shown one is kept when another scan follows during the lookup', async () => {
  const { answer, scan, counts } = await openDuringLookup();
  await typeKeys('2', '4', '{Enter}');
  await expect.poll(counts).toEqual([['REF-1', 24]]);
  await scan('ARTICLE-2');
  await typeKeys('2', '4');
  await scan('ARTICLE-3');
  await answer();
  await expect.element(rowOf('REF-2')).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(counts).toEqual([
    ['REF-1', 24],
    ['REF-2', 24],
  ]);
  await answer();
  await expect.element(rowOf('REF-3')).toHaveAttribute('aria-expanded', 'true');
  expect(counts()).toHaveLength(2);
});

test('a code that begins with the shown number is no typed number', async () => {
  const { answer, scan, counts } = await openDuringLookup();
  await typeKeys('2', '0', '{Enter}');
  await expect.poll(counts).toEqual([['REF-1', 20]]);
  await scan('2026-000118');
  await scan('ARTICLE-2');
  await answer();
  await answer();
  await expect.element(rowOf('REF-2')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(received()).toHaveValue('0');
  expect(counts()).toHaveLength(1);
});

test('a number that is typed for a refused scan is counted nowhere, and a message says so', async () => {
  const { answer, scan, counts } = await openDuringLookup();
  await scan('2026-000118');
  await typeKeys('1', '2');
  await answer();
  await expect.element(page.getByText(/^2026-000118 est une commande/)).toBeVisible();
  await expect.element(page.getByText('Saisi après le scan et non compté\u00A0: 12.')).toBeVisible();
  await expect.element(received()).toHaveValue('0');
  await page.getByText('AR-1').first().click();
  expect(counts()).toEqual([]);
});
