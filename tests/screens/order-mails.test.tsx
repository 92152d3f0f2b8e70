import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

beforeEach(() => freshBrowser());

test('the history names mails with their readers, and why one was not delivered', async () => {
  const rows = [lineOf(1)];
  const warehouse = openWarehouse(profileOf('Manager'), [orderOf(rows)], rows);
  const mail = (n: number, cause: string, facts: HistoryEntry['facts']) =>
    warehouse.history.push({
      id: idOf(300 + n),
      entity: 'orders',
      row_id: idOf(1),
      at: `2026-06-11T07:1${n}:00.000Z`,
      username: '',
      origin: 'system',
      device: '',
      action: 'update',
      changes: {},
      facts,
      cause,
    });
  mail(1, 'mail.sent', { mail: 'order_confirmed', mailed_to: 'elise' });
  mail(2, 'mail.failed', { mail: 'order_shipped', mailed_to: '', failure: 'refused' });
  await openPage(`/orders/${idOf(1)}`);
  await expect.element(page.getByText('Quai a envoyé l’e-mail de confirmation à elise')).toBeVisible();
  await expect.element(page.getByText(/n’a pas pu envoyer l’e-mail d’expédition au client/)).toBeVisible();
  await expect.element(page.getByText('Le serveur de messagerie l’a refusé.')).toBeVisible();
});
