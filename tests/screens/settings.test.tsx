import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { catalogues } from '#src/i18n/catalogues.ts';
import { readScannerSetting } from '#src/scan/scanner-setting.ts';
import { isSoundOn } from '#src/scan/sound-setting.ts';
import { isVibrationOn } from '#src/scan/vibration-setting.ts';
import { publishQueue } from '#src/sync/client/outbox/queue-store.ts';
import { toasts } from '#src/ui/toast-store.ts';
import { changeLanguage } from '#src/ui/language-menu.tsx';
import { beginKeys, dispatchKey } from './dispatch-keys.ts';
import { openSettings, section } from './open-settings.tsx';
import { freshBrowser, profileOf } from './open-shop-page.tsx';
import { openStillDevice } from './still-device.ts';

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
  await expect.element(dialog.getByText('Entrée', { exact: true })).toBeVisible();
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
  publishQueue([
    {
      n: 7,
      id: '0190a000-0000-7000-8000-000000000007',
      user_id: profileOf('Manager').user_id,
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
    user: { username: profileOf('Manager').username, role: 'Manager' },
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
