import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SentCommand, Verdict } from '#contract/commands/envelope.ts';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import { refusalReason } from '#src/floor/refused/refusal-reason.ts';
import { openTray } from '#src/floor/sync-state/tray-store.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { readQueue } from '#src/sync/client/outbox/queue-store.ts';
import { readHistoryEntries } from '#src/sync/client/lists/list-pages.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { freshBrowser, keepNames } from './open-shop-page.tsx';
import { idOf, type Warehouse } from './order-server.ts';
import { openOrder, tray, twoCounts } from './order-to-settle.ts';

beforeEach(() => freshBrowser());

const entryOf = (username: string, changes: HistoryEntry['changes'], row_id = idOf(101)): HistoryEntry => ({
  id: username,
  entity: 'orderlines',
  row_id,
  at: '2026-06-12T12:10:00.000Z',
  username,
  origin: 'command',
  device: '',
  action: 'update',
  changes,
  cause: 'line.short',
});

test('the conflict names the user who wrote the value, not the last one to touch the row or its order', async () => {
  const { warehouse, pick } = await openOrder();
  warehouse.onCommand = twoCounts;
  warehouse.history = [
    entryOf('paul.photo', { photos: ['[]', '["a"]'] }, idOf(201)),
    entryOf('lea.pack', { location: ['', 'B-07-3-02'] }),
    entryOf('ines.roche', { picked: [0, 20] }),
  ];
  pick(24);
  openTray();
  const card = tray.getByRole('region', { name: 'Modifications concurrentes' });
  await expect.element(card.getByText('ines.roche')).toBeVisible();
  expect(card.element().textContent).not.toMatch(/paul\.photo|lea\.pack/);
});

test('the first refusal of the page names what it is about', async () => {
  const { warehouse, pick } = await openOrder();
  warehouse.onCommand = () => ({
    status: 'rejected',
    code: 'location.article',
    params: { reason: 'code', code: '3760123456786' },
  });
  pick(24);
  openTray();
  await expect
    .element(tray.getByText(/^3760123456786 est un code article, pas un emplacement/))
    .toBeVisible();
});

test('a conflict and a refusal show the real names of users', async () => {
  keepNames('Preparer', { 'ines.roche': 'Inès Roche' });
  const { warehouse, pick } = await openOrder();
  warehouse.onCommand = twoCounts;
  warehouse.history = [entryOf('ines.roche', { picked: [0, 20] })];
  pick(24);
  openTray();
  const card = tray.getByRole('region', { name: 'Modifications concurrentes' });
  await expect.element(card.getByText('Inès Roche')).toBeVisible();
  expect(card.element().textContent).not.toContain('ines.roche');
  const verdict = { code: 'order.claimed', current: { claimed_by: 'ines.roche' } };
  expect(refusalReason({ verdict } as unknown as QueuedCommand)).toBe('Inès Roche prépare cette commande.');
});

test('a stored row from before the conflict names no user', async () => {
  const { warehouse, pick } = await openOrder();
  warehouse.history = [entryOf('hier.soir', { picked: [0, 20] })];
  await readHistoryEntries('orderlines', idOf(101));
  // The server answers commands; its history fails to load.
  warehouse.silent = true;
  warehouse.onCommand = twoCounts;
  pick(24);
  openTray();
  const card = tray.getByRole('region', { name: 'Modifications concurrentes' });
  await expect.element(card.getByText('–', { exact: true })).toBeVisible();
  const asked = () => warehouse.calls.filter(({ path }) => path === `/orderlines/${idOf(101)}/history`);
  await expect.poll(() => asked().length).toBeGreaterThan(1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(card.element().textContent).not.toContain('hier.soir');
});

/** Counts one line down offline, 24 → 21, while another user set 20. */
async function countDown() {
  const opened = await openOrder();
  const { warehouse } = opened;
  warehouse.down = true;
  for (const picked of [24, 23, 22, 21]) {
    const from = picked === 24 ? 0 : picked + 1;
    enqueue('line.pick', { order_id: idOf(1), line_id: idOf(101), picked, from });
  }
  await expect.poll(() => readQueue().length).toBe(4);
  stopLane(warehouse, ({ args }) => (args as { from: number }).from === 0, twoCounts());
  warehouse.down = false;
  openTray();
  await tray.getByRole('button', { name: 'Réessayer' }).last().click();
  return opened;
}

/** As on the server: commands after a refused one in its lane do not run. */
function stopLane(warehouse: Warehouse, isRefused: (one: SentCommand) => boolean, verdict: Partial<Verdict>) {
  let refused: string | null = null;
  warehouse.onCommand = (command) => {
    if (isRefused(command)) {
      refused = command.id;
      return verdict;
    }
    if (!readQueue().some(({ id }) => id === refused) || refused === null) return null;
    warehouse.commands = warehouse.commands.filter((one) => one !== command);
    return { status: 'retry' };
  };
}

test('of several counts on one line the last one is the user’s own, and the only one sent', async () => {
  const { warehouse } = await countDown();
  await expect.element(tray.getByRole('button', { name: 'Garder 21' })).toBeVisible();
  await expect
    .element(tray.getByText('En suspens à cause de\u00a0: Prélèvement\u00a0: 24 TX-1042-BLE').first())
    .toBeVisible();
  // No further commands are listed behind it: all of them are one decision already.
  expect(tray.getByRole('button', { name: /suivantes?$/ }).elements()).toEqual([]);
  await tray.getByRole('button', { name: 'Garder 21' }).click();
  await expect
    .poll(() => warehouse.commands.map((one) => one.args))
    .toMatchObject([
      { picked: 24, from: 0 },
      { picked: 21, from: 20 },
    ]);
  await expect.element(tray.getByText('Toutes vos actions ont bien été reçues.')).toBeVisible();
});

test('choosing the other count discards all later own counts on that line', async () => {
  const { warehouse } = await countDown();
  await tray.getByRole('button', { name: 'Prendre 20' }).click();
  await expect.poll(() => readQueue()).toEqual([]);
  expect(warehouse.commands).toHaveLength(1);
});

test('commands on an order after a refusal are discarded with it in one decision', async () => {
  const { warehouse, pick } = await openOrder();
  warehouse.down = true;
  pick(24);
  enqueue('line.pick', { order_id: idOf(1), line_id: idOf(102), picked: 10, from: 0 });
  enqueue('order.pack', { order_id: idOf(1), line_ids: [idOf(101), idOf(102)] });
  enqueue('order.transition', { order_id: idOf(1), to: 'Shipped', status_seq: 1, reason: '' });
  await expect.poll(() => readQueue().length).toBe(4);
  stopLane(warehouse, ({ args }) => (args as { picked?: number }).picked === 24, {
    status: 'rejected',
    code: 'order.not_pending',
    current: { id: idOf(1), status: 'Canceled' },
  });
  warehouse.down = false;
  openTray();
  await tray.getByRole('button', { name: 'Réessayer' }).last().click();
  await expect
    .element(tray.getByText('En suspens à cause de\u00a0: Prélèvement\u00a0: 24 TX-1042-BLE').nth(2))
    .toBeVisible();
  await tray.getByRole('button', { name: 'Abandonner', exact: true }).click();
  const asked = page.getByRole('alertdialog');
  await expect.element(asked.getByText(/3 actions suivantes seront ensuite envoyées/)).toBeVisible();
  await asked.getByRole('button', { name: 'Garder' }).click();
  await tray.getByRole('button', { name: 'L’abandonner avec 3 actions suivantes' }).click();
  const all = page.getByRole('alertdialog', { name: 'Abandonner 4 actions\u202f?' });
  await expect.element(all.getByRole('listitem').filter({ hasText: 'Commande expédiée' })).toBeVisible();
  expect(all.getByRole('listitem').elements()).toHaveLength(4);
  await all.getByRole('button', { name: 'Abandonner' }).click();
  await expect.poll(() => readQueue()).toEqual([]);
  expect(warehouse.commands.map((one) => one.type)).toEqual(['line.pick']);
});
