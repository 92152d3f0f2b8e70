import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { NotificationChoices } from '#contract/endpoints/notifications.ts';
import { catalogues } from '#src/i18n/catalogues.ts';
import { readScannerSetting } from '#src/scan/scanner-setting.ts';
import { isSoundOn } from '#src/scan/sound-setting.ts';
import { isVibrationOn } from '#src/scan/vibration-setting.ts';
import { showQueue } from '#src/sync/client/outbox/queue-store.ts';
import { toasts } from '#src/ui/toast-store.ts';
import { changeLanguage } from '#src/ui/language-menu.tsx';
import { beginKeys, dispatchKey } from './dispatch-keys.ts';
import { fakeApi, type FakeAnswer, type FakeCall } from './fake-api.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { openStillDevice } from './still-device.ts';

const manager = profileOf('Manager');
const section = (name: string) => page.getByRole('region', { name, exact: true });

type Server = {
  muted: NotificationChoices;
  sessions: { id: string; current: boolean }[];
  /** Overrides the responses below. */
  instead: (call: FakeCall) => FakeAnswer | Promise<FakeAnswer> | null | undefined;
  calls: FakeCall[];
};

/** The settings, with a server that stores muted types and sessions. */
async function openSettings(over: Partial<Server> = {}): Promise<Server> {
  const server: Server = {
    muted: { types: ['order_created', 'line_short', 'stock_level'], muted: ['line_short'] },
    sessions: [{ id: 's-here', current: true }],
    instead: () => undefined,
    calls: [],
    ...over,
  };
  server.calls = fakeApi((call) => {
    const own = server.instead(call);
    if (own !== undefined) return own;
    const { method, path, body } = call;
    if (path === '/auth/me') return { body: manager };
    if (path === '/notifications/muted') {
      if (method === 'PUT') server.muted = { ...server.muted, ...(body as Partial<NotificationChoices>) };
      return { body: server.muted };
    }
    if (path.startsWith('/articles') || path.startsWith('/products')) return { body: { rows: [] } };
    if (path === '/auth/password') return { status: 204 };
    if (method === 'DELETE') {
      server.sessions = server.sessions.filter(({ id }) => !path.endsWith(`/${id}`));
      return { status: 204 };
    }
    const seen = { created_at: '2026-06-12T08:00:00.000Z', last_seen: '2026-06-12T12:00:00.000Z' };
    const about = { ...seen, user_agent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130', address: '10.0.0.7' };
    if (path === '/auth/sessions') return { body: server.sessions.map((one) => ({ ...about, ...one })) };
    return { body: [] };
  });
  await openPage('/settings');
  await expect.element(section('Mot de passe')).toBeVisible();
  return server;
}

beforeEach(async () => {
  await freshBrowser();
  openStillDevice();
});

test('a type is muted and unmuted; if saving fails, the switch is reverted with a message', async () => {
  const server = await openSettings();
  const rings = (name: string) => section('Notifications').getByRole('switch', { name });
  await expect.element(rings('Nouvelle commande')).toBeChecked();
  await expect.element(rings('Articles manquants')).not.toBeChecked();
  await rings('Nouvelle commande').click();
  await expect.poll(() => server.muted.muted).toEqual(['line_short', 'order_created']);
  await rings('Articles manquants').click();
  await expect.poll(() => server.muted.muted).toEqual(['order_created']);
  await expect.element(rings('Articles manquants')).toBeChecked();
  server.instead = ({ method }) => (method === 'PUT' ? null : undefined);
  await rings('Articles manquants').click();
  const alert = section('Notifications').getByRole('alert');
  await expect.element(alert.getByText('Ce réglage n’a pas été enregistré.', { exact: false })).toBeVisible();
  await expect.element(rings('Articles manquants')).toBeChecked();
});

test('sound and vibration are turned off separately, and a silent signal cannot be tested', async () => {
  await openSettings();
  const sound = section('Son');
  const vibrate = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
  await sound.getByRole('button', { name: 'Tester le signal d’erreur' }).click();
  expect(vibrate).toHaveBeenCalledWith([200, 80, 200]);
  await sound.getByRole('switch', { name: 'Sons de confirmation et d’erreur' }).click();
  expect([isSoundOn(), isVibrationOn()]).toEqual([false, true]);
  await sound.getByRole('switch', { name: 'Vibration' }).click();
  expect(isVibrationOn()).toBe(false);
  await expect
    .element(sound.getByRole('button', { name: 'Tester le signal de confirmation' }))
    .toBeDisabled();
  await expect
    .element(sound.getByText('Le son et la vibration sont désactivés', { exact: false }))
    .toBeVisible();
  await sound.getByRole('switch', { name: 'Vibration' }).click();
  await sound.getByRole('button', { name: 'Tester le signal de confirmation' }).click();
  expect(vibrate).toHaveBeenLastCalledWith([40]);
});

const namedKeys = ['Enter', 'Tab', 'F8'];

/** Presses keys as a scanner does, in one burst: those of texts, and keys by their names. */
function scanInto(target: Element, ...parts: string[]): void {
  beginKeys();
  const keys = parts.flatMap((part) => (namedKeys.includes(part) ? [part] : Array.from(part)));
  for (const key of keys) {
    const named = namedKeys.includes(key) ? key : `Key${key}`;
    const code = /^\d$/.test(key) ? `Digit${key}` : key === '-' ? 'Minus' : named;
    const shiftKey = /^[A-Z]$/.test(key);
    dispatchKey(target, { key, code, shiftKey });
  }
}

test('the scanner is calibrated with a label: the detected prefix and suffix are shown, stored, and reset', async () => {
  await openSettings();
  const scanner = section('Lecteur');
  await scanner.getByRole('button', { name: 'Tester le lecteur' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tester le lecteur' });
  const box = dialog.getByRole('textbox', { name: 'Scannez ici' });
  await expect.element(box).toHaveFocus();
  scanInto(box.element(), '3760123456789', 'Enter');
  await expect.element(dialog.getByText('Ce n’est pas l’étiquette', { exact: false })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Garder' })).toBeDisabled();
  scanInto(box.element(), '7QUAI-2468', 'Tab');
  await expect.element(dialog.getByText('Le lecteur est reconnu.')).toBeVisible();
  await expect.element(dialog.getByText('7QUAI-2468')).toBeVisible();
  await dialog.getByRole('button', { name: 'Garder' }).click();
  expect(readScannerSetting()).toMatchObject({ prefix: '7', suffix: '', end: 'Tab' });
  await expect.element(scanner.getByText('Tab', { exact: true })).toBeVisible();
  await scanner.getByRole('button', { name: 'Réinitialiser le réglage' }).click();
  expect(readScannerSetting()).toBeNull();
});

test('the scanner test says what Quai understands of any label, and shows the separators', async () => {
  await openSettings();
  await section('Lecteur').getByRole('button', { name: 'Tester le lecteur' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tester le lecteur' });
  const box = dialog.getByRole('textbox', { name: 'Scannez ici' });
  await expect.element(box).toHaveFocus();
  scanInto(box.element(), '010376012004011510A-1', 'F8', '17261231', 'Enter');
  await expect.element(dialog.getByText('010376012004011510A-1␝17261231')).toBeVisible();
  await expect.element(dialog.getByText('Lot : A-1')).toBeVisible();
  await expect.element(dialog.getByText('À utiliser avant le', { exact: false })).toBeVisible();
  await expect.element(dialog.getByText('Non reconnu', { exact: false })).toBeVisible();
  scanInto(box.element(), 'B-07-3-02', 'Enter');
  await expect.element(dialog.getByText('Emplacement B-07-3-02')).toBeVisible();
  scanInto(box.element(), '3760120040116', 'Enter');
  await expect
    .element(dialog.getByText('Le chiffre de contrôle de 3760120040116 est faux', { exact: false }))
    .toBeVisible();
});

test('keyboard focus can leave the scan box', async () => {
  await openSettings();
  await section('Lecteur').getByRole('button', { name: 'Tester le lecteur' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tester le lecteur' });
  await expect.element(dialog.getByRole('textbox', { name: 'Scannez ici' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(dialog.getByRole('button', { name: 'Fermer' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

async function changePassword(current: string, next: string, again = next): Promise<void> {
  const form = section('Mot de passe');
  await form.getByLabelText('Mot de passe actuel').fill(current);
  await form.getByLabelText('Nouveau mot de passe').fill(next);
  await form.getByLabelText('Confirmer le mot de passe').fill(again);
  await form.getByRole('button', { name: 'Changer le mot de passe' }).click();
}

test('a refused password change shows at its field, or beside the form while it applies', async () => {
  const server = await openSettings();
  const alert = section('Mot de passe').getByRole('alert');
  await changePassword('old-secret', 'short');
  await expect.element(alert.getByText('8 caractères', { exact: false })).toBeVisible();
  await expect.element(section('Mot de passe').getByLabelText('Nouveau mot de passe')).toHaveFocus();
  server.instead = ({ path }) =>
    path === '/auth/password' ? { status: 422, body: { code: 'auth.password', detail: '' } } : undefined;
  await changePassword('wrong', 'long enough');
  await expect.element(alert.getByText('Le mot de passe actuel', { exact: false })).toBeVisible();
  await expect.element(section('Mot de passe').getByLabelText('Mot de passe actuel')).toHaveFocus();
  await section('Mot de passe').getByLabelText('Mot de passe actuel').fill('old-secret');
  await expect.element(alert).not.toBeInTheDocument();
  const tooMany = { status: 429, body: { code: 'auth.too_many', detail: '' } };
  server.instead = ({ path }) => (path === '/auth/password' ? tooMany : undefined);
  await changePassword('old-secret', 'long enough');
  await expect.element(alert.getByText('n’a pas été modifié', { exact: false })).toBeVisible();
  // The server may have changed it, with the response lost.
  server.instead = ({ path }) => (path === '/auth/password' ? null : undefined);
  await changePassword('old-secret', 'long enough');
  await expect.element(alert.getByText('a peut-être été modifié', { exact: false })).toBeVisible();
  await expect.element(alert.getByText('n’a pas été modifié', { exact: false })).not.toBeInTheDocument();
  server.instead = () => undefined;
  await changePassword('old-secret', 'long enough');
  await expect.element(alert).not.toBeInTheDocument();
  expect(server.calls.findLast(({ path }) => path === '/auth/password')?.body).toEqual({
    current: 'old-secret',
    password: 'long enough',
  });
});

test('a refused sign-in code moves the focus to the field that is wrong', async () => {
  const server = await openSettings();
  const form = section('Code de connexion');
  const password = form.getByLabelText('Mot de passe actuel');
  const pin = form.getByLabelText('Nouveau code');
  const set = form.getByRole('button', { name: 'Définir le code' });
  await password.fill('old-secret');
  await set.click();
  await expect.element(pin).toHaveFocus();
  await pin.fill('4827');
  const refused = { status: 422, body: { code: 'auth.password', detail: '' } };
  server.instead = ({ method }) => (method === 'PUT' ? refused : undefined);
  await set.click();
  await expect.element(password).toHaveFocus();
  await password.fill('old-secret-2');
  await expect.element(form.getByRole('alert')).not.toBeInTheDocument();
});

test('passwords that do not match are no error any more once either of them is changed', async () => {
  await openSettings();
  await changePassword('old-secret', 'long enough', 'long enugh');
  const form = section('Mot de passe');
  const again = form.getByLabelText('Confirmer le mot de passe');
  await expect.element(again).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabelText('Nouveau mot de passe').fill('long enugh');
  await expect.element(again).not.toHaveAttribute('aria-invalid');
});

test('a refused password or code that was changed meanwhile is not marked, and the form says that nothing changed', async () => {
  const server = await openSettings();
  const refused = { status: 422, body: { code: 'auth.password', detail: '' } };
  const held = (method: string, path: string) => {
    const answer = Promise.withResolvers<FakeAnswer>();
    server.instead = (call) => (call.method === method && call.path === path ? answer.promise : undefined);
    return {
      isAsked: () => server.calls.some((call) => call.method === method && call.path === path),
      answer,
    };
  };
  const password = held('POST', '/auth/password');
  await changePassword('old-secrt', 'long enough');
  await expect.poll(password.isAsked).toBe(true);
  const current = section('Mot de passe').getByLabelText('Mot de passe actuel');
  await current.fill('old-secret');
  password.answer.resolve(refused);
  await expect
    .element(section('Mot de passe').getByText('n’a pas été modifié', { exact: false }))
    .toBeVisible();
  await expect.element(current).not.toHaveAttribute('aria-invalid');

  const pin = held('PUT', '/auth/pin');
  const form = section('Code de connexion');
  const own = form.getByLabelText('Mot de passe actuel');
  await own.fill('old-secrt');
  await form.getByLabelText('Nouveau code').fill('4827');
  await form.getByRole('button', { name: 'Définir le code' }).click();
  await expect.poll(pin.isAsked).toBe(true);
  await own.fill('old-secret');
  pin.answer.resolve(refused);
  await expect.element(form.getByRole('alert')).toBeVisible();
  await expect.element(own).not.toHaveAttribute('aria-invalid');
});

test('a sign-in code of the greatest length is not called too long, and a longer one is refused in words', async () => {
  await openSettings();
  const form = section('Code de connexion');
  const pin = form.getByLabelText('Nouveau code');
  await pin.fill('482715');
  await expect.element(form.getByText(/^Longueur maximale/)).not.toBeInTheDocument();
  await pin.fill('4827153');
  await form.getByRole('button', { name: 'Définir le code' }).click();
  await expect.element(form.getByText('Saisissez 4 à 6 chiffres.')).toBeVisible();
  await expect.element(pin).toHaveValue('4827153');
});

test('all other sessions end at once; one that could not be ended says so', async () => {
  const sessions = ['s-here', 's-1', 's-2'].map((id) => ({ id, current: id === 's-here' }));
  const server = await openSettings({ sessions });
  const own = section('Vos sessions');
  server.instead = ({ method }) => (method === 'DELETE' ? null : undefined);
  await own
    .getByRole('button', { name: /^Fermer la session/ })
    .first()
    .click();
  await expect.element(own.getByText('Session non fermée.', { exact: false })).toBeVisible();
  server.instead = () => undefined;
  await own.getByRole('button', { name: 'Fermer toutes les autres' }).click();
  await expect.element(own.getByRole('button')).not.toBeInTheDocument();
  expect(server.sessions.map(({ id }) => id)).toEqual(['s-here']);
});

test('the device report names the user and the pending commands, without arguments and without the token', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:none');
  await openSettings();
  localStorage.setItem('token', 'secret-token');
  showQueue([
    {
      n: 7,
      id: '0190a000-0000-7000-8000-000000000007',
      user_id: manager.user_id,
      type: 'order.transition',
      version: 1,
      args: { note: 'Madame Martin' },
      lane: 'order:1',
      depends_on: [],
      state: 'refused',
      attempts: 3,
      queued_at: '2026-06-12T08:00:00.000Z',
      verdict: { id: '0190a000-0000-7000-8000-000000000007', status: 'rejected', rev: 4, code: 'row.gone' },
    },
  ]);
  await section('Rapport de l’appareil').getByRole('button').click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  const text = await (saved.mock.calls[0]![0] as Blob).text();
  expect(JSON.parse(text)).toMatchObject({
    user: { username: manager.username, role: 'Manager' },
    queue: [{ n: 7, state: 'refused', attempts: 3, code: 'row.gone' }],
  });
  expect(text).not.toContain('Madame Martin');
  expect(text).not.toContain('secret-token');
});

test('a language that fails to load leaves the page as it was, with the specification’s message', async () => {
  await openSettings();
  await changeLanguage('');
  expect(toasts.read().at(-1)?.text).toBe('Aucune langue sélectionnée.');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.spyOn(catalogues.entry, 'en').mockRejectedValue(new TypeError('Failed to fetch'));
  await section('Langue').getByText('English').click();
  await expect
    .poll(() => toasts.read().map((one) => one.text))
    .toContain('Erreur lors du changement de langue. Veuillez réessayer.');
  expect(document.documentElement.lang).toBe('fr');
  load.mockRestore();
  await section('Langue').getByText('English').click();
  await expect.element(page.getByRole('region', { name: 'Language' })).toBeVisible();
  expect(localStorage.getItem('language')).toBe('en');
});
