import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RoleName } from '#contract/access.ts';
import type { MailQueue } from '#contract/endpoints/mails.ts';
import type { NotificationChoices } from '#contract/endpoints/notifications.ts';
import { readKeptCompany } from '#src/papers/company-store.ts';
import { fakeApi, type FakeCall } from './fake-api.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { openStillDevice } from './still-device.ts';

const section = (name: string) => page.getByRole('region', { name, exact: true });
const choices: NotificationChoices = {
  types: ['order_status', 'proof'],
  muted: [],
  mail_kinds: ['order_confirmed', 'order_status', 'proof'],
  mailed: ['order_confirmed', 'order_status', 'proof'],
  can_send_mail: true,
  email: 'client@quai.test',
};
const empty: MailQueue = { can_send_mail: true, waiting: 0, retried: 0, failed: [], failed_count: 0 };
type House = { choices: NotificationChoices; queue: MailQueue; calls: FakeCall[] };

/** The settings of a role, with a server that stores choices and failed mails. */
async function openSettings(role: RoleName, over: Partial<House> = {}): Promise<House> {
  const house: House = { choices, queue: empty, calls: [], ...over };
  house.calls = fakeApi(({ method, path, body }) => {
    if (path === '/auth/me') return { body: profileOf(role) };
    if (path === '/company') return { body: readKeptCompany() };
    if (path === '/notifications/muted') {
      if (method === 'PUT') house.choices = { ...house.choices, ...(body as Partial<NotificationChoices>) };
      return { body: house.choices };
    }
    if (path.startsWith('/mails')) {
      if (method === 'GET') return { body: house.queue };
      const failed = house.queue.failed.filter(({ id }) => !path.includes(id));
      house.queue = { ...house.queue, failed, failed_count: failed.length };
      return { status: 204 };
    }
    return { body: [] };
  });
  await openPage('/settings');
  await expect.element(section('Mot de passe')).toBeVisible();
  return house;
}

beforeEach(async () => {
  await freshBrowser();
  openStillDevice();
});

test('a client chooses which e-mails arrive, apart from the bell', async () => {
  const house = await openSettings('Client');
  const mails = section('E-mails');
  await expect.element(mails.getByText('Envoyés à client@quai.test.')).toBeVisible();
  const shipped = mails.getByRole('switch', { name: 'Commande expédiée ou annulée' });
  await expect.element(shipped).toBeChecked();
  await shipped.click();
  await expect.poll(() => house.choices.mailed).toEqual(['order_confirmed', 'proof']);
  await expect.element(shipped).not.toBeChecked();
  expect(house.choices.muted).toEqual([]);
});

test('without a mail server or an address the settings say why nothing arrives', async () => {
  await openSettings('Client', { choices: { ...choices, can_send_mail: false, email: '' } });
  const mails = section('E-mails');
  await expect.element(mails.getByText('Cette installation n’envoie pas d’e-mails.')).toBeVisible();
  await expect.element(mails.getByText('Votre compte n’a pas d’adresse e-mail.')).toBeVisible();
  await expect.element(mails.getByRole('switch')).not.toBeInTheDocument();
});

test('an Admin sees which e-mails failed and why, sends one again and deletes another', async () => {
  const about = { attempts: 1, failed_at: '2026-06-12T08:00:00.000Z', detail: '550 no such user' };
  const failed: MailQueue['failed'] = [
    {
      ...about,
      id: 'm-1',
      kind: 'order_shipped',
      username: 'anne',
      email: 'anne@quai.test',
      order_number: '2026-000007',
      failure: 'refused',
    },
    {
      ...about,
      id: 'm-2',
      kind: 'order_confirmed',
      username: 'benoit',
      email: 'b@quai.test',
      order_number: '2026-000008',
      failure: 'unconfirmed',
    },
  ];
  const house = await openSettings('Admin', { queue: { ...empty, failed, failed_count: 2, waiting: 3 } });
  const list = section('E-mails en échec');
  await expect.element(list.getByText('Commande expédiée 2026-000007')).toBeVisible();
  await expect.element(list.getByText('550 no such user').first()).toBeVisible();
  await expect.element(list.getByText('il a peut-être été remis', { exact: false })).toBeVisible();
  await expect.element(list.getByText('3 e-mails sont en attente.', { exact: false })).toBeVisible();
  await list.getByRole('button', { name: 'Renvoyer Commande expédiée 2026-000007 à anne' }).click();
  await expect.element(list.getByText('Commande expédiée 2026-000007')).not.toBeInTheDocument();
  await list.getByRole('button', { name: 'Supprimer Commande reçue 2026-000008 à benoit' }).click();
  await expect.element(list.getByText('Aucun e-mail en échec.', { exact: false })).toBeVisible();
  const writes = house.calls.filter(({ method, path }) => method !== 'GET' && path.startsWith('/mails'));
  expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /mails/m-1/retry',
    'DELETE /mails/m-2',
  ]);
});

test('others than those who manage accounts see no failed e-mails', async () => {
  const house = await openSettings('Manager');
  await expect.element(section('E-mails en échec')).not.toBeInTheDocument();
  expect(house.calls.some(({ path }) => path.startsWith('/mails'))).toBe(false);
});
