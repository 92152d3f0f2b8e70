import { beforeEach, expect, test, vi } from 'vitest';
import { readScannedLabel } from '#src/scan/read-code.ts';
import type { Scan } from '#src/scan/scan.ts';
import { deleteScannerSetting, saveScannerSetting } from '#src/scan/scanner-setting.ts';
import { useScans } from '#src/scan/use-scans.ts';
import { renderFrench } from './render-french.tsx';

beforeEach(deleteScannerSetting);

const GS = '\u001D';
/** The time of the last key in ms: the pace of the keys does not depend on how busy the machine is. */
let clock = 0;

type Key = { key: string; code: string; shift?: boolean; ctrl?: boolean; alt?: boolean };
/** How a scanner sends the separator. */
type Separator = 'F8' | 'Ctrl+]' | 'Alt+029' | 'Alt+0029' | 'control character' | '~1';

const DIGITS = 'à&é"\'(-è_ç';
const LETTERS: Record<string, string> = { a: 'q', q: 'a', w: 'z', z: 'w', m: ',' };
const OTHERS: Record<string, Key> = {
  '-': { key: ')', code: 'Minus' },
  ']': { key: '$', code: 'BracketRight' },
  '(': { key: '9', code: 'Digit9', shift: true },
  ')': { key: '0', code: 'Digit0', shift: true },
  ':': { key: 'M', code: 'Semicolon', shift: true },
  '/': { key: '!', code: 'Slash' },
  '.': { key: ':', code: 'Period' },
  '?': { key: '§', code: 'Slash', shift: true },
  '=': { key: '=', code: 'Equal' },
  '~': { key: '³', code: 'Backquote', shift: true },
};

/** The keys of a text from a scanner with US layout, as a browser with French layout reports them. */
function keysOf(character: string): Key[] {
  if (/^\d$/.test(character)) return [{ key: DIGITS[Number(character)]!, code: `Digit${character}` }];
  const other = OTHERS[character];
  if (other) return [other];
  const small = character.toLowerCase();
  const key = LETTERS[small] ?? small;
  const shift = small !== character;
  return [
    { key: shift ? key.toUpperCase().replace(',', '?') : key, code: `Key${small.toUpperCase()}`, shift },
  ];
}

function separatorKeys(separator: Separator): Key[] {
  switch (separator) {
    case 'F8':
      return [{ key: 'F8', code: 'F8' }];
    case 'Ctrl+]':
      return [
        { key: 'Control', code: 'ControlLeft', ctrl: true },
        { key: '$', code: 'BracketRight', ctrl: true },
      ];
    case 'Alt+029':
    case 'Alt+0029': {
      const digits = Array.from(separator.slice(4));
      return [
        { key: 'Alt', code: 'AltLeft', alt: true },
        ...digits.map((digit) => ({ key: digit, code: `Numpad${digit}`, alt: true })),
      ];
    }
    case 'control character':
      return [{ key: GS, code: '' }];
    case '~1':
      return [...keysOf('~'), ...keysOf('1')];
  }
}

/** Sends a label; GS in the text is sent as the separator. Characters that no listener consumed reach the field. */
function send(text: string, gap: number, separator: Separator, end: 'Enter' | 'Tab' | null) {
  // A person takes longer between two labels.
  clock += 2000;
  const keys = [...text].flatMap((one) => (one === GS ? separatorKeys(separator) : keysOf(one)));
  if (end) keys.push({ key: end, code: end });
  for (const { key, code, shift = false, ctrl = false, alt = false } of keys) {
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent('keydown', {
      key,
      code,
      shiftKey: shift,
      ctrlKey: ctrl,
      altKey: alt,
      bubbles: true,
      cancelable: true,
    });
    clock += gap;
    Object.defineProperty(event, 'timeStamp', { value: clock });
    const isTyped = target.dispatchEvent(event) && key.length === 1 && key !== GS && !ctrl && !alt;
    if (isTyped && target instanceof HTMLInputElement) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(
        target,
        target.value + key,
      );
      target.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

function Page({ onScan }: { onScan: (scan: Scan) => void }) {
  useScans(onScan);
  return (
    <main>
      <input aria-label="Emplacement" data-scan="keep" defaultValue="" />
      <input aria-label="Code" data-scan="type" defaultValue="" />
    </main>
  );
}

const LABEL = `]C10103760120040115` + `10A-1${GS}17261231`;
const separators: Separator[] = ['F8', 'Ctrl+]', 'Alt+029', 'Alt+0029', 'control character', '~1'];

test.for(separators)('a GS1 label with the separator as %s is read whole', async (separator) => {
  const scanned = vi.fn<(scan: Scan) => void>();
  await renderFrench(<Page onScan={scanned} />);
  for (const end of ['Enter', 'Tab'] as const) send(LABEL, 5, separator, end);
  expect(scanned).toHaveBeenCalledTimes(2);
  for (const [scan] of scanned.mock.calls) {
    const { codes, data, problem } = readScannedLabel(scan);
    expect(problem).toBeNull();
    expect(codes).toContain('03760120040115');
    expect(data).toMatchObject({ batch: 'A-1', expiry: '2026-12-31' });
  }
});

test.for([5, 30, 100])(
  'with a scanner of %i ms per key, with any suffix and none',
  { timeout: 60_000 },
  async (gap) => {
    const scanned = vi.fn<(scan: Scan) => void>();
    const speed = { prefix: '', suffix: '', longest: gap + 10, mean: gap };
    await renderFrench(<Page onScan={scanned} />);
    for (const end of ['Enter', 'Tab', null] as const) {
      saveScannerSetting({ ...speed, end: end ?? '' });
      send(LABEL, gap, 'Ctrl+]', end);
      await expect.poll(() => scanned.mock.calls.length).toBe(1);
      expect(readScannedLabel(scanned.mock.calls[0]![0]).data.batch).toBe('A-1');
      scanned.mockClear();
    }
  },
);

test.for([5, 30, 100])('a field keeps the text of the label at %i ms per key', async (gap) => {
  const screen = await renderFrench(<Page onScan={() => undefined} />);
  for (const name of ['Emplacement', 'Code']) {
    const field = screen.getByRole('textbox', { name });
    (field.element() as HTMLInputElement).focus();
    send('D-08-02-02', gap, 'F8', 'Enter');
    await expect.element(field).toHaveValue('D-08-02-02');
  }
});

test('a field shows the separator, and what it shows is read like the label', async () => {
  const screen = await renderFrench(<Page onScan={() => undefined} />);
  const field = screen.getByRole('textbox', { name: 'Emplacement' });
  (field.element() as HTMLInputElement).focus();
  send(LABEL, 5, 'F8', 'Enter');
  await expect.element(field).toHaveValue(']C1010376012004011510A-1␝17261231');
  const { value } = field.element() as HTMLInputElement;
  expect(readScannedLabel({ text: value, usText: value, source: 'typed' }).data.batch).toBe('A-1');
});

test('a link and brackets are decoded in a field', async () => {
  const screen = await renderFrench(<Page onScan={() => undefined} />);
  const field = screen.getByRole('textbox', { name: 'Code' });
  (field.element() as HTMLInputElement).focus();
  for (const label of [
    'https://id.gs1.org/01/03760120040115/10/A-1?17=261231',
    '(01)03760120040115(10)A-1',
  ]) {
    (field.element() as HTMLInputElement).value = '';
    send(label, 5, 'F8', 'Enter');
    await expect.element(field).toHaveValue(label);
    (field.element() as HTMLInputElement).focus();
  }
});
