import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Scan } from '#src/scan/scan.ts';
import { useScans } from '#src/scan/use-scans.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Drawer } from '#src/ui/drawer.tsx';
import { toasts } from '#src/ui/toast-store.ts';
import { loadWords } from './load-words.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf } from './order-server.ts';
import { renderFrench } from './render-french.tsx';
import { sendKeys } from './send-keys.ts';

const scan = (code: string) => sendKeys(code, { gap: 8 });
const said = () => toasts.read().map((one) => one.text);

beforeEach(async () => {
  await freshBrowser();
  for (const { id } of toasts.read()) toasts.dismiss(id);
});

test.each([
  ['an order', `/orders/${idOf(1)}`],
  ['the settings', '/settings'],
])('a scan on %s, which does not listen for scans, is answered as everywhere', async (_, path) => {
  const rows = [lineOf(1)];
  openWarehouse(profileOf('Manager'), [orderOf(rows)], rows);
  await openPage(path);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await scan('ZZ-UNKNOWN-9999');
  await expect.element(page.getByText(/^Rien trouvé pour ZZ-UNKNOWN-9999/)).toBeVisible();
});

test.each([
  ['n', 0],
  ['/', 0],
  ['?', 0],
  // Longer than the machine that runs this may stop between two keys.
  ['n', 1000],
  ['/', 1000],
])(
  'a scan that begins with %s, delivered %i ms late, triggers no shortcut of the page',
  async (first, late) => {
    const rows = [lineOf(1)];
    openWarehouse(profileOf('Manager'), [orderOf(rows)], rows);
    await openPage('/orders');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    const focused = document.activeElement;
    const { pathname, search } = location;
    await sendKeys(`${first}ZZ-UNKNOWN-9999`, { gap: 8 }, late && 100, late);
    await expect.element(page.getByText(/^Rien trouvé pour/)).toBeVisible();
    expect(document.activeElement).toBe(focused);
    expect(document.querySelector('dialog[open]')).toBeNull();
    expect({ pathname: location.pathname, search: location.search }).toEqual({ pathname, search });
  },
);

test('a shortcut that a fast person types on after is no scan: the characters go to the search', async () => {
  const rows = [lineOf(1)];
  openWarehouse(profileOf('Manager'), [orderOf(rows)], rows);
  await openPage('/orders');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await sendKeys('/ab', { gap: 60, end: [] });
  await expect.poll(() => document.activeElement).toBeInstanceOf(HTMLInputElement);
  await expect.poll(() => (document.activeElement as HTMLInputElement).value).toBe('ab');
});

const scanned = vi.fn<(scan: Scan) => void>();

function Work({ over }: { over: 'tray' | 'question' | 'camera' }) {
  useScans(scanned);
  const props = { open: true, onClose: () => undefined, title: 'Fenêtre' };
  return over === 'tray' ? <Drawer {...props} /> : <Dialog {...props} passesScans={over === 'camera'} />;
}

test.each(['tray', 'question'] as const)(
  'a scan under an open %s does nothing, and says so',
  async (over) => {
    await loadWords('fr');
    scanned.mockClear();
    await renderFrench(<Work over={over} />);
    await scan('TX-1042');
    await expect.poll(said).toEqual([expect.stringMatching(/^Scan ignoré/)]);
    expect(scanned).not.toHaveBeenCalled();
  },
);

test('a dialog that passes scans on, such as the camera, leaves them to the page', async () => {
  await loadWords('fr');
  scanned.mockClear();
  await renderFrench(<Work over="camera" />);
  await scan('TX-1042');
  await expect.poll(() => scanned.mock.calls.map(([one]) => one.text)).toEqual(['TX-1042']);
});
