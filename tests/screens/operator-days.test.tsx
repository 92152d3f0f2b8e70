import { beforeEach, expect, test } from 'vitest';
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
