import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { screens } from '#src/app/screen-table.ts';
import { followScanTarget, deferScan } from '#src/scan/deferred-scans.ts';
import { scanOf } from '#src/scan/scan.ts';
import { toasts } from '#src/ui/toast-store.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf } from './order-server.ts';
import { sendKeys } from './send-keys.ts';

beforeEach(async () => {
  await freshBrowser();
});

test('a scan while the code of the picking screen is loading is the scan of its line', async () => {
  const profile = profileOf('Preparer');
  const rows = [lineOf(1, { reference: 'TX-1042-BLE', quantity: 24 })];
  const order = orderOf(rows, { claimed_by: profile.username, claimed_at: new Date().toISOString() });
  const warehouse = openWarehouse(profile, [order], rows);
  const { router, where } = await openPage('/');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const code = Promise.withResolvers<void>();
  const { preload } = screens.picking;
  vi.spyOn(screens.picking, 'preload').mockImplementation(async () => {
    await code.promise;
    await preload?.();
  });
  const path = `/orders/${idOf(1)}/picking`;
  void router.navigate({ to: path });
  await expect.poll(() => router.latestLocation.pathname).toBe(path);
  await sendKeys('3760123456781', { gap: 8 });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(router.latestLocation.pathname).toBe(path);
  expect(warehouse.commands).toEqual([]);
  code.resolve();
  await expect.element(page.getByText('Bon article')).toBeVisible();
  expect(where()).toBe(path);
  await expect.poll(() => warehouse.commands.map(({ type }) => type)).toEqual(['line.pick']);
});

test('a scan whose screen never listens is reported', () => {
  vi.useFakeTimers();
  const end = followScanTarget(() => '/counting');
  expect(deferScan(scanOf('3760123456781', 'scanner'))).toBe(true);
  vi.advanceTimersByTime(8000);
  expect(toasts.read().map(({ text }) => text)).toEqual([
    expect.stringMatching(/^La page n’était pas prête/),
  ]);
  end();
  vi.useRealTimers();
});
