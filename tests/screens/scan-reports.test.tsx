import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAisleDevice, stocked } from './aisle-device.ts';
import { fakeApi } from './fake-api.ts';
import { openArrivalLine } from './open-arrival-line.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { scanIntoArrival } from './scan-into-arrival.ts';
import { sendKeys } from './send-keys.ts';
import './shorten-press-guard.ts';

const scan = (code: string) => sendKeys(code, { gap: 12 });
const field = (reference: string) => page.getByRole('spinbutton', { name: `Pièces de ${reference}` });
const ELSEWHERE = /^ELSEWHERE n’est pas dans la liste/;

beforeEach(() => freshBrowser());

/** A count of an aisle; `CARTON` is a carton of TX-1042 of unknown size. */
async function openCounting() {
  const device = openAisleDevice({ aisle: () => [stocked(1, 10), stocked(2, 40)] });
  const byCode = device.answers['articles-by-code']!;
  const carton = {
    reference: 'CARTON',
    product_reference: 'TX-1042',
    designation: '',
    image: '',
    location: '',
  };
  device.answers['articles-by-code'] = (asked) =>
    asked.codes.includes('CARTON')
      ? { match: 'exact', articles: [{ ...carton, pieces: null }] }
      : byCode(asked);
  fakeApi(({ path }) => (path === '/auth/me' ? { body: profileOf('Preparer') } : null));
  await openPage('/counting?aisle=B');
  await expect.element(field('TX-1041')).toHaveFocus();
  return device;
}

/** As `openCounting`, on a device whose lookups wait until `answer` is called. */
async function openSlowCounting() {
  const { answers } = await openCounting();
  const byCode = answers['articles-by-code']!;
  const lookups: (() => void)[] = [];
  answers['articles-by-code'] = async (asked) => {
    await new Promise<void>((resolve) => void lookups.push(resolve));
    return byCode(asked);
  };
  return async () => {
    await expect.poll(() => lookups.length).toBe(1);
    lookups.shift()?.();
  };
}

test('the report of a scan that comes after the next scan ends with the answer to that one', async () => {
  const answer = await openSlowCounting();
  await scan('ELSEWHERE');
  await scan('TX-1042');
  await new Promise((resolve) => setTimeout(resolve, 300));
  await answer();
  await expect.element(page.getByText(ELSEWHERE)).toBeVisible();
  await answer();
  await expect.element(field('TX-1042')).toHaveFocus();
  expect(page.getByText(ELSEWHERE).query()).toBeNull();
});

/** Scans during a lookup while a question is open, then closes the question and lets the lookup end. */
async function refuseDuringLookup(code: string) {
  const answer = await openSlowCounting();
  await scan(code);
  await page.getByRole('button', { name: 'Plus', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Abandonner ce comptage' }).click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await scan('TX-1041');
  const refused = page.getByText(/^Scan ignoré/);
  await expect.element(refused).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await answer();
  return refused;
}

test('a refusal stays when an earlier scan is found', async () => {
  const refused = await refuseDuringLookup('TX-1042');
  await expect.element(field('TX-1042')).toHaveFocus();
  expect(refused.query()).not.toBeNull();
});

test('a refusal stays when an earlier scan is refused, too', async () => {
  const refused = await refuseDuringLookup('ELSEWHERE');
  await expect.element(page.getByText(ELSEWHERE)).toBeVisible();
  expect(refused.query()).not.toBeNull();
});

test('the question for the pieces of a carton ends with the next scan', async () => {
  await openCounting();
  await scan('CARTON');
  const question = page.getByText(/Saisissez le nombre de pièces/);
  await expect.element(question).toBeVisible();
  await scan('TX-1041');
  await expect.element(field('TX-1041')).toHaveFocus();
  expect(question.query()).toBeNull();
});

test('the report of a scan ends with the answer to a code that is typed after it', async () => {
  await openArrivalLine();
  await scan('2026-000118');
  const order = page.getByText(/^2026-000118 est une commande/);
  await expect.element(order).toBeVisible();
  await scanIntoArrival('REF-2');
  await expect.element(page.getByRole('textbox', { name: 'Rangé en' })).toHaveValue('E-01-1-01');
  expect(order.query()).toBeNull();
});

test('the report of a misread label stays when a good one follows at once', async () => {
  await openArrivalLine();
  await scan('3760123456780');
  await new Promise((resolve) => setTimeout(resolve, 150));
  await scan('REF-2');
  await expect.element(page.getByRole('textbox', { name: 'Rangé en' })).toHaveValue('E-01-1-01');
  await expect.element(page.getByText(/chiffre de contrôle de 3760123456780 est faux/)).toBeVisible();
});
