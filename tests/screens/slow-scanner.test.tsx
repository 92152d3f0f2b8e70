import { useState, type FormEvent } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reportUnexpected } from '#src/scan/report-scan.ts';
import type { Scan } from '#src/scan/scan.ts';
import { saveScannerSetting } from '#src/scan/scanner-setting.ts';
import { useFallbackScans, useScans } from '#src/scan/use-scans.ts';
import { toasts } from '#src/ui/toast-store.ts';
import { prepareScans } from './prepare-scans.ts';
import { renderFrench } from './render-french.tsx';
import { sendKeys } from './send-keys.ts';

/** Gaps of a scanner over a slow radio, in ms: all too long to be recognised. */
const slow = [60, 120, 75, 110, 95, 90];
const fast = 4;
const pressed = vi.fn<() => void>();
const sent = vi.fn<(values: object) => void>();
const scanned = vi.fn<(scan: Scan) => void>();

beforeEach(prepareScans);

/** A page on which a stray Enter or Tab has an effect; `listens`: the screen accepts scans. */
function Page({ listens = true }: { listens?: boolean }) {
  useScans(scanned, listens);
  useFallbackScans(reportUnexpected);
  const [pieces, setPieces] = useState('12');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    sent(Object.fromEntries(new FormData(event.currentTarget)));
  };
  return (
    <main>
      <button type="button" onClick={pressed}>
        Expédier
      </button>
      <button type="button">Après</button>
      <form onSubmit={submit}>
        <input type="search" name="q" aria-label="Rechercher" />
        <input
          role="spinbutton"
          aria-label="Pièces"
          aria-valuenow={Number(pieces)}
          value={pieces}
          onChange={(event) => setPieces(event.target.value)}
        />
        <input type="password" name="password" aria-label="Mot de passe" />
        <input data-scan="keep" name="code" aria-label="Code" />
        <button type="submit">Chercher</button>
      </form>
      <form onSubmit={submit} data-scan="type">
        <input name="location" aria-label="Emplacement" />
        <button type="submit">Déplacer</button>
      </form>
    </main>
  );
}

const open = (listens?: boolean) => renderFrench(<Page {...(listens === undefined ? {} : { listens })} />);
const button = (name: string) => page.getByRole('button', { name });
const field = (name: string) => page.getByLabelText(name);
const focus = (locator: ReturnType<typeof field>) => (locator.element() as HTMLElement).focus();
const said = () => toasts.read().map((one) => one.text);
const unread = /^Scan non reconnu/;

test.each([
  ['too slow', 'QBZ-100A', slow],
  ['too slow, with a pause before its last key', 'TX-1042-BLE', [120, 240]],
  ['too short', 'A1', [fast]],
  ['too short and too slow', 'A1', [100]],
] as const)(
  'a scan that is %s presses no button, moves no focus, and shows a message',
  async (_, code, gap) => {
    await open();
    focus(button('Expédier'));
    await sendKeys(code, { gap });
    expect(pressed).not.toHaveBeenCalled();
    expect(said()).toEqual([expect.stringMatching(unread)]);
    await sendKeys(code, { gap, end: ['Tab'] });
    expect(document.activeElement).toBe(button('Expédier').element());
    await sendKeys(code, { gap, end: ['Enter', 'Enter'] });
    expect(pressed).not.toHaveBeenCalled();
    expect(scanned).not.toHaveBeenCalled();
  },
);

test('this works without a scan listener of the screen, and the app receives the scan', async () => {
  await open(false);
  focus(button('Expédier'));
  await sendKeys('QBZ-100A', { gap: slow });
  expect(said()).toEqual([expect.stringMatching(unread)]);
  await sendKeys('QBZ-100A', { gap: fast });
  expect(pressed).not.toHaveBeenCalled();
  expect(said()).toEqual([expect.stringMatching(/^Aucun scan n’est attendu ici/)]);
});

test.each([
  ['a fast scanner', fast],
  ['a slow scanner', slow],
] as const)('a space inside the code of %s does not press the focused button', async (_, gap) => {
  await open();
  focus(button('Expédier'));
  await sendKeys('QBZ 100 A', { gap });
  expect(pressed).not.toHaveBeenCalled();
});

test('the capitals of a scan, each with its Shift, leave nothing in a field that gets its text back', async () => {
  await open();
  focus(field('Rechercher'));
  await sendKeys('QBZ-100A', { gap: fast });
  expect(scanned.mock.calls.map(([scan]) => scan.text)).toEqual(['QBZ-100A']);
  await expect.element(field('Rechercher')).toHaveValue('');
});

test('the second terminator key of a scan presses nothing either', async () => {
  await open();
  focus(button('Expédier'));
  await sendKeys('3760123456789', { gap: fast, end: ['Enter', 'Enter'] });
  expect(scanned.mock.calls.map(([scan]) => scan.text)).toEqual(['3760123456789']);
  expect(pressed).not.toHaveBeenCalled();
  // The listeners that did not receive the end key report nothing later.
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(said()).toEqual([]);
});

test('a person can press buttons, type and submit as usual', async () => {
  await open();
  focus(button('Expédier'));
  await userEvent.keyboard('{Enter}');
  expect(pressed).toHaveBeenCalledTimes(1);
  await sendKeys('n', { gap: 400 });
  expect(pressed).toHaveBeenCalledTimes(2);
  await sendKeys('', { gap: 400, end: ['Tab', 'Enter'] });
  expect(document.activeElement).toBe(button('Après').element());
  focus(field('Rechercher'));
  await sendKeys('tasse2', { gap: [130, 90, 110, 85, 140, 150] });
  expect(sent).toHaveBeenLastCalledWith({ q: 'tasse2', password: '', code: '' });
  // Password managers type faster than any scanner.
  focus(field('Mot de passe'));
  await sendKeys('geheim123', { gap: fast });
  expect(sent).toHaveBeenLastCalledWith({ q: 'tasse2', password: 'geheim123', code: '' });
  expect(said()).toEqual([]);
});

test('a scan without end key is not recognised before the scanner is tested, and a message says so once', async () => {
  await open();
  focus(button('Expédier'));
  await sendKeys('3760123456789', { gap: fast, end: [] });
  await expect.poll(said).toEqual([expect.stringMatching(unread)]);
  for (const { id } of toasts.read()) toasts.dismiss(id);
  focus(field('Pièces'));
  await sendKeys('3760123456789', { gap: fast, end: [] });
  await expect.poll(said).toEqual([expect.stringMatching(unread)]);
  await expect.element(field('Pièces')).toHaveValue('12');
  expect(scanned).not.toHaveBeenCalled();
});

test.each([
  ['at once', 0],
  ['late', 60],
])(
  'a scan without end key, whose keys arrive %s, counts once and is not opened by the app',
  async (_, delay) => {
    await open();
    saveScannerSetting({ prefix: '', suffix: '', end: '', longest: 8, mean: 5 });
    focus(button('Expédier'));
    await sendKeys('3760123456789', { gap: fast, end: [] }, delay);
    await expect.poll(() => scanned.mock.calls.map(([scan]) => scan.text)).toEqual(['3760123456789']);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(scanned).toHaveBeenCalledTimes(1);
    expect(said()).toEqual([]);
  },
);

test('in a text field only input that no person types counts as a scan', async () => {
  await open();
  focus(field('Rechercher'));
  await sendKeys('QBZ-100A', { gap: 55 });
  const [first] = toasts.read();
  expect(said()).toEqual([expect.stringMatching(unread)]);
  await sendKeys('A1B', { gap: fast });
  expect(sent).not.toHaveBeenCalled();
  // The new report replaces the earlier one.
  expect(said()).toEqual([expect.stringMatching(unread)]);
  expect(toasts.read()[0]?.id).not.toBe(first?.id);
  focus(field('Pièces'));
  await sendKeys('3760123456789', { gap: 100 });
  expect(sent).not.toHaveBeenCalled();
  await expect.element(field('Pièces')).toHaveValue('12');
});

test('without a scan listener a text field keeps the decoded scan and submits nothing; a quantity keeps its value', async () => {
  await open(false);
  focus(field('Rechercher'));
  await sendKeys('QBZ-100A', { gap: fast, layout: 'french' });
  await expect.element(field('Rechercher')).toHaveValue('QBZ-100A');
  focus(field('Pièces'));
  await sendKeys('3760123456789', { gap: fast });
  await expect.element(field('Pièces')).toHaveValue('12');
  expect(sent).not.toHaveBeenCalled();
  expect(said()).toEqual([expect.stringMatching(/^Aucun scan/)]);
});

test.each([
  ['a fast scanner', fast],
  ['a slow scanner', slow],
] as const)('%s types the label’s text into a field that asks for it', async (_, gap) => {
  await open();
  focus(field('Emplacement'));
  await sendKeys('D-08-02-02', { gap, layout: 'french' });
  await expect.element(field('Emplacement')).toHaveValue('D-08-02-02');
  expect(sent.mock.calls).toEqual([[{ location: 'D-08-02-02' }]]);
  expect(scanned).not.toHaveBeenCalled();
});

test.each([
  ['a fast scanner', fast],
  ['a slow scanner', slow],
] as const)('%s fills a field of a form, and does not submit the form', async (_, gap) => {
  await open();
  focus(field('Code'));
  await sendKeys('D-08-02-02', { gap, layout: 'french', end: ['Enter', 'Enter'] });
  await expect.element(field('Code')).toHaveValue('D-08-02-02');
  await sendKeys('D-08-02-02', { gap, layout: 'french', end: ['Tab'] });
  expect(document.activeElement).toBe(field('Code').element());
  expect(sent).not.toHaveBeenCalled();
  expect(scanned).not.toHaveBeenCalled();
});

test.each([
  ['a fast scanner', fast],
  ['a slow scanner', slow],
] as const)('%s on a busy device, which delivers the keys late, types the whole label', async (_, gap) => {
  await open();
  for (const name of ['Emplacement', 'Code']) {
    focus(field(name));
    await sendKeys('3760123456786', { gap, layout: 'french' }, 60);
    await expect.element(field(name)).toHaveValue('3760123456786');
  }
  expect(sent.mock.calls).toEqual([[{ location: '3760123456786' }]]);
});

test('a scan replaces what such a field contained, without the scanner’s prefix and suffix', async () => {
  await open();
  saveScannerSetting({ prefix: '9', suffix: '-7', end: 'Tab', longest: 8, mean: 5 });
  await userEvent.fill(field('Emplacement'), 'ab');
  const input = field('Emplacement').element() as HTMLInputElement;
  input.focus();
  input.setSelectionRange(1, 1);
  await sendKeys('9D-08-02-02-7', { gap: fast, layout: 'french', end: ['Tab'] });
  // A Tab submits like an Enter.
  expect(sent.mock.calls).toEqual([[{ location: 'D-08-02-02' }]]);
  expect(document.activeElement).toBe(input);
  expect(input.selectionStart).toBe(10);
});

test.each(['Emplacement', 'Code'])(
  'the second scan into the field “%s” is not added to the first, even with a pause inside',
  async (name) => {
    await open();
    focus(field(name));
    await sendKeys('D-08-02-02', { gap: fast });
    await sendKeys('3760123456786', {
      gap: [...Array.from({ length: 5 }, () => fast), 120, ...Array.from({ length: 9 }, () => fast)],
    });
    await expect.element(field(name)).toHaveValue('3760123456786');
    await new Promise((resolve) => setTimeout(resolve, 300));
    await sendKeys('E-01-1-01', { gap: fast, end: [] });
    await expect.element(field(name)).toHaveValue('E-01-1-01');
  },
);

test('a scan beside typed text stays there in a field that asks for no code', async () => {
  await open(false);
  focus(field('Rechercher'));
  await sendKeys('mugs ', { gap: 150, end: [] });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await sendKeys('QBZ-100A', { gap: fast });
  await expect.element(field('Rechercher')).toHaveValue('mugs QBZ-100A');
});

test('a person’s input in such a field stays as typed', async () => {
  await open();
  focus(field('Emplacement'));
  await sendKeys('mezzanine', { gap: 150 });
  await expect.element(field('Emplacement')).toHaveValue('mezzanine');
  expect(sent.mock.calls).toEqual([[{ location: 'mezzanine' }]]);
});

test('a French word that is typed fast stays as typed in a field that asks for no code', async () => {
  await open(false);
  focus(field('Rechercher'));
  await sendKeys('5pqy2-', { gap: 100, layout: 'french', end: [] });
  await new Promise((resolve) => setTimeout(resolve, 500));
  await expect.element(field('Rechercher')).toHaveValue('(payé)');
});
