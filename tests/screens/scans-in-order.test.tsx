import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAnsweringDevice, type AnsweringDevice } from './answering-device.ts';
import { arrivalLineOf, openDock } from './arrival-server.ts';
import { fakeApi } from './fake-api.ts';
import { countDevice, dialog, openCount, prepareCount } from './open-count.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, jobOf, lineOf, openWarehouse, orderOf } from './order-server.ts';
import { scanIntoArrival } from './scan-into-arrival.ts';
import { sendKeys } from './send-keys.ts';
import { shelfProduct } from './shelf-product.ts';

const scanner = { gap: 4 };
/** Longer than the pause at which a scanner's keys end. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 300));
const text = (words: RegExp) => page.getByText(words);

beforeEach(() => freshBrowser());

/** Makes the first search for a code wait until the returned function is called. */
function holdFirstLookup(device: AnsweringDevice): () => void {
  const first = Promise.withResolvers<void>();
  const find = device.answers['articles-by-code'];
  let isFirst = true;
  device.answers['articles-by-code'] = async (asked) => {
    if (isFirst) {
      isFirst = false;
      await first.promise;
    }
    return (await find?.(asked)) ?? null;
  };
  return first.resolve;
}

/** A device that holds one product, TX-1 at F-22-1-02, and a location without goods of its own. */
function openShelf(): AnsweringDevice {
  const product = shelfProduct({ reference: 'TX-1', location: 'F-22-1-02' });
  const other = shelfProduct({ id: idOf(7), reference: 'TX-2', location: 'F-22-1-07' });
  fakeApi(({ path }) => (path === '/auth/me' ? { body: profileOf('Preparer') } : null));
  const found = {
    reference: 'TX-1',
    product_reference: 'TX-1',
    designation: '',
    image: '',
    location: '',
  };
  return openAnsweringDevice({
    'articles-by-code': ({ codes }) =>
      codes.includes('TX-1') ? { match: 'exact', articles: [found] } : { match: null, articles: [] },
    'product-of': () => product,
    'products-at': ({ location }) => (location === 'F-22-1-07' ? [other] : []),
    list: () => ({ rows: [], next: null }),
  });
}

test.each(['/', '/found?product=TX-1'])(
  'from %s, goods that are scanned at once after a location are put there, as on its page',
  async (path) => {
    const device = openShelf();
    const { where } = await openPage(path);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await pause();
    const answer = holdFirstLookup(device);
    await sendKeys('F-22-1-07', scanner);
    await pause();
    await sendKeys('TX-1', scanner);
    await pause();
    answer();
    await expect.element(page.getByRole('alertdialog', { name: /^Ranger TX-1 en F-22-1-07/ })).toBeVisible();
    expect(where()).toBe('/found?location=F-22-1-07');
  },
);

test('while a product is counted, of two scans in a row the last one is the product that is counted', async () => {
  await prepareCount();
  await openCount();
  const answer = holdFirstLookup(countDevice());
  await sendKeys('B-02-1-01', scanner);
  await pause();
  await sendKeys('TX-1043', scanner);
  await pause();
  answer();
  await expect.element(dialog('TX-1043')).toBeVisible();
  await pause();
  await expect.element(dialog('TX-1043')).toBeVisible();
});

test('a scan during the check of a location waits for it, and is refused while its question is open', async () => {
  const known = Promise.withResolvers<boolean>();
  const device = openAnsweringDevice({
    'articles-by-code': () => ({ match: null, articles: [] }),
    'known-location': () => known.promise,
    'known-products': ({ references }) => [...references],
  });
  openDock(profileOf('Preparer'), [arrivalLineOf(1), arrivalLineOf(2)]);
  await openPage(`/arrivals?arrival=${idOf(1)}`);
  await scanIntoArrival('REF-1');
  await expect.element(page.getByRole('textbox', { name: 'Rangé en' })).toBeVisible();
  await scanIntoArrival('Z-99-9-99');
  await scanIntoArrival('REF-2');
  await pause();
  const line = (name: RegExp) => page.getByRole('button', { name });
  await expect.element(line(/^REF-1/)).toHaveAttribute('aria-expanded', 'true');
  known.resolve(false);
  await expect.element(text(/^Scan ignoré/)).toBeVisible();
  await page.getByRole('button', { name: 'Utiliser Z-99-9-99' }).click();
  await expect
    .poll(() => device.taken.map(({ args }) => args))
    .toMatchObject([{ reference: 'REF-1', location: 'Z-99-9-99' }]);
});

const jobLines = [
  lineOf(1, { prep_state: 'to mark', picked: 10, marking: 'Broderie', reference: 'PO-0720' }),
  lineOf(2, { prep_state: 'to mark', picked: 10, marking: 'Broderie', reference: 'TX-1042' }),
];

test('the goods that are scanned at once after the paper of their order are those of its job', async () => {
  openWarehouse(
    profileOf('Technician'),
    [orderOf(jobLines)],
    jobLines,
    jobLines.map((line) => jobOf(line)),
  );
  const { where } = await openPage('/marking');
  await expect.element(page.getByRole('heading', { name: 'Marquages' })).toBeVisible();
  await pause();
  await sendKeys(orderOf([]).number, scanner);
  await sendKeys('PO-0720', scanner);
  await expect.element(text(/^PO-0720\s: ce sont bien les articles de ce marquage/)).toBeVisible();
  expect(where()).toMatch(/\/marking\?job=/);
});

test('in a job, a code that nothing has is reported although its goods are scanned at once after it', async () => {
  openWarehouse(
    profileOf('Technician'),
    [orderOf(jobLines)],
    jobLines,
    jobLines.map((line) => jobOf(line)),
  );
  await openPage(`/orders/${idOf(1)}/marking?job=${idOf(201)}`);
  await expect.element(page.getByRole('heading', { name: 'PO-0720' })).toBeVisible();
  await pause();
  const vibrated: unknown[] = [];
  vi.spyOn(navigator, 'vibrate').mockImplementation((pattern) => vibrated.push(pattern) > 0);
  await sendKeys('ZZ-UNKNOWN-9999', scanner);
  await sendKeys('PO-0720', scanner);
  await expect.element(text(/^PO-0720\s: ce sont bien les articles de ce marquage/)).toBeVisible();
  // One for the unknown code, one for the goods.
  expect(vibrated).toEqual([[200, 80, 200], [40]]);
});
