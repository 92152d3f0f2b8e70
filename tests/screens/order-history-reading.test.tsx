import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import { recordLink } from '#src/api/link-store.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, jobOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

const path = `/orders/${idOf(1)}`;

beforeEach(() => freshBrowser());

test('a history that fails to load says so at once, and loads when the server answers again', async () => {
  const rows = [lineOf(1), lineOf(2)];
  const warehouse = openWarehouse(profileOf('Manager'), [orderOf(rows)], rows);
  warehouse.silent = true;
  await openPage(path);
  await expect.element(page.getByText(/^Erreur réseau/)).toBeVisible();
  recordLink(false);
  warehouse.silent = false;
  recordLink(true);
  await expect.element(page.getByText('0 événement')).toBeVisible();
  await expect.element(page.getByText(/^Erreur réseau/)).not.toBeInTheDocument();
});

test('the history formats numbers in the user’s language', async () => {
  const rows = [lineOf(1, { reference: 'TX-1042-BLE', quantity: 12_000 })];
  const [line] = rows;
  const job = jobOf(line!);
  const warehouse = openWarehouse(profileOf('Manager'), [orderOf(rows)], rows, [job]);
  const note = (n: number, entity: string, row_id: string, changes: HistoryEntry['changes']) =>
    warehouse.history.push({
      id: idOf(300 + n),
      entity,
      row_id,
      at: `2026-06-11T07:1${n}:00.000Z`,
      username: 'samba',
      origin: 'screen',
      device: '',
      action: 'update',
      changes,
      cause: '',
    });
  note(1, 'orderlines', line!.id, { picked: [0, 10_500] });
  note(2, 'orderlines', line!.id, { picked: [10_500, 10_000], prep_state: ['to pick', 'short'] });
  note(3, 'customizations', job.id, { quantity_done: [0, 1250], quantity_spoiled: [0, 1001] });
  note(4, 'orderlines', line!.id, { quantity: [10_500, 12_000] });
  const facts = { reference: 'TX-1042-BLE', short_seen: 1500 };
  Object.assign(warehouse.history.at(-1)!, { cause: 'order.amend', facts });
  await openPage(path);
  await expect.element(page.getByText(/^Accepté\s: 1\s500 TX-1042-BLE en attente de stock$/)).toBeVisible();
  await expect.element(page.getByText(/a prélevé 10\s500 TX-1042-BLE/)).toBeVisible();
  await expect.element(page.getByText(/a signalé un manque de 2\s000 TX-1042-BLE/)).toBeVisible();
  await expect.element(page.getByText(/a marqué 1\s250 TX-1042-BLE, gâche\s: 1\s001/)).toBeVisible();
});
