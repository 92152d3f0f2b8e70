import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RoleName } from '#contract/access.ts';
import { refreshReplica } from '#src/sync/client/reading/refresh.ts';
import { makeTextPdf } from './pdf-file.ts';
import { findLooksFlaws } from './find-looks-flaws.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, jobOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const drawer = page.getByRole('dialog', { name: 'Marquage de REF-1' });
const upload = idOf(900);
const otherUpload = idOf(901);

async function openJob(
  role: RoleName,
  job: Parameters<typeof jobOf>[1],
  path = `/orders/${idOf(1)}?job=${idOf(201)}`,
) {
  const marked = { prep_state: 'to mark', picked: 30, quantity: 30, marking: 'Broderie, cœur' } as const;
  const rows = [lineOf(1, marked)];
  const warehouse = openWarehouse(profileOf(role), [orderOf(rows)], rows, [jobOf(rows[0]!, job)]);
  await openPage(path);
  return warehouse;
}

/** Chooses a file in the dialog that is in front. */
const choose = async (file: File) => {
  const inputs = document.querySelectorAll<HTMLInputElement>(
    'dialog[open] input[type="file"][accept*="pdf"]',
  );
  await userEvent.upload([...inputs].at(-1)!, file);
};

beforeEach(() => freshBrowser());

test('a client adds artwork to the order, learns which formats are allowed, and removes it', async () => {
  const warehouse = await openJob('Client', { proof: 'none', proof_version: 0 });
  await expect.element(drawer.getByText(/PDF, JPEG, PNG, WebP, GIF, AVIF ou SVG, 15 Mo/)).toBeVisible();
  await choose(new File(['x'], 'logo.docx', { type: 'application/msword' }));
  await expect
    .element(
      drawer.getByRole('alert').getByText(/Formats acceptés\s: PDF, JPEG, PNG, WebP, GIF, AVIF ou SVG\.$/),
    )
    .toBeVisible();
  await choose(new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
  await expect.element(drawer.getByText('logo.svg')).toBeVisible();
  await expect
    .poll(() => warehouse.commands)
    .toMatchObject([
      { type: 'artwork.add', args: { line_id: idOf(101), order_id: idOf(1), file_name: 'logo.svg' } },
    ]);
  const { photo } = warehouse.commands[0]!.args as { photo: string };
  expect(warehouse.calls.map(({ path }) => path)).toContain(`/photos/${photo}?name=logo.svg`);
  await drawer.getByRole('button', { name: 'Retirer logo.svg' }).click();
  await expect
    .poll(() => warehouse.commands.at(-1))
    .toMatchObject({ type: 'artwork.remove', args: { file: photo } });
  await expect.poll(() => drawer.getByText('logo.svg').query()).toBeNull();
});

test('artwork chosen without a network shows at once, and waits on the device', async () => {
  const warehouse = await openJob('Client', { proof: 'none', proof_version: 0 });
  await expect.element(drawer).toBeVisible();
  warehouse.down = true;
  await choose(new File([makeTextPdf()], 'charte.pdf', { type: 'application/pdf' }));
  await expect.element(drawer.getByText('charte.pdf')).toBeVisible();
  await expect.element(drawer.getByText('Pas encore envoyé')).toBeVisible();
  expect(warehouse.commands).toEqual([]);
});

test('artwork of a job in progress is read, downloaded and not changed', async () => {
  const artwork = [`${upload}//logo.svg`];
  await openJob('Client', { state: 'in progress', artwork });
  const link = drawer.getByRole('link', { name: 'Télécharger logo.svg' });
  await expect.element(link).toHaveAttribute('href', `/api/job-files/${upload}`);
  expect(drawer.getByRole('button', { name: /Retirer|visuel/ }).query()).toBeNull();
});

test('a Commercial sends a PDF as a proof; one with a password is refused at once', async () => {
  const warehouse = await openJob('Commercial', { proof: 'none', proof_version: 0 });
  await button('Envoyer un BAT').click();
  await choose(new File([makeTextPdf('/Encrypt 4 0 R')], 'secret.pdf', { type: 'application/pdf' }));
  await expect.element(page.getByText(/protégé par un mot de passe/)).toBeVisible();
  await choose(new File([makeTextPdf()], 'bat-v1.pdf', { type: 'application/pdf' }));
  await expect.element(page.getByText('bat-v1.pdf')).toBeVisible();
  await button('Envoyer le BAT').click();
  await expect
    .poll(() => warehouse.commands)
    .toMatchObject([{ type: 'proof.send', args: { from: 'none', file_name: 'bat-v1.pdf' } }]);
  await expect.element(drawer.getByText('BAT en attente de réponse · version 1')).toBeVisible();
});

test('an SVG is no proof, and the formats of a proof are named', async () => {
  await openJob('Commercial', { proof: 'none', proof_version: 0 });
  await button('Envoyer un BAT').click();
  await choose(new File(['<svg/>'], 'bat.svg', { type: 'image/svg+xml' }));
  await expect
    .element(page.getByRole('alert').getByText(/Formats acceptés\s: PDF, JPEG, PNG, WebP, GIF ou AVIF\.$/))
    .toBeVisible();
});

test('a proof whose sending has begun is not called discarded when the dialog is closed', async () => {
  const warehouse = await openJob('Commercial', { proof: 'none', proof_version: 0 });
  await button('Envoyer un BAT').click();
  await choose(new File([makeTextPdf()], 'bat-v1.pdf', { type: 'application/pdf' }));
  await expect.element(page.getByText('bat-v1.pdf')).toBeVisible();
  // A click within the guard of the dialog would be ignored.
  await expect.poll(() => document.querySelector('[data-guarded]')).toBeNull();
  const send = button('Envoyer le BAT').element() as HTMLElement;
  const cancel = page.getByRole('dialog').last().getByRole('button', { name: 'Annuler' }).element();
  // The sending may end before a locator sees the question.
  let hasAsked = false;
  const observer = new MutationObserver(() => {
    hasAsked ||= document.querySelector('dialog[open][role="alertdialog"]') !== null;
  });
  observer.observe(document.body, { attributes: true, childList: true, subtree: true });
  send.click();
  await Promise.resolve();
  (cancel as HTMLElement).click();
  await expect.poll(() => warehouse.commands).toMatchObject([{ type: 'proof.send' }]);
  observer.disconnect();
  expect(hasAsked).toBe(false);
});

test('the approval names the version that the client saw', async () => {
  const warehouse = await openJob('Client', { proof: 'sent', proof_version: 3, proof_image: '204060.shown' });
  await button('Approuver').click();
  await expect
    .poll(() => warehouse.commands)
    .toMatchObject([
      { type: 'proof.answer', args: { answer: 'approved', version: 3, image: '204060.shown' } },
    ]);
});

test('an approval given offline does not count for the version that arrived meanwhile', async () => {
  const job = { proof: 'sent', proof_version: 1, proof_image: '204060.one' } as const;
  const warehouse = await openJob('Client', job);
  await expect.element(button('Approuver')).toBeVisible();
  warehouse.down = true;
  await button('Approuver').click();
  const row = warehouse.rows.customizations.get(idOf(201))!;
  const newer = { ...row, proof_version: 2, proof_image: '204060.two' };
  warehouse.rows.customizations.set(row.id, newer);
  warehouse.onCommand = () => ({ status: 'conflict', code: 'line.changed', current: newer });
  warehouse.down = false;
  await refreshReplica(['customizations']);
  await expect.element(page.getByText('Un BAT plus récent')).toBeVisible();
  await expect.element(page.getByText('1 BAT attend votre réponse')).toBeVisible();
});

test('all versions of a proof are listed with answer, reason, fingerprint and file', async () => {
  const warehouse = await openJob('Manager', { proof: 'approved', proof_version: 2 });
  const one = {
    note: '',
    image: '',
    sent_by: 'hugo',
    sent_at: '2026-06-12T08:00:00.000Z',
    answered_by: 'elise',
    answered_at: '2026-06-12T09:41:00.000Z',
  };
  warehouse.proofs = [
    { ...one, version: 2, file: `${upload}//v2.pdf`, hash: 'ab'.repeat(32), answer: 'approved', reason: '' },
    {
      ...one,
      version: 1,
      file: `${otherUpload}//v1.pdf`,
      hash: 'cd'.repeat(32),
      answer: 'refused',
      reason: 'trop petit',
    },
  ];
  await button('Toutes les versions du BAT').click();
  const versions = drawer.getByRole('listitem').filter({ hasText: 'Version' });
  await expect
    .poll(() => versions.nth(0).element().textContent)
    .toMatch(/Version 2.*approuvé.*elise.*abababababab…/);
  expect(versions.nth(1).element().textContent).toMatch(/Version 1.*refusé.*trop petit.*cdcdcdcdcdcd…/);
  await expect
    .element(drawer.getByRole('link', { name: 'Télécharger v1.pdf' }))
    .toHaveAttribute('href', `/api/job-files/${otherUpload}`);
});

test.each(['fr', 'en'] as const)(
  'a technician sees the approved version, the artwork, and what changed (%s)',
  async (language) => {
    await freshBrowser(language);
    await page.viewport(360, 740);
    const artwork = [`${upload}/204060.logo/canal-v2-brodeuse-grand-format.pdf`, `${otherUpload}//canal.svg`];
    const answered = { proof_answered_at: '2026-06-12T09:41:00.000Z', proof_answered_by: 'elise' };
    const path = `/orders/${idOf(1)}/marking`;
    const warehouse = await openJob(
      'Technician',
      { proof: 'approved', proof_version: 2, artwork, ...answered },
      path,
    );
    await expect.element(page.getByText(/^(BAT approuvé|Proof approved) · version 2$/)).toBeVisible();
    await expect.element(page.getByText(/à jour|up to date/).last()).toBeVisible();
    await expect.element(page.getByText('canal.svg')).toBeVisible();
    expect(findLooksFlaws()).toEqual([]);
    const job = warehouse.rows.customizations.get(idOf(201))!;
    warehouse.rows.customizations.set(job.id, { ...job, position: 'dos', proof: 'none' });
    await refreshReplica(['customizations']);
    await expect
      .element(
        page.getByText(/^(Le marquage a changé après l’approbation|The marking changed after approval)$/),
      )
      .toBeVisible();
    await expect.element(button(/^(Commencer|Start)$/)).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button(/^(Envoyer|Send)$/)).toBeVisible();
    expect(findLooksFlaws()).toEqual([]);
  },
);

test('the panels of jobs and order lines are sheets: groups, the proof first, and no ids', async () => {
  const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-/;
  await openJob(
    'Manager',
    { proof_image: '204060.shown', artwork: [`${upload}//logo.svg`] },
    `/customizations?row=${idOf(201)}`,
  );
  const panel = page.getByRole('dialog');
  await expect.element(panel.getByRole('heading', { name: 'BAT' })).toBeVisible();
  await expect.element(panel.getByRole('heading', { name: 'Avancement' })).toBeVisible();
  await expect.element(panel.getByText('logo.svg')).toBeVisible();
  expect(panel.element().textContent).not.toMatch(uuid);
  await openPage(`/orderlines?row=${idOf(101)}`);
  await expect
    .element(page.getByRole('dialog').last().getByRole('heading', { name: 'Préparation' }))
    .toBeVisible();
  expect(page.getByRole('dialog').last().element().textContent).not.toMatch(uuid);
});

test.each(['Client', 'Commercial'] as const)(
  'from the home of the %s a proof is two presses away',
  async (role) => {
    await openJob(role, { proof: 'sent', proof_version: 1, proof_image: '204060.shown' }, '/');
    await page.getByRole('link', { name: /^BAT en attente de réponse/ }).click();
    await page.getByRole('link', { name: '2026-000142' }).click();
    await expect.element(drawer).toBeVisible();
  },
);
