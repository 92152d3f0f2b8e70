import { beforeEach, expect, test, vi } from 'vitest';
import { readScannedLabel } from '#src/scan/read-code.ts';
import type { Scan } from '#src/scan/scan.ts';
import { deleteScannerSetting } from '#src/scan/scanner-setting.ts';
import { useScans } from '#src/scan/use-scans.ts';
import { beginKeys, dispatchKey } from './dispatch-keys.ts';
import { renderFrench } from './render-french.tsx';
import { sendKeys } from './send-keys.ts';

beforeEach(deleteScannerSetting);

const GS = '\u001D';

type Key = { key: string; code: string; shift?: boolean; alt?: boolean };
/** How a scanner sends the separator; F8 and Ctrl+] are pressed by `sendKeys`. */
type Separator = 'Alt+029' | 'Alt+0029' | 'control character' | '~1';

const DIGITS = 'à&é"\'(-è_ç';
const OTHERS: Record<string, Key> = {
  A: { key: 'Q', code: 'KeyA', shift: true },
  C: { key: 'C', code: 'KeyC', shift: true },
  '-': { key: ')', code: 'Minus' },
  ']': { key: '$', code: 'BracketRight' },
  '~': { key: '³', code: 'Backquote', shift: true },
};

/** The keys of a text from a scanner with US layout, as a browser with French layout reports them. */
function keyOf(character: string): Key {
  const digit = { key: DIGITS[Number(character)]!, code: `Digit${character}` };
  return OTHERS[character] ?? digit;
}

function separatorKeys(separator: Separator): Key[] {
  switch (separator) {
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
      return [keyOf('~'), keyOf('1')];
  }
}

/** Sends a label to the page; GS in the text is sent as the separator. */
function send(text: string, separator: Separator, end: 'Enter' | 'Tab') {
  // A person takes longer between two labels.
  beginKeys(2000);
  const keys = [...text].flatMap((one) => (one === GS ? separatorKeys(separator) : [keyOf(one)]));
  for (const { key, code, shift = false, alt = false } of [...keys, { key: end, code: end } as Key]) {
    dispatchKey(document.body, { key, code, shiftKey: shift, altKey: alt }, 5);
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
const separators: Separator[] = ['Alt+029', 'Alt+0029', 'control character', '~1'];

test.for(separators)('a GS1 label with the separator as %s is read whole', async (separator) => {
  const scanned = vi.fn<(scan: Scan) => void>();
  await renderFrench(<Page onScan={scanned} />);
  for (const end of ['Enter', 'Tab'] as const) send(LABEL, separator, end);
  expect(scanned).toHaveBeenCalledTimes(2);
  for (const [scan] of scanned.mock.calls) {
    const { codes, data, problem } = readScannedLabel(scan);
    expect(problem).toBeNull();
    expect(codes).toContain('03760120040115');
    expect(data).toMatchObject({ batch: 'A-1', expiry: '2026-12-31' });
  }
});

test('a field shows the separator, and what it shows is read like the label', async () => {
  const screen = await renderFrench(<Page onScan={() => undefined} />);
  const field = screen.getByRole('textbox', { name: 'Emplacement' });
  (field.element() as HTMLInputElement).focus();
  await sendKeys(LABEL, { gap: 5, layout: 'french' });
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
    await sendKeys(label, { gap: 5, layout: 'french' });
    await expect.element(field).toHaveValue(label);
    (field.element() as HTMLInputElement).focus();
  }
});
