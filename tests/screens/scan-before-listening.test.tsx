import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { listenForScans } from '#src/scan/listen-for-scans.ts';
import type { Scan } from '#src/scan/scan.ts';
import { useFallbackScans, useScans } from '#src/scan/use-scans.ts';
import { toasts } from '#src/ui/toast-store.ts';
import { loadWords } from './load-words.ts';
import { sendKeys } from './send-keys.ts';

const notReady = expect.stringMatching(/^The page was not ready, and the scan was not used/);
const reports = () => toasts.read().map(({ text }) => text);
const stops: (() => void)[] = [];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeAll(async () => {
  await loadWords('en');
  // Every page of the app begins with it.
  const boot = document.createElement('script');
  boot.src = '/boot.js';
  const loaded = new Promise((resolve) => boot.addEventListener('load', resolve));
  document.head.append(boot);
  await loaded;
});

beforeEach(async () => {
  for (const { id } of toasts.read()) toasts.dismiss(id);
  // Longer than any pause inside a scan.
  await pause(400);
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Starts to listen; returns what is scanned. */
function listen(target?: GlobalEventHandlers): string[] {
  const codes: string[] = [];
  stops.push(listenForScans(({ text }: Scan) => codes.push(text), target));
  return codes;
}

/** Calls `act` once so many characters have been pressed. */
function afterCharacters(count: number, act: () => void): void {
  let left = count;
  const onKeyUp = ({ key }: KeyboardEvent) => {
    if (key.length === 1 && --left === 0) {
      removeEventListener('keyup', onKeyUp);
      act();
    }
  };
  addEventListener('keyup', onKeyUp);
}

test.each([1, 2, 5, 6])(
  'a scan whose first %i characters were pressed before the page listened is refused, and its Enter presses nothing',
  async (unheard) => {
    const pressed = vi.fn<() => void>();
    const button = document.body.appendChild(document.createElement('button'));
    button.addEventListener('click', pressed);
    button.focus();
    let codes: string[] = [];
    afterCharacters(unheard, () => (codes = listen()));
    await sendKeys('A12345', { gap: 25 });
    await expect.poll(reports).toEqual([notReady]);
    expect(codes).toEqual([]);
    expect(pressed).not.toHaveBeenCalled();
    // The next one is read.
    await pause(300);
    await sendKeys('A12345', { gap: 25 });
    await expect.poll(() => codes).toEqual(['A12345']);
    button.remove();
  },
);

test('a field for codes keeps no part of a scan', async () => {
  const form = document.body.appendChild(document.createElement('form'));
  form.innerHTML = '<input data-scan="type" value="R-1">';
  const submitted = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  form.addEventListener('submit', submitted);
  afterCharacters(1, () => {
    listen(document.documentElement);
    form.querySelector('input')!.focus();
  });
  await sendKeys('A1234567', { gap: 25 });
  await expect.poll(reports).toEqual([notReady]);
  expect(submitted).not.toHaveBeenCalled();
  expect(form.querySelector('input')!.value).toBe('R-1');
  form.remove();
});

test('a scan that ended before the page listened is reported when it does', async () => {
  await sendKeys('A12345', { gap: 25 });
  await pause(600);
  listen();
  expect(reports()).toEqual([notReady]);
});

test('what was typed before the page listened is not reported', async () => {
  const input = document.body.appendChild(document.createElement('input'));
  input.focus();
  await sendKeys('A12345', { gap: 25 });
  listen();
  input.remove();
  expect(reports()).toEqual([]);
});

test('what another listener has read is not reported by the next one', async () => {
  const codes = listen();
  await sendKeys('A12345', { gap: 25 });
  await expect.poll(() => codes).toEqual(['A12345']);
  stops.pop()!();
  listen();
  await pause(400);
  expect(reports()).toEqual([]);
});

test('a listener that starts during a scan leaves it to the one that has heard its first key', async () => {
  const all = listen(document.documentElement);
  let codes: string[] = [];
  afterCharacters(2, () => (codes = listen()));
  await sendKeys('A12345', { gap: 25 });
  await expect.poll(() => all).toEqual(['A12345']);
  expect(codes).toEqual([]);
  await sendKeys('B12345', { gap: 25 });
  await expect.poll(() => codes).toEqual(['B12345']);
  expect(all).toEqual(['A12345']);
});

test.each([1, 5, 6])(
  'a scan during which a screen opens, after %i characters, is received whole by that screen',
  async (before) => {
    const screen: string[] = [];
    const other: string[] = [];
    const opening = { open: () => {} };
    function Screen() {
      useScans(({ text }) => screen.push(text));
      return null;
    }
    function App() {
      const [isOpen, setOpen] = useState(false);
      useFallbackScans(({ text }) => other.push(text));
      useEffect(() => {
        opening.open = () => flushSync(() => setOpen(true));
      }, []);
      return isOpen && <Screen />;
    }
    const { unmount } = await render(<App />);
    afterCharacters(before, () => opening.open());
    await sendKeys('A12345', { gap: 25 });
    await expect.poll(() => screen).toEqual(['A12345']);
    expect(other).toEqual([]);
    await unmount();
  },
);

test.each([1, 6])('a scan during which a dialog opens, after %i characters, is refused', async (before) => {
  const received: string[] = [];
  const opening = { open: () => {} };
  function Dialog() {
    useScans(({ text }) => received.push(`dialog ${text}`), true, 'dialog');
    return null;
  }
  function App() {
    const [isOpen, setOpen] = useState(false);
    useScans(({ text }) => received.push(text));
    useEffect(() => {
      opening.open = () => flushSync(() => setOpen(true));
    }, []);
    return isOpen && <Dialog />;
  }
  const { unmount } = await render(<App />);
  afterCharacters(before, () => opening.open());
  await sendKeys('A12345', { gap: 25 });
  await expect.poll(reports).toEqual([notReady]);
  expect(received).toEqual([]);
  await unmount();
});
