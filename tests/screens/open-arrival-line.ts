import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { ArticlesByCode } from '#src/sync/protocol/device-questions.ts';
import { openAnsweringDevice } from './answering-device.ts';
import { arrivalLineOf, openDock } from './arrival-server.ts';
import { openPage, profileOf } from './open-shop-page.tsx';
import { idOf } from './order-server.ts';
import { scanIntoArrival } from './scan-into-arrival.ts';

const article = {
  reference: 'TX-1',
  product_reference: 'TX-1',
  designation: 'T-shirt',
  image: '',
  location: '',
};
const none: ArticlesByCode = { match: null, articles: [] };

/**
 * An arrival with its first line open, on a device that knows one article, TX-1, and the locations C-01-1-01 and PLATEAU.
 * @param lookedUp the device answers about C-01-1-01 once this resolves
 * @param location where the first line is put already
 */
export async function openArrivalLine(lookedUp = Promise.resolve(), location = '') {
  const device = openAnsweringDevice({
    'articles-by-code': ({ codes: [code] }) => {
      if (code === '3760123456786') return { match: 'exact', articles: [article] };
      return code === 'tx-1' ? { match: 'approximate', articles: [article] } : none;
    },
    'known-location': async ({ location }) => {
      if (location === 'C-01-1-01') await lookedUp;
      return ['C-01-1-01', 'PLATEAU', 'tx-1'].includes(location);
    },
    'known-products': ({ references }) => [...references],
  });
  openDock(profileOf('Preparer'), [
    arrivalLineOf(1, { location }),
    arrivalLineOf(2, { location: 'E-01-1-01' }),
  ]);
  const { router } = await openPage(`/arrivals?arrival=${idOf(1)}`);
  await scanIntoArrival('REF-1');
  await expect.element(page.getByRole('textbox', { name: 'Rangé en' })).toBeVisible();
  return { device, router };
}
