import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { readQueue } from '#src/sync/client/outbox/queue-store.ts';
import { queryClient } from '#src/sync/client/reading/query-client.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, jobOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const path = `/orders/${idOf(1)}`;

const markedLine = () =>
  lineOf(3, {
    reference: 'PO-0720-VER',
    prep_state: 'to mark',
    picked: 10,
    marking: 'Broderie, cœur, 2 coul.',
  });

/** The client's order, with one pending proof. */
async function openOrder(job: Parameters<typeof jobOf>[1]) {
  const line = markedLine();
  const jobs = [jobOf(line, { proof: 'sent', ...job })];
  const warehouse = openWarehouse(profileOf('Client'), [orderOf([line])], [line], jobs);
  await openPage(path);
  await expect.element(page.getByRole('heading', { name: '2026-000142' })).toBeVisible();
  return { warehouse };
}

beforeEach(() => freshBrowser());

describe('a client', () => {
  test('is notified of a proof, sees its pictures, and answers; a rejection requires a comment', async () => {
    const { warehouse } = await openOrder({
      proof_image: '204060.shown',
      proof_note: 'Fil or 1171',
    });
    expect(button('Liste de prélèvement').query()).toBeNull();
    await expect.element(page.getByText('1 BAT attend votre réponse')).toBeVisible();
    // The browser records 250 requests at most.
    performance.clearResourceTimings();
    await button('Voir le BAT').click();
    const drawer = page.getByRole('dialog', { name: 'Marquage de PO-0720-VER' });
    await expect.element(drawer.getByText('Fil or 1171')).toBeVisible();
    await expect.element(drawer.getByRole('img', { name: 'BAT de PO-0720-VER' })).toBeVisible();
    // Nothing serves pictures here: a picture that failed to load has no address any more.
    await expect
      .poll(() => performance.getEntriesByType('resource').map(({ name }) => name))
      .toContainEqual(expect.stringContaining('/api/images/204060.shown'));
    // No warehouse action is offered.
    expect(drawer.getByRole('link').query()).toBeNull();
    await button('Refuser…').click();
    await button('Refuser').click();
    await expect.element(page.getByRole('alert').getByText('Indiquez ce qui doit changer.')).toBeVisible();
    await expect.element(page.getByLabelText('Ce qui doit changer')).toHaveFocus();
    await page.getByLabelText('Ce qui doit changer').fill('le logo est trop petit');
    await button('Refuser').click();
    await expect.element(page.getByText('le logo est trop petit')).toBeVisible();
    await expect
      .poll(() => warehouse.commands)
      .toMatchObject([
        {
          type: 'proof.answer',
          args: {
            answer: 'refused',
            from: 'sent',
            reason: 'le logo est trop petit',
            image: '204060.shown',
          },
        },
      ]);
    expect(page.getByText('1 BAT attend votre réponse').query()).toBeNull();
  });

  test.each([360, 1440])('sees the whole page of a proof before answering, %s px wide', async (width) => {
    await page.viewport(width, 900);
    onTestFinished(() => page.viewport(1440, 900));
    // Nothing serves pictures here: one that failed to load would be replaced by an icon.
    const keep = (event: Event) => event.stopPropagation();
    document.addEventListener('error', keep, { capture: true });
    onTestFinished(() => document.removeEventListener('error', keep, { capture: true }));
    await openOrder({ proof_image: '204060.shown', proof_version: 1 });
    await button('Voir le BAT').click();
    const expectWhole = async (dialog: string) => {
      const picture = page.getByRole('dialog', { name: dialog }).getByRole('img');
      await expect.element(picture).toBeVisible();
      const image = picture.element() as HTMLImageElement;
      image.src = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1600"/>')}`;
      await image.decode();
      const [inner, frame] = [image, image.parentElement!].map((one) => one.getBoundingClientRect());
      expect(getComputedStyle(image).objectFit).toBe('contain');
      expect(inner!.height).toBeGreaterThan(200);
      expect(inner!.bottom).toBeLessThan(frame!.bottom + 1);
      expect(inner!.right).toBeLessThan(frame!.right + 1);
      return picture;
    };
    await (await expectWhole('Marquage de PO-0720-VER')).click();
    await expectWhole('BAT de PO-0720-VER');
  });

  test('refuses the proof that was shown when the refusal was begun, also if a newer one arrives', async () => {
    const { warehouse } = await openOrder({ proof_image: '204060.old', proof_version: 1 });
    await button('Voir le BAT').click();
    await button('Refuser…').click();
    await page.getByLabelText('Ce qui doit changer').fill('le logo est trop petit');
    const job = warehouse.rows.customizations.get(idOf(203))!;
    const newer = { proof_image: '204060.new', proof_version: 2, version: job.version + 1 };
    warehouse.rows.customizations.set(job.id, { ...job, ...newer });
    await queryClient.invalidateQueries();
    await button('Refuser').click();
    await expect
      .poll(() => warehouse.commands)
      .toMatchObject([{ args: { answer: 'refused', image: '204060.old', version: 1 } }]);
  });

  test('keeps what was written of a refusal when the proof is answered elsewhere meanwhile', async () => {
    const { warehouse } = await openOrder({ proof_image: '204060.old', proof_version: 1 });
    await button('Voir le BAT').click();
    await button('Refuser…').click();
    const reason = page.getByLabelText('Ce qui doit changer');
    await reason.fill('le logo est trop petit');
    const job = warehouse.rows.customizations.get(idOf(203))!;
    warehouse.rows.customizations.set(job.id, { ...job, proof: 'approved', version: job.version + 1 });
    await queryClient.invalidateQueries();
    await expect.element(page.getByText('1 BAT attend votre réponse')).not.toBeInTheDocument();
    await expect.element(reason).toHaveValue('le logo est trop petit');
    await button('Refuser').click();
    await expect
      .poll(() => warehouse.commands)
      .toMatchObject([{ args: { answer: 'refused', from: 'sent' } }]);
  });

  test('keeps what is written of a refusal when the page beside it is tapped', async () => {
    await openOrder({ proof_image: '204060.old', proof_version: 1 });
    await button('Voir le BAT').click();
    await button('Refuser…').click();
    const reason = page.getByLabelText('Ce qui doit changer');
    await reason.fill('le logo est trop petit');
    await expect.poll(() => document.querySelector('[data-guarded]')).toBeNull();
    const drawer = page.getByRole('dialog', { name: 'Marquage de PO-0720-VER' }).element();
    drawer.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: -5, clientY: -5 }));
    drawer.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    await expect.element(reason).toHaveValue('le logo est trop petit');
    await button('Retour').click();
    await expect.element(button('Approuver')).toBeVisible();
  });

  test('whose answer comes after a newer proof sees that one, and does not answer it unseen', async () => {
    const { warehouse } = await openOrder({ proof_image: '204060.old' });
    warehouse.onCommand = () => ({
      status: 'conflict',
      code: 'line.changed',
      current: { id: idOf(203), proof: 'sent', proof_image: '204060.new' },
    });
    await button('Voir le BAT').click();
    await button('Approuver').click();
    await expect.element(page.getByText('Un BAT plus récent')).toBeVisible();
    expect(button(/^Garder/).query()).toBeNull();
  });

  test('whose answer comes after an edit of the marking learns that the proof is void, and cannot keep the answer', async () => {
    const { warehouse } = await openOrder({ proof_image: '204060.old', proof_version: 1 });
    warehouse.onCommand = () => ({
      status: 'conflict',
      code: 'line.changed',
      current: { id: idOf(203), proof: 'none', proof_image: '204060.old', proof_version: 1 },
    });
    await button('Voir le BAT').click();
    await button('Approuver').click();
    const card = page.getByRole('region', { name: 'Modifications concurrentes' });
    await expect.element(card.getByText('Le marquage a changé après l’envoi du BAT')).toBeVisible();
    await expect.element(card.getByText(/^Un nouveau BAT doit être envoyé et approuvé/)).toBeVisible();
    expect(card.getByRole('button', { name: /^Garder/ }).query()).toBeNull();
    await card.getByRole('button', { name: 'Abandonner ma réponse' }).click();
    await expect.element(card).not.toBeInTheDocument();
  });

  test('who approves after all a refused proof of a marking that was edited since is led to the proof, and can only discard', async () => {
    const { warehouse } = await openOrder({ proof: 'refused', proof_image: '204060.old', proof_version: 1 });
    const current = { id: idOf(203), proof: 'refused', proof_image: '204060.old', proof_version: 1 };
    warehouse.onCommand = () => ({
      status: 'conflict',
      code: 'line.changed',
      current: { ...current, shows_earlier_marking: true },
    });
    const args = { order_id: idOf(1), customization_id: idOf(203), reason: '', version: 1 };
    enqueue('proof.answer', { ...args, from: 'sent', answer: 'approved' });
    const card = page.getByRole('region', { name: 'Modifications concurrentes' });
    await expect.element(card.getByText('Le marquage a changé après l’envoi du BAT')).toBeVisible();
    const choices = card.getByRole('button').or(card.getByRole('link'));
    expect(choices.elements().map((one) => one.textContent)).toEqual([
      'Ouvrir le BAT',
      'Abandonner ma réponse',
    ]);
    await card.getByRole('link', { name: 'Ouvrir le BAT' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Marquage de PO-0720-VER' })).toBeVisible();
  });

  test('whose new answer replaces the refused one, behind which it would wait', async () => {
    const { warehouse } = await openOrder({ proof_image: '204060.new', proof_version: 2 });
    const current = { id: idOf(203), proof: 'sent', proof_image: '204060.new', proof_version: 2 };
    warehouse.onCommand = () => ({ status: 'conflict', code: 'line.changed', current });
    const args = { order_id: idOf(1), customization_id: idOf(203), reason: '', version: 1 };
    enqueue('proof.answer', { ...args, from: 'sent', answer: 'approved', image: '204060.old' });
    const card = page.getByRole('region', { name: 'Modifications concurrentes' });
    await expect.element(card.getByText('Un BAT plus récent')).toBeVisible();
    warehouse.onCommand = () => null;
    await button('Voir le BAT').click();
    await button('Approuver').click();
    await expect.poll(() => warehouse.commands.at(-1)).toMatchObject({ args: { version: 2 } });
    await expect.poll(() => readQueue().filter(({ state }) => state === 'refused')).toEqual([]);
  });
});

test('a notification of a proof opens its job', async () => {
  const line = markedLine();
  openWarehouse(profileOf('Manager'), [orderOf([line])], [line], [jobOf(line, { photos: ['204060.work'] })]);
  const news = `${path}?job=${idOf(203)}`;
  const { router } = await openPage(news);
  const drawer = page.getByRole('dialog', { name: 'Marquage de PO-0720-VER' });
  await expect.element(drawer.getByRole('img', { name: 'Photo 1 de PO-0720-VER' })).toBeVisible();
  await drawer.getByRole('switch', { name: 'Le marquage attend un BAT approuvé' }).click();
  await drawer.getByRole('button', { name: 'Fermer' }).click();
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
  // The next proof of the same job, while the order is open.
  router.history.push(news);
  await expect.element(drawer).toBeVisible();
});
