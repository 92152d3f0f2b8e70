import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { arrivalLineOf, openDock } from './arrival-server.ts';
import { findLooksFlaws, setTextSize } from './find-looks-flaws.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, jobOf, lineOf, openWarehouse, orderOf } from './order-server.ts';
import { sendKeys } from './send-keys.ts';

const technician = profileOf('Technician');
const long = { reference: 'TX-1042-BLE-L', location: 'B-07-3-02' };

/** Lines to mark with names as long as real ones. */
function openJobs(...jobs: Parameters<typeof jobOf>[1][]) {
  const rows = jobs.map((_, at) =>
    lineOf(at + 1, {
      ...long,
      prep_state: 'to mark',
      picked: 1250,
      quantity: 1250,
      marking: 'Sérigraphie, poitrine et dos, 2 couleurs',
      description: 'T-shirt col rond homme, bleu marine, taille L',
    }),
  );
  const order = { customer_name: 'Boulangerie du Marché Couvert' };
  openWarehouse(
    technician,
    [orderOf(rows, order)],
    rows,
    jobs.map((job, at) => jobOf(rows[at]!, job)),
  );
}

describe.each([
  [100, 'fr'],
  [200, 'fr'],
  [200, 'en'],
] as const)(
  'at 360 × 740, text of %i percent, in %s, nothing is small, cut, covered or outside',
  (percent, language) => {
    beforeEach(async () => {
      await freshBrowser(language);
      await page.viewport(360, 740);
      return setTextSize(percent);
    });

    test('on the jobs of a technician', async () => {
      openJobs(
        { state: 'in progress', technician: 'hugo', quantity_done: 4 },
        {},
        { proof: 'sent', proof_required: true },
      );
      await openPage('/marking');
      await expect.element(page.getByText('Boulangerie du Marché Couvert').first()).toBeVisible();
      expect(findLooksFlaws()).toEqual([]);
    });

    test('on a job in progress, and on the reasons why it is blocked', async () => {
      openJobs({
        state: 'in progress',
        technician: technician.username,
        started_at: new Date().toISOString(),
      });
      await openPage(`/orders/${idOf(1)}/marking`);
      await expect.element(page.getByRole('heading', { name: 'TX-1042-BLE-L' })).toBeVisible();
      expect(findLooksFlaws()).toEqual([]);
      await page.getByRole('button', { name: /^(Bloquer|Block)$/ }).click();
      await expect.element(page.getByRole('dialog')).toBeVisible();
      expect(findLooksFlaws()).toEqual([]);
    });

    test('on a refused proof', async () => {
      openJobs({
        proof: 'refused',
        proof_required: true,
        proof_reason: 'Logo trop petit, merci de l’agrandir.',
      });
      await openPage(`/orders/${idOf(1)}/marking`);
      await expect.element(page.getByText(/Logo trop petit/)).toBeVisible();
      expect(findLooksFlaws()).toEqual([]);
    });

    test('on an arrival, where a scanned line is wholly above the buttons', async () => {
      const lines = Array.from({ length: 8 }, (_, at) => arrivalLineOf(at + 1, { location: 'B-07-3-02' }));
      openDock(profileOf('Preparer'), lines);
      await openPage(`/arrivals?arrival=${idOf(1)}`);
      await expect.element(page.getByText('REF-1', { exact: true })).toBeVisible();
      expect(findLooksFlaws()).toEqual([]);
      await sendKeys('REF-4', { gap: 8 });
      const field = page.getByRole('spinbutton', { name: /^(Reçues|Received)/ });
      await expect.element(field).toBeVisible();
      const isSeen = () => {
        const bar = document.querySelector('.action-bar')!.getBoundingClientRect().top;
        return field.element().getBoundingClientRect().bottom <= bar;
      };
      await expect.poll(isSeen).toBe(true);
      expect(findLooksFlaws()).toEqual([]);
    });
  },
);
