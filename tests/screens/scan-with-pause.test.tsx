import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { Scan } from '#src/scan/scan.ts';
import { saveScannerSetting } from '#src/scan/scanner-setting.ts';
import { useScans } from '#src/scan/use-scans.ts';
import { toasts } from '#src/ui/toast-store.ts';
import { nextScannerKeys } from '../fixtures/scanner-keys.ts';
import { prepareScans } from './prepare-scans.ts';
import { renderFrench } from './render-french.tsx';
import { sendKeys } from './send-keys.ts';

const pressed = vi.fn<() => void>();
const scanned = vi.fn<(scan: Scan) => void>();

beforeEach(prepareScans);

/** A page that listens for scans, with a button, a text field and a field for a number of pieces. */
function Page() {
  useScans(scanned);
  const [pieces, setPieces] = useState('12');
  return (
    <main>
      <button type="button" onClick={pressed}>
        Expédier
      </button>
      <input type="search" aria-label="Rechercher" />
      <input
        role="spinbutton"
        aria-label="Pièces"
        aria-valuenow={Number(pieces)}
        value={pieces}
        onChange={(event) => setPieces(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') pressed();
        }}
      />
    </main>
  );
}

const open = () => renderFrench(<Page />);
const button = (name: string) => page.getByRole('button', { name });
const field = (name: string) => page.getByLabelText(name);
const focus = (locator: ReturnType<typeof field>) => (locator.element() as HTMLElement).focus();
const said = () => toasts.read().map((one) => one.text);
const unread = /^Scan non reconnu/;

/** The gaps of a scan of 13 keys and Enter, with a pause before some of its keys. */
const gapsWith = (pauses: Record<number, number>, gap = 10) =>
  Array.from({ length: 13 }, (_, index) => pauses[index + 1] ?? gap);

test.each([1, 2, 9, 13].flatMap((key) => [60, 119].map((pause) => [pause, key] as const)))(
  'a scan with one pause of %i ms after its key %i is read whole, and the number in its field stays',
  async (pause, key) => {
    await open();
    for (const name of ['Pièces', 'Rechercher']) {
      focus(field(name));
      await sendKeys('2000010000647', { gap: gapsWith({ [key]: pause }) });
    }
    await expect.element(field('Pièces')).toHaveValue('12');
    await expect.element(field('Rechercher')).toHaveValue('');
    focus(button('Expédier'));
    await sendKeys('2000010000647', { gap: gapsWith({ [key]: pause }) });
    expect(scanned.mock.calls.map(([scan]) => scan.text)).toEqual(Array(3).fill('2000010000647'));
    expect(pressed).not.toHaveBeenCalled();
    expect(said()).toEqual([]);
  },
);

test('a scan without end key, with a pause inside, is read whole', async () => {
  await open();
  saveScannerSetting({ prefix: '', suffix: '', end: '', longest: 8, mean: 5 });
  for (const control of [field('Pièces'), button('Expédier')]) {
    focus(control);
    await sendKeys('2000010000647', { gap: gapsWith({ 7: 100 }), end: [] }, 5);
    await expect.poll(() => scanned.mock.calls.map(([scan]) => scan.text)).toEqual(['2000010000647']);
    await new Promise((resolve) => setTimeout(resolve, 300));
    scanned.mockClear();
  }
  await expect.element(field('Pièces')).toHaveValue('12');
});

test.each([
  ['two pauses', gapsWith({ 2: 90, 5: 90 })],
  ['a long pause', gapsWith({ 2: 200 })],
  ['a long pause after its first key', gapsWith({ 1: 200 })],
] as const)('a scan with %s is not read, and the number in its field stays', async (_, gap) => {
  await open();
  focus(field('Pièces'));
  await sendKeys('2000010000647', { gap });
  await expect.element(field('Pièces')).toHaveValue('12');
  expect(said()).toEqual([expect.stringMatching(unread)]);
  expect(scanned).not.toHaveBeenCalled();
});

test('what a person types right before a scan stays if a pause tells them apart; else a message says it', async () => {
  await open();
  const type = async (...gap: number[]) => {
    await userEvent.fill(field('Pièces'), '');
    await sendKeys('342000010000647', { gap: [...gap, ...gapsWith({})] });
  };
  await type(120, 180);
  await expect.element(field('Pièces')).toHaveValue('34');
  expect(scanned.mock.calls.map(([scan]) => scan.text)).toEqual(['2000010000647']);
  expect(said()).toEqual([]);
  await type(120, 100);
  await expect.element(field('Pièces')).toHaveValue('');
  expect(scanned).toHaveBeenCalledTimes(1);
  expect(said()).toEqual([expect.stringMatching(unread)]);
});

test('a short code is no number of pieces either if its Enter comes late', async () => {
  await open();
  focus(field('Pièces'));
  await sendKeys('12345', { gap: [10, 10, 10, 10, 90] });
  await expect.element(field('Pièces')).toHaveValue('12');
  expect(pressed).not.toHaveBeenCalled();
  expect(said()).toEqual([expect.stringMatching(unread)]);
});

test('the end key of a slow scan that a busy device delivers after the message presses no button', async () => {
  await open();
  focus(button('Expédier'));
  window.focus();
  const keys = await nextScannerKeys('QBZ-100A', { gap: [60, 120, 75, 110, 95, 90] });
  await commands.pressKeysLate(keys.slice(0, -2), 1, 900);
  await expect.poll(said).toEqual([expect.stringMatching(unread)]);
  await commands.pressKeysLate(keys.slice(-2), 1, 1);
  expect(pressed).not.toHaveBeenCalled();
  // A person who presses the button after it.
  await userEvent.keyboard('{Enter}');
  expect(pressed).toHaveBeenCalledOnce();
});
