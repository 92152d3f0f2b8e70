import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { dayOf } from '#src/lists/url/calendar.ts';
import { namedZone } from '#src/lists/url/named-zone.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, lineOf, openWarehouse, orderOf } from './order-server.ts';

beforeEach(() => freshBrowser());

/** Of these two one always has another date than the device. */
const zones = ['Pacific/Kiritimati', 'Pacific/Niue'];

test('“today” is the operator’s day, also where the device has another date', async () => {
  const timezone = zones.find((zone) => namedZone(zone).dayOf(new Date()) !== dayOf(new Date()))!;
  const due = namedZone(timezone).dayOf(new Date());
  const lines = [lineOf(1)];
  openWarehouse(
    { ...profileOf('Manager'), timezone },
    [orderOf(lines, { promised_on: due, due_on: due })],
    lines,
  );
  await openPage(`/orders/${idOf(1)}`);
  await expect.element(page.getByText('aujourd’hui', { exact: true })).toBeVisible();
});

test('a paper that the device prints has the operator’s days, as the PDF has', async () => {
  const date_ordered = '2026-03-14T11:00:00.000Z';
  const shown = (timezone: string) => namedZone(timezone).dayOf(new Date(date_ordered));
  const timezone = zones.find((zone) => shown(zone) !== dayOf(new Date(date_ordered)))!;
  const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(shown(timezone)),
  );
  vi.spyOn(window, 'print').mockReturnValue(undefined);
  const lines = [lineOf(1)];
  openWarehouse({ ...profileOf('Manager'), timezone }, [orderOf(lines, { date_ordered })], lines);
  await openPage(`/orders/${idOf(1)}`);
  await page.getByRole('button', { name: 'Documents' }).click();
  await page.getByRole('menuitem', { name: 'Confirmation de commande' }).click();
  await page.getByRole('button', { name: 'Imprimer' }).click();
  const text = () => document.querySelector('.print-sheet')?.textContent?.replaceAll(/\s/gu, ' ') ?? '';
  await expect.poll(text).toContain(`du ${day}`);
});
