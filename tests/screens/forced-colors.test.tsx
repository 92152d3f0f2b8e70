/// <reference types="@vitest/browser-playwright" />
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { cdp, page } from 'vitest/browser';
import { openTray } from '#src/floor/sync-state/tray-store.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { TurnoverChart } from '#src/screens/dashboards/turnover-chart.tsx';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf } from './order-server.ts';
import { openStillDevice } from './still-device.ts';

const preparer = profileOf('Preparer');
const force = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });

beforeEach(() => freshBrowser());
afterEach(() => force('none'));

test('the buttons of a refused card, whose borders are visible, have equal distances', async () => {
  const lines = [lineOf(1)];
  openWarehouse(preparer, [orderOf(lines)], lines);
  const device = openStillDevice();
  await openPage(`/orders/${idOf(1)}`);
  await expect.element(page.getByText('1 ligne', { exact: true })).toBeVisible();
  const refused: QueuedCommand = {
    n: 1,
    id: idOf(901),
    user_id: preparer.user_id,
    type: 'order.release',
    version: 1,
    args: { order_id: idOf(1) },
    lane: `order:${idOf(1)}`,
    depends_on: [],
    state: 'refused',
    attempts: 1,
    queued_at: '2026-06-11T07:12:00.000Z',
    verdict: { id: idOf(901), status: 'rejected', code: 'row.not_found', rev: 1 },
  };
  device.emit({ kind: 'queue', queue: [refused] });
  await force('active');
  openTray();
  const card = page.getByRole('dialog', { name: 'Synchronisation' }).getByRole('article');
  const again = card.getByRole('button', { name: 'Réessayer' });
  await expect.element(again).toBeVisible();
  const edgeOf = (name: string) => card.getByRole('button', { name }).element().getBoundingClientRect();
  expect(edgeOf('Abandonner').left - edgeOf('Réessayer').right).toBe(16);
});

test('a chart takes the system colours as soon as the device forces them', async () => {
  const days = ['lun. 1', 'mar. 2'].map((name) => ({ name, cents: 100_000, words: '1 000 €' }));
  await render(
    <div style={{ width: 400, height: 300 }}>
      <TurnoverChart label="Chiffre d’affaires" days={days} formatValue={String} narrow={false} open />
    </div>,
  );
  const canvas = page.getByRole('img', { name: 'Chiffre d’affaires' });
  await expect.element(canvas).toBeVisible();
  await force('active');
  const colorOf = (name: string) => {
    const pen = document.createElement('canvas').getContext('2d')!;
    pen.fillStyle = name;
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data].join();
  };
  /** In the middle of the first bar, above the axis. */
  const drawn = () => {
    const element = canvas.element() as HTMLCanvasElement;
    const scale = element.width / element.clientWidth;
    const middle = 56 + (element.clientWidth - 56) / 4;
    const pen = element.getContext('2d')!;
    return [...pen.getImageData(middle * scale, (element.clientHeight - 60) * scale, 1, 1).data].join();
  };
  await expect.poll(drawn).toBe(colorOf('Highlight'));
});
