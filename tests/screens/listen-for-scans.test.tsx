import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Scan } from '#src/scan/scan.ts';
import { deleteScannerSetting, saveScannerSetting } from '#src/scan/scanner-setting.ts';
import { useScans } from '#src/scan/use-scans.ts';
import { beginKeys, dispatchKey } from './dispatch-keys.ts';
import { renderFrench } from './render-french.tsx';

beforeEach(deleteScannerSetting);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Presses keys as a browser reports them; `gap` ms apart. Returns whether the last one was consumed. */
async function send(text: string, gap: number, end = 'Enter'): Promise<boolean> {
  let taken = false;
  beginKeys();
  for (const key of [...text, end]) {
    const target = document.activeElement ?? document.body;
    const code = /^\d$/.test(key) ? `Digit${key}` : key === end ? end : `Key${key.toUpperCase()}`;
    taken = dispatchKey(target, { key, code }, gap || 1);
    const field = target instanceof HTMLInputElement ? target : null;
    if (!taken && field && key !== end) {
      // Bypasses React's own setter, as a browser does.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(
        field,
        field.value + key,
      );
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (gap > 0) await pause(gap);
  }
  return taken;
}

function Page({
  onScan,
  onPress,
  enabled = true,
}: {
  onScan: (scan: Scan) => void;
  onPress: () => void;
  enabled?: boolean;
}) {
  const [text, setText] = useState('12');
  useScans(onScan, enabled);
  return (
    <main>
      <button type="button" onClick={onPress}>
        Presser
      </button>
      <input aria-label="Quantité" value={text} onChange={(event) => setText(event.target.value)} />
      <div data-scan="type">
        <input aria-label="Référence" defaultValue="" />
      </div>
    </main>
  );
}

test('a scan is recognised wherever the focus is, and presses no button', async () => {
  const scanned = vi.fn<(scan: Scan) => void>();
  const pressed = vi.fn<() => void>();
  const screen = await renderFrench(<Page onScan={scanned} onPress={pressed} />);
  expect(await send('3760123456789', 0)).toBe(true);
  screen.getByRole('button').element().focus();
  expect(await send('TX1042', 0, 'Tab')).toBe(true);
  expect(scanned.mock.calls.map(([scan]) => scan.text)).toEqual(['3760123456789', 'TX1042']);
  expect(pressed).not.toHaveBeenCalled();
  // A person's own Enter, which never follows a scan at the pace of the scanner, works as usual.
  await pause(500);
  await userEvent.keyboard('{Enter}');
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('typing is left alone', async () => {
  const scanned = vi.fn<(scan: Scan) => void>();
  const screen = await renderFrench(<Page onScan={scanned} onPress={() => undefined} />);
  const field = screen.getByRole('textbox', { name: 'Quantité' });
  (field.element() as HTMLInputElement).focus();
  expect(await send('345', 90)).toBe(false);
  await expect.element(field).toHaveValue('12345');
  expect(scanned).not.toHaveBeenCalled();
});

test('a code that was typed into a field is removed from it', async () => {
  const scanned = vi.fn<(scan: Scan) => void>();
  const screen = await renderFrench(<Page onScan={scanned} onPress={() => undefined} />);
  const field = screen.getByRole('textbox', { name: 'Quantité' });
  (field.element() as HTMLInputElement).focus();
  expect(await send('3760123456789', 0)).toBe(true);
  expect(scanned.mock.calls[0]![0].text).toBe('3760123456789');
  await expect.element(field).toHaveValue('12');
});

test('a field that asks for a code keeps it', async () => {
  const scanned = vi.fn<(scan: Scan) => void>();
  const screen = await renderFrench(<Page onScan={scanned} onPress={() => undefined} />);
  const field = screen.getByRole('textbox', { name: 'Référence' });
  (field.element() as HTMLInputElement).focus();
  expect(await send('3760123456789', 0)).toBe(false);
  await expect.element(field).toHaveValue('3760123456789');
  expect(scanned).not.toHaveBeenCalled();
});

test('nothing is recognised while the listener is off', async () => {
  const scanned = vi.fn<(scan: Scan) => void>();
  await renderFrench(<Page onScan={scanned} onPress={() => undefined} enabled={false} />);
  expect(await send('3760123456789', 0)).toBe(false);
  expect(scanned).not.toHaveBeenCalled();
});

test('the calibration is used: the scanner’s prefix and suffix, its terminator, its speed', async () => {
  const scanned = vi.fn<(scan: Scan) => void>();
  saveScannerSetting({ prefix: '9', suffix: '', end: 'F9', longest: 8, mean: 5 });
  await renderFrench(<Page onScan={scanned} onPress={() => undefined} />);
  expect(await send('91234', 0, 'F9')).toBe(true);
  expect(await send('TX1042', 0)).toBe(true);
  expect(scanned.mock.calls.map(([scan]) => scan.text)).toEqual(['1234', 'TX1042']);
});

test('a scan without a terminator is recognised after a pause', async () => {
  const scanned = vi.fn<(scan: Scan) => void>();
  saveScannerSetting({ prefix: '', suffix: '', end: '', longest: 8, mean: 5 });
  const screen = await renderFrench(<Page onScan={scanned} onPress={() => undefined} />);
  const field = screen.getByRole('textbox', { name: 'Quantité' });
  (field.element() as HTMLInputElement).focus();
  await send('376012345678', 0, '9');
  await expect.poll(() => scanned.mock.calls.map(([scan]) => scan.text)).toEqual(['3760123456789']);
  await expect.element(field).toHaveValue('12');
});
