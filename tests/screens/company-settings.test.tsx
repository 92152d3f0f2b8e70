import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Company } from '#contract/endpoints/company.ts';
import { Refusal } from '#contract/errors.ts';
import { readKeptCompany } from '#src/papers/company-store.ts';
import { fakeApi } from './fake-api.ts';
import { fakeUploads } from './fake-upload.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { openStillDevice } from './still-device.ts';

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let company: Company;
let saved: unknown[];
/** Resolves when the server may answer a save. */
let answer: Promise<void>;

beforeEach(async () => {
  await freshBrowser();
  openStillDevice();
  saved = [];
  answer = Promise.resolve();
  company = {
    ...readKeptCompany(),
    name: 'Atelier Meurthe',
    logo: dot,
    version: 3,
    default_language: 'fr',
  };
  fakeApi(async ({ method, path, body }) => {
    if (path === '/auth/me') return { body: profileOf('Admin') };
    if (path === '/company/logo') {
      company = { ...company, logo: '', version: company.version + 1 };
      return { body: company };
    }
    if (path === '/mails')
      return { body: { can_send_mail: true, waiting: 0, retried: 0, failed: [], failed_count: 0 } };
    if (path === '/notifications/muted')
      return { body: { types: [], muted: [], mail_kinds: [], mailed: [] } };
    if (path !== '/company') return { body: [] };
    if (method === 'PUT') {
      const wish = body as Company;
      saved.push(wish);
      await answer;
      if (wish.phone === '12')
        return { status: 422, body: { code: 'row.invalid', detail: '', fields: { phone: 'format' } } };
      if (wish.version !== company.version)
        return { status: 409, body: { code: 'row.stale', detail: '', current: company } };
      company = { ...company, ...wish, version: company.version + 1 };
    }
    return { body: company };
  });
  await openPage('/settings');
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const section = () => page.getByRole('region', { name: 'Entreprise', exact: true });
const logo = () => section().getByAltText('Logo de l’entreprise');
const removeLogo = async () => {
  await section().getByRole('button', { name: 'Retirer le logo' }).click();
  await expect.element(logo()).not.toBeInTheDocument();
};

test('a change of the logo keeps what is being typed, which is then saved', async () => {
  const name = section().getByLabelText('Raison sociale');
  await expect.element(name).toHaveValue('Atelier Meurthe');
  await name.fill('Atelier Moselle');
  await removeLogo();
  await expect.element(name).toHaveValue('Atelier Moselle');
  await section().getByRole('button', { name: 'Enregistrer l’entreprise' }).click();
  await expect.poll(() => company.name).toBe('Atelier Moselle');
});

test('a change of the logo does not hide that another user changed the company meanwhile', async () => {
  const name = section().getByLabelText('Raison sociale');
  await name.fill('Atelier Moselle');
  company = { ...company, name: 'Atelier Vosges', version: 4 };
  await removeLogo();
  await section().getByRole('button', { name: 'Enregistrer l’entreprise' }).click();
  await section().getByRole('button', { name: 'Charger les valeurs enregistrées' }).click();
  await expect.element(name).toHaveValue('Atelier Vosges');
  expect(company.name).toBe('Atelier Vosges');
});

test('a file that is no picture is refused with the accepted types', async () => {
  const uploads = fakeUploads();
  const input = section().getByLabelText('Remplacer le logo');
  await input.upload(new File(['facture'], 'facture.png', { type: 'image/png' }));
  await expect.poll(() => uploads.length).toBe(1);
  uploads[0]?.answer(422, new Refusal('image.type', { params: { reason: 'logo' } }).body);
  await expect
    .element(
      section().getByText(
        'Ce fichier n’est pas une image utilisable. Choisissez un fichier PNG, JPEG ou SVG.',
      ),
    )
    .toBeVisible();
});

test('a file that is too large is refused at once, with the limit', async () => {
  const uploads = fakeUploads();
  const input = section().getByLabelText('Remplacer le logo');
  await input.upload(new File([new Uint8Array(2_200_000)], 'logo.png', { type: 'image/png' }));
  await expect.element(section().getByText('Ce fichier dépasse 2\u00a0Mo.')).toBeVisible();
  expect(uploads).toEqual([]);
});

test('a company that was never saved is proposed papers in the language of its user', async () => {
  company = { ...company, name: '', language: '', default_language: 'en' };
  await openPage('/settings');
  await expect.element(section().getByLabelText('Langue des documents')).toHaveValue('fr');
});

test('a wrong e-mail says what is allowed, and nothing is sent', async () => {
  const email = section().getByLabelText('E-mail');
  for (const wrong of ['atelier.meurthe', 'a@meurthe.fr b@meurthe.fr', 'contact@meurthe']) {
    await email.fill(wrong);
    await section().getByRole('button', { name: 'Enregistrer l’entreprise' }).click();
    await expect.element(section().getByText(/^Une seule adresse e-mail, par exemple/)).toBeVisible();
    await expect.element(email).toHaveFocus();
  }
  expect(saved).toEqual([]);
  await email.fill(' contact@atelier-meurthe.fr ');
  await section().getByRole('button', { name: 'Enregistrer l’entreprise' }).click();
  await expect.poll(() => company.email).toBe('contact@atelier-meurthe.fr');
});

test('what is typed while a save is running stays, and the next save sends it', async () => {
  const slow = Promise.withResolvers<void>();
  answer = slow.promise;
  const name = section().getByLabelText('Raison sociale');
  const iban = section().getByLabelText('IBAN');
  await name.fill('Atelier Moselle');
  await iban.fill('FR7630006000011234567890189');
  await section().getByRole('button', { name: 'Enregistrer l’entreprise' }).click();
  await expect.poll(() => saved.length).toBe(1);
  await name.fill('Atelier Moselle SAS');
  slow.resolve();
  await expect
    .element(page.getByText('Entreprise enregistrée. Votre saisie depuis lors n’est pas encore enregistrée.'))
    .toBeVisible();
  await expect.element(name).toHaveValue('Atelier Moselle SAS');
  await expect.element(iban).toHaveValue('FR76 3000 6000 0112 3456 7890 189');
  await section().getByRole('button', { name: 'Enregistrer l’entreprise' }).click();
  await expect.poll(() => company.name).toBe('Atelier Moselle SAS');
});

test('a refusal of a value that was changed meanwhile marks nothing, and says that nothing was saved', async () => {
  const slow = Promise.withResolvers<void>();
  answer = slow.promise;
  const phone = section().getByLabelText('Téléphone');
  await phone.fill('12');
  await section().getByRole('button', { name: 'Enregistrer l’entreprise' }).click();
  await expect.poll(() => saved.length).toBe(1);
  await phone.fill('03 83 00 00 00');
  slow.resolve();
  await expect.element(section().getByRole('alert')).toBeVisible();
  await expect.element(phone).not.toHaveAttribute('aria-invalid');
  await expect.element(phone).toHaveFocus();
});

test('a value that the server refuses is marked until it is changed', async () => {
  const phone = section().getByLabelText('Téléphone');
  await phone.fill('12');
  await section().getByRole('button', { name: 'Enregistrer l’entreprise' }).click();
  await expect.element(phone).toHaveAccessibleDescription('Cette valeur n’est pas valide.');
  await expect.element(phone).toHaveFocus();
  await section().getByLabelText('Raison sociale').fill('Atelier Moselle');
  await expect.element(phone).toHaveAttribute('aria-invalid', 'true');
  await phone.fill('03 83 00 00 00');
  await expect.element(phone).not.toHaveAttribute('aria-invalid');
  await expect.element(section().getByRole('alert')).not.toBeInTheDocument();
});

test('leaving the settings asks before it discards what is typed', async () => {
  const name = section().getByLabelText('Raison sociale');
  const home = page.getByRole('link', { name: 'Accueil' }).first();
  const question = page.getByRole('alertdialog', { name: /^Abandonner ce que vous avez saisi/ });
  await name.fill('Atelier Moselle');
  await home.click();
  await question.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect.element(name).toHaveValue('Atelier Moselle');
  await home.click();
  await question.getByRole('button', { name: 'Abandonner' }).click();
  await expect.element(section()).not.toBeInTheDocument();
  expect(saved).toEqual([]);
});

test('leaving the settings asks nothing once the company is saved', async () => {
  await section().getByLabelText('Raison sociale').fill(' Atelier Moselle');
  await section().getByRole('button', { name: 'Enregistrer l’entreprise' }).click();
  await expect.poll(() => company.name).toBe('Atelier Moselle');
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await expect.element(section()).not.toBeInTheDocument();
});
