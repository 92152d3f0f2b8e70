import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reportUnexpected } from '#src/scan/report-scan.ts';
import type { Scan } from '#src/scan/scan.ts';
import { useFallbackScans, useScans } from '#src/scan/use-scans.ts';
import { NumberInput } from '#src/ui/number-input.tsx';
import { Stepper } from '#src/ui/stepper.tsx';
import { toasts } from '#src/ui/toast-store.ts';
import { prepareScans } from './prepare-scans.ts';
import { renderFrench } from './render-french.tsx';
import { sendKeys } from './send-keys.ts';

const scanned = vi.fn<(scan: Scan) => void>();

beforeEach(prepareScans);

/** A number of pieces and a price; `listens`: the screen accepts scans. */
function Page({ listens }: { listens: boolean }) {
  useScans(scanned, listens);
  useFallbackScans(reportUnexpected);
  const [pieces, setPieces] = useState(0);
  const [price, setPrice] = useState<number | null>(null);
  return (
    <main>
      <Stepper label="Pièces" value={pieces} onChange={setPieces} />
      <NumberInput aria-label="Prix" decimals={2} value={price} onChange={setPrice} />
    </main>
  );
}

const fieldOf = (name: string) =>
  name === 'Prix' ? page.getByRole('textbox', { name }) : page.getByRole('spinbutton', { name });
const said = () => toasts.read().map((one) => one.text);
const unread = /^Scan non reconnu/;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A person types 7, and moves on to the scanner. */
async function open(name: string, listens = true): Promise<void> {
  await renderFrench(<Page listens={listens} />);
  await userEvent.fill(fieldOf(name), '7');
  (fieldOf(name).element() as HTMLInputElement).setSelectionRange(1, 1);
}

const scans = [
  ['12', 5, 'french', ['Enter']],
  ['12', 30, 'us', ['Tab']],
  ['123', 30, 'us', ['Enter']],
  ['12345', 5, 'us', []],
  ['12345', 30, 'us', []],
  ['1234', 30, 'us', []],
  ['12345', 30, 'french', []],
  ['TP-DD', 5, 'french', []],
  ['TP-DD', 100, 'french', []],
  ['TP-DD', 100, 'french', ['Enter']],
  ['B-07', 100, 'us', ['Enter']],
] as const;
test.each(
  scans.flatMap((scan) => [
    ['a number of pieces', 'Pièces', true, ...scan] as const,
    ['a price', 'Prix', false, ...scan] as const,
  ]),
)(
  'into %s (%s, the screen listens: %s), a scan of %s at %i ms per key, layout %s, end key %j, leaves the typed number and is reported',
  async (_, name, listens, code, gap, layout, end) => {
    await open(name, listens);
    await sendKeys(code, { gap, layout, end });
    await expect.poll(said).toEqual([expect.stringMatching(unread)]);
    await expect.element(fieldOf(name)).toHaveValue('7');
    expect(scanned).not.toHaveBeenCalled();
  },
);

test('a whole scan leaves a typed price on a screen that does not listen for scans', async () => {
  await open('Prix', false);
  await sendKeys('3760123456789', { gap: 5 });
  await expect.element(fieldOf('Prix')).toHaveValue('7');
  expect(said()).toEqual([expect.stringMatching(/^Aucun scan n’est attendu ici/)]);
});

test('a number stays that a person types right before a short code without end key', async () => {
  await open('Pièces');
  await sendKeys('3412345', { gap: [120, 180, 10, 10, 10, 10], end: [] });
  await expect.poll(said).toEqual([expect.stringMatching(unread)]);
  await expect.element(fieldOf('Pièces')).toHaveValue('734');
});

test.each([
  ['four digits', '1500', [90, 110, 80]],
  ['seven digits', '2500000', [100, 110, 95]],
  ['three digits pressed at once', '120', [15, 20]],
  ['a letter by mistake', '12r', [100, 90]],
  ['a unit behind a number, slowly', '24 kg', [160, 140, 150]],
] as const)('a person types %s', async (_, text, gap) => {
  await open('Pièces');
  await userEvent.fill(fieldOf('Pièces'), '');
  await sendKeys(text, { gap: [...gap], end: [] });
  await wait(900);
  await expect.element(fieldOf('Pièces')).toHaveValue(text);
  expect(said()).toEqual([]);
});

test.each([
  ['both digits at once', [20, 90]],
  ['fast', [60, 60]],
] as const)('a number of two digits stays that a person types with Enter: %s', async (_, gap) => {
  await open('Pièces');
  await userEvent.fill(fieldOf('Pièces'), '');
  await sendKeys('12', { gap: [...gap] });
  await wait(300);
  await expect.element(fieldOf('Pièces')).toHaveValue('12');
  expect(said()).toEqual([]);
});

// On a French keyboard the comma is where a US keyboard has M.
test.each([
  ['12,50', '!@m%)', [100, 90], []],
  ['1500,5', '!%))m%', [70, 90, 80], ['Enter']],
] as const)('a price of %s stays that a person types on a French keyboard', async (price, keys, gap, end) => {
  await open('Prix', false);
  await userEvent.clear(fieldOf('Prix'));
  await sendKeys(keys, { gap: [...gap], layout: 'french', end });
  await wait(900);
  await expect.element(fieldOf('Prix')).toHaveValue(price);
  expect(said()).toEqual([]);
});

test('a number stays whose first three digits are pressed almost at once, and the fourth a little later', async () => {
  await open('Pièces');
  await userEvent.clear(fieldOf('Pièces'));
  await sendKeys('1200', { gap: [20, 25, 100], end: [] });
  await wait(900);
  await expect.element(fieldOf('Pièces')).toHaveValue('1200');
  expect(said()).toEqual([]);
});
