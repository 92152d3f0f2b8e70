import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { arrivalLineOf, openDock } from './arrival-server.ts';
import { openCount, openFound, prepareCount } from './open-count.ts';
import { openPage, profileOf } from './open-shop-page.tsx';
import { idOf, jobOf, lineOf, openWarehouse, orderOf } from './order-server.ts';
import './shorten-press-guard.ts';

beforeEach(prepareCount);

/** Each opens a screen and returns what leaves it. */
const screens = {
  'a marking job is open': async () => {
    const rows = [
      lineOf(1, { prep_state: 'to mark', picked: 10, marking: 'Broderie', reference: 'PO-0720' }),
    ];
    const job = jobOf(rows[0]!, { state: 'in progress' });
    openWarehouse(profileOf('Technician'), [orderOf(rows)], rows, [job]);
    const { screen } = await openPage(`/orders/${idOf(1)}/marking?job=${idOf(201)}`);
    await expect.element(page.getByRole('heading', { name: 'PO-0720' })).toBeVisible();
    return () => screen.unmount();
  },
  'a product is counted': async () => {
    await openCount();
    return () => userEvent.keyboard('{Escape}');
  },
  'an arrival is received': async () => {
    openDock(profileOf('Preparer'), [arrivalLineOf(1)]);
    const { screen } = await openPage(`/arrivals?arrival=${idOf(1)}`);
    await expect.element(page.getByRole('heading', { name: 'AR-1' })).toBeVisible();
    return () => screen.unmount();
  },
};

const lock = { released: false, release: vi.fn<() => Promise<void>>() };

function watchLock() {
  lock.released = false;
  lock.release.mockReset().mockResolvedValue(undefined);
  return vi.spyOn(navigator.wakeLock, 'request').mockImplementation(() => Promise.resolve(lock as never));
}

test.each(Object.entries(screens))('the screen stays on while %s, and no longer', async (_, open) => {
  const request = watchLock();
  const leave = await open();
  await expect.poll(() => request.mock.calls).toEqual([['screen']]);
  lock.released = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => request.mock.calls.length).toBe(2);
  expect(lock.release).not.toHaveBeenCalled();
  await leave();
  await expect.poll(() => lock.release.mock.calls.length).toBe(1);
});

test('a product that is only looked at does not keep the screen on', async () => {
  const request = watchLock();
  await openFound();
  await expect.element(page.getByRole('button', { name: 'Compter' })).toBeVisible();
  expect(request).not.toHaveBeenCalled();
});
