import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { refuseLabelsInPasswords } from '#src/app/refuse-labels-in-passwords.ts';
import { refuseLabels } from '#src/scan/refuse-labels.ts';
import { SignInForm } from '#src/screens/login/sign-in-form.tsx';
import { toasts } from '#src/ui/toast-store.ts';
import { fakeApi } from './fake-api.ts';
import { loadWords } from './load-words.ts';
import { openAlone } from './open-alone.tsx';
import { badge, openLogin, signedIn } from './open-login.tsx';
import { openSettings, section } from './open-settings.tsx';
import { freshBrowser } from './open-shop-page.tsx';
import { sendKeys } from './send-keys.ts';
import { openStillDevice } from './still-device.ts';
import './shorten-press-guard.ts';

const ean = '3760123450010';
const name = () => page.getByRole('textbox', { name: 'Identifiant' });
const password = () => page.getByLabelText('Mot de passe', { exact: true });
const said = () => toasts.read().map((one) => one.text);
const refused = [expect.stringMatching(/^Une étiquette a été scannée dans le champ du mot de passe/)];
const unexpected = /^Aucun scan n’est attendu ici/;
const pause = () => new Promise((resolve) => setTimeout(resolve, 400));

beforeEach(async () => {
  await freshBrowser();
  vi.restoreAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const { id } of toasts.read()) toasts.dismiss(id);
  refuseLabels();
});

/** The sign-in form with a name and the beginning of a password; returns the bodies of the sign-ins. */
async function openForm(typed: string) {
  const calls = await openLogin({ '/auth/login': signedIn, '/auth/login/badge': signedIn });
  await loadWords('fr');
  await name().fill('léo');
  await password().fill(typed);
  await expect.element(password()).toHaveFocus();
  return () => calls.filter(({ path }) => path.startsWith('/auth/login')).map(({ body }) => body);
}

test.each([
  ['the EAN-13', ean, 20, ['Enter'], ''],
  ['the EAN-13', ean, 50, ['Enter', 'Tab'], 'abc'],
  ['the EAN-8', '96385074', 20, ['Tab'], 'abc'],
  ['the GS1 code', '(01)03760123450010(10)LOT7', 20, ['Enter'], ''],
  ['the pallet', '(00)376012345000000010', 20, ['Enter'], ''],
  ['the location', 'B-07-3-02', 20, ['Enter'], 'abc'],
  ['the order', '2026-000386', 20, ['Enter'], ''],
  ['the article with a symbology identifier', ']C0MUG-BLEU', 20, ['Enter'], ''],
] as const)(
  '%s %s at %i ms per key, end keys %j, is no password after "%s": it is removed and reported',
  async (_, code, gap, end, typed) => {
    const sent = await openForm(typed);
    await sendKeys(code, { gap, layout: 'french', end });
    await expect.poll(said).toEqual(refused);
    await expect.element(password()).toHaveValue(typed);
    await expect.element(password()).toHaveFocus();
    await pause();
    expect(sent()).toEqual([]);
    // What is typed then is the password.
    await sendKeys('secret', { gap: 100 });
    await expect.poll(sent).toEqual([{ username: 'léo', password: `${typed}secret` }]);
  },
);

test.each([
  ['typed by a person', ean, 110],
  ['typed fast, and no label', 'azertyuiop', 25],
  ['of digits with another check digit', '3760123450011', 20],
  ['with less than eight keys', '4006381', 20],
  ['of a password manager that types, which could be a lot with another separator', '22gqShpFf.O3?2b@', 10],
] as const)('a password %s is sent', async (_, code, gap) => {
  const sent = await openForm('');
  await sendKeys(code, { gap });
  await expect.poll(sent).toEqual([{ username: 'léo', password: code }]);
  expect(said()).toEqual([]);
});

test('a password that is pasted or filled in is sent, even if it is a barcode', async () => {
  const sent = await openForm(ean);
  await sendKeys('', { gap: 20 });
  await expect.poll(sent).toEqual([{ username: 'léo', password: ean }]);
});

test('the keys without a name that a browser or password manager sends as it fills in a field are left alone', async () => {
  await openForm('secret');
  const fail = vi.fn<(event: Event) => void>();
  addEventListener('error', fail);
  for (const field of [name(), password()])
    for (const type of ['keydown', 'keyup'])
      field.element().dispatchEvent(new Event(type, { bubbles: true }));
  removeEventListener('error', fail);
  expect(fail).not.toHaveBeenCalled();
});

test('a label scanned into the name at sign-in is refused, with a password that the browser filled in', async () => {
  await loadWords('fr');
  const calls = fakeApi(() => ({ status: 404 }));
  const none = () => undefined;
  const answers = { onForgot: none, onPin: none, onProvisional: none };
  // Where no user signed in before, nothing else listens for scans.
  await openAlone('/login', '', () => <SignInForm recent={[]} username="" reason="" {...answers} />);
  await password().fill('secret');
  await name().fill('léo');
  await sendKeys(ean, { gap: 20, layout: 'french' });
  await expect.poll(said).toEqual([expect.stringMatching(unexpected)]);
  await expect.element(name()).toHaveValue('léo');
  await pause();
  expect(calls).toEqual([]);
});

test('a badge scanned into the password of the sign-in form signs in', async () => {
  const sent = await openForm('');
  await sendKeys(badge, { gap: 20, layout: 'french' });
  await expect.poll(sent).toEqual([{ code: badge }]);
  expect(said()).toEqual([]);
});

test.each(['hidden', 'shown'])(
  'labels and badges scanned into a %s password of the settings are refused',
  async (look) => {
    openStillDevice();
    const server = await openSettings();
    await loadWords('fr');
    const form = section('Mot de passe');
    const field = form.getByLabelText('Mot de passe actuel');
    if (look === 'shown') await form.getByRole('button', { name: 'Voir le mot de passe' }).first().click();
    for (const code of [ean, badge]) {
      await field.fill('abc');
      await sendKeys(code, { gap: 20, layout: 'french' });
      await expect.poll(said).toEqual(refused);
      await expect.element(field).toHaveValue('abc');
      for (const { id } of toasts.read()) toasts.dismiss(id);
      await pause();
    }
    await expect.element(form.getByRole('alert')).not.toBeInTheDocument();
    const code = section('Code de connexion').getByLabelText('Nouveau code');
    await code.fill('4827');
    await sendKeys(ean, { gap: 20, layout: 'french' });
    await expect.poll(said).toEqual([expect.stringMatching(unexpected)]);
    await expect.element(code).toHaveValue('4827');
    expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  },
);

test('the code that refuses labels is loaded with the focus of a password', async () => {
  const listen = vi.spyOn(document.documentElement, 'addEventListener');
  await openLogin();
  refuseLabelsInPasswords();
  const heard = () => listen.mock.calls.filter(([type]) => type === 'keydown').length;
  const before = heard();
  await password().click();
  await expect.poll(heard).toBeGreaterThan(before);
});
