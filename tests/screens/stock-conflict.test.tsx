import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SentCommand, Verdict } from '#contract/commands/envelope.ts';
import { openTray } from '#src/floor/sync-state/tray-store.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { fakeApi, type FakeAnswer } from './fake-api.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';

const preparer = profileOf('Preparer');
const id = '0190f5a0-0000-7000-8000-000000000001';
const stale = (command: SentCommand): Verdict => ({
  id: command.id,
  status: 'conflict',
  rev: 0,
  code: 'row.stale',
  current: { id, reference: 'TX-1042', on_hand: 14 },
});
const movement = (username: string, on_hand_after: number) => ({
  id: username,
  at: '2026-06-12T12:10:00.000Z',
  reference: 'TX-1042',
  quantity: 1,
  on_hand_after,
  cause: 'count',
  source: '',
  note: '',
  username,
});

/** Counts 12 although another user left 14; `ledger` is the server's response for the product's movements. */
async function countStale(ledger: FakeAnswer) {
  const calls = fakeApi(({ path, method, body }) => {
    if (path === '/auth/me') return { body: preparer };
    if (path.startsWith('/movements')) return ledger;
    if (path === '/commands' && method === 'POST') {
      const verdicts = (body as { commands: SentCommand[] }).commands.map(stale);
      return { body: { rev: 2, epoch: 'e', verdicts } };
    }
    return { body: [] };
  });
  await openPage('/settings');
  await expect.element(page.getByRole('region', { name: 'Données hors ligne' })).toBeVisible();
  enqueue('stock.count', { product_id: id, counted: 12, from: 10, cause: 'count', note: '' });
  openTray();
  const card = page.getByRole('region', { name: 'Modifications concurrentes' });
  await expect.element(card).toBeVisible();
  return { card, asked: () => calls.filter(({ path }) => path.startsWith('/movements')) };
}

beforeEach(() => freshBrowser());

test('a count conflict shows whose movement led to the server’s value, and when', async () => {
  const rows = [movement('lea.pack', 15), movement('ines.roche', 14), movement('hier.soir', 14)];
  const { card, asked } = await countStale({ body: { rows, next: null } });
  await expect.element(card.getByText('ines.roche')).toBeVisible();
  expect(card.element().textContent).not.toMatch(/lea\.pack|hier\.soir/);
  expect(asked()[0]?.path).toContain('reference=TX-1042');
});

test('a user who may not see the ledger sees no name', async () => {
  const { card, asked } = await countStale({ status: 403, body: { code: 'access.denied', detail: '' } });
  await expect.poll(() => asked().length).toBeGreaterThan(0);
  await expect.element(card.getByText('–', { exact: true })).toBeVisible();
});
