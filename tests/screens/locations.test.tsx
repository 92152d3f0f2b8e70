import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AnsweringDevice } from './answering-device.ts';
import { openArrivalLine } from './open-arrival-line.ts';
import { freshBrowser } from './open-shop-page.tsx';
import { recordSignals } from './played-signals.ts';
import { scanIntoArrival } from './scan-into-arrival.ts';
import { sendKeys } from './send-keys.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const place = page.getByRole('textbox', { name: 'Rangé en' });
const placed = ({ taken }: AnsweringDevice) =>
  taken.map(({ args }) => (args as { location: string }).location);

const moves = ({ taken }: AnsweringDevice) =>
  taken.map(({ args }) => {
    const { from_location, location } = args as Record<string, string>;
    return [from_location, location];
  });

async function openLine(lookedUp?: Promise<void>) {
  return (await openArrivalLine(lookedUp)).device;
}

/** The device stores no command before the end of the test, so that the recorded location stays on the screen. */
function keepUnsent(device: AnsweringDevice): void {
  const { promise, resolve } = Promise.withResolvers<void>();
  device.storing = promise;
  onTestFinished(() => resolve());
}

async function putAt(location: string): Promise<void> {
  await place.fill(location);
  await userEvent.keyboard('{Enter}');
}

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(820, 1180);
});

test('an article’s code is not accepted as a location, and the field says which article it is', async () => {
  const device = await openLine();
  await putAt('3760123456786');
  await expect
    .element(page.getByText(/^3760123456786 est le code de l’article TX-1, T-shirt, pas un emplacement/))
    .toBeVisible();
  await putAt('4006381333931');
  await expect.element(page.getByText(/^4006381333931 est un code-barres, pas un emplacement/)).toBeVisible();
  expect(device.taken).toEqual([]);
});

test('a known location is accepted at once, even if it resembles an article', async () => {
  const device = await openLine();
  await putAt('C-01-1-01');
  await expect.poll(() => placed(device)).toEqual(['C-01-1-01']);
  await putAt('tx-1');
  await expect.poll(() => placed(device)).toEqual(['C-01-1-01', 'tx-1']);
  // The location of other goods of the same arrival.
  await putAt('E-01-1-01');
  await expect.poll(() => placed(device)).toEqual(['C-01-1-01', 'tx-1', 'E-01-1-01']);
});

test('a new location is confirmed once, and nothing is stored before the answer', async () => {
  const device = await openLine();
  await putAt('Z-99-9-99');
  const question = page.getByRole('alertdialog', { name: 'Z-99-9-99 : nouvel emplacement ?' });
  await expect.element(question).toBeVisible();
  expect(page.getByRole('alertdialog').elements()).toHaveLength(1);
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(place).toHaveValue('');
  expect(device.taken).toEqual([]);
  await putAt('Z-99-9-99');
  await button('Utiliser Z-99-9-99').click();
  await expect.poll(() => placed(device)).toEqual(['Z-99-9-99']);
});

test.each([
  ['the number of an order', '2026-000142', /^2026-000142 est une commande, pas un emplacement/],
  ['a badge', '1234567890'.repeat(4), /^C’est un badge, pas un emplacement/],
])('%s is refused as a location', async (_, code, text) => {
  const device = await openLine();
  await place.fill(code);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(text)).toBeVisible();
  expect(placed(device)).toEqual([]);
});

test.each([
  ['typed', putAt],
  ['scanned', scanIntoArrival],
])(
  'a location that is %s while the one before is checked follows it, and is no conflict',
  async (_, enter) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const device = await openLine(promise);
    keepUnsent(device);
    await putAt('C-01-1-01');
    await enter('E-01-1-01');
    resolve();
    await expect
      .poll(() => moves(device))
      .toEqual([
        ['', 'C-01-1-01'],
        ['C-01-1-01', 'E-01-1-01'],
      ]);
    await expect.element(place).toHaveValue('E-01-1-01');
  },
);

test('a location that is still typed when the one before is recorded stays, and replaces that one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const device = await openLine(promise);
  keepUnsent(device);
  await putAt('C-01-1-01');
  await place.fill('E-01');
  resolve();
  await expect.poll(() => moves(device)).toEqual([['', 'C-01-1-01']]);
  await expect.element(place).toHaveValue('E-01');
  await putAt('E-01-1-01');
  await expect.poll(() => moves(device)[1]).toEqual(['C-01-1-01', 'E-01-1-01']);
});

test('a scanned location replaces a refused code, and is no conflict with the next one', async () => {
  const device = await openLine();
  keepUnsent(device);
  await putAt('4006381333931');
  await expect.element(page.getByText(/^4006381333931 est un code-barres/)).toBeVisible();
  await scanIntoArrival('C-01-1-01');
  await expect.element(place).toHaveValue('C-01-1-01');
  expect(page.getByText(/^4006381333931 est un code-barres/).query()).toBeNull();
  await putAt('E-01-1-01');
  await expect.poll(() => moves(device)[1]).toEqual(['C-01-1-01', 'E-01-1-01']);
});

test('a location that is typed while a scanned one is checked stays, and replaces that one', async () => {
  const { promise: lookedUp, resolve: answer } = Promise.withResolvers<void>();
  const device = await openLine(lookedUp);
  keepUnsent(device);
  await scanIntoArrival('C-01-1-01');
  await place.fill('E-01-1-01');
  answer();
  await expect.element(button(/^REF-1.*Allée C/)).toBeVisible();
  await expect.element(place).toHaveValue('E-01-1-01');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => moves(device))
    .toEqual([
      ['', 'C-01-1-01'],
      ['C-01-1-01', 'E-01-1-01'],
    ]);
});

test('a new location whose question the user leaves with the page is reported', async () => {
  const { device, router } = await openArrivalLine();
  await putAt('D-01-1-01');
  await expect.element(button('Utiliser D-01-1-01')).toBeVisible();
  await router.navigate({ to: '/' });
  await expect
    .element(page.getByText(/^REF-1\s: l’emplacement D-01-1-01 n’a pas été enregistré/))
    .toBeVisible();
  expect(device.taken).toEqual([]);
});

test('a typed location is silent, whether Enter records it or the loss of the focus', async () => {
  const device = await openLine();
  const { played } = recordSignals();
  await putAt('C-01-1-01');
  await expect.poll(() => placed(device)).toEqual(['C-01-1-01']);
  await place.fill('E-01-1-01');
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => placed(device)).toContain('E-01-1-01');
  expect(played()).toEqual([]);
});

test('the location of a line is accepted again with sound, even if an article has the code', async () => {
  const { device } = await openArrivalLine(undefined, '3760123456786');
  await place.click();
  const { played } = recordSignals();
  await sendKeys('3760123456786', { gap: 8 });
  await expect.poll(played).toEqual(['right']);
  expect(page.getByText(/est le code de l’article/).query()).toBeNull();
  expect(device.taken).toEqual([]);
});
