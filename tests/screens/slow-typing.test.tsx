import { beforeEach, expect, test } from 'vitest';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { openShop, shopArticle } from './shop-server.ts';
import { openStillDevice } from './still-device.ts';
import { whenAdded } from './when-added.ts';

const range = Array.from({ length: 60 }, (_, at) => shopArticle(`TX-${1000 + at}`));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeEach(() => freshBrowser());

/** Types without the way through the browser's driver, whose pauses on a busy machine would end the word. */
function typeInto(box: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(box, text);
  box.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

test('pictures wait for the end of the word as well if its letters change nothing', async () => {
  const device = openStillDevice();
  const pictured = range.map((article, at) => ({ ...article, images: [`aabbcc.picture-${at}`] }));
  openShop(profileOf('Client'), pictured);
  const { screen } = await openPage('/catalog');
  await expect.element(screen.getByText('60 articles', { exact: true })).toBeVisible();
  const facts = { complete: true, progress: null, pulled_at: Date.now(), without_catalogue: false };
  device.emit({ kind: 'replica', status: facts });
  await screen.getByRole('searchbox', { name: 'Rechercher dans le catalogue' }).click();
  let typed = '';
  const found = whenAdded('img[src*="picture-40"]').then(() => typed);
  const box = document.activeElement as HTMLInputElement;
  for (const letter of 'tx-104 bleu') {
    typed += letter;
    typeInto(box, typed);
    await pause(120);
  }
  expect(await found).toBe('tx-104 bleu');
  await expect.element(screen.getByText('10 articles', { exact: true })).toBeVisible();
});

test('for slow typists, counts and address wait for the end of the word', async () => {
  const device = openStillDevice();
  const shop = openShop(profileOf('Client'), range);
  const { screen, router, where } = await openPage('/catalog');
  await expect.element(screen.getByText('60 articles', { exact: true })).toBeVisible();
  const facts = { complete: true, progress: null, pulled_at: Date.now(), without_catalogue: false };
  device.emit({ kind: 'replica', status: facts });
  const box = screen.getByRole('searchbox', { name: 'Rechercher dans le catalogue' });
  await box.click();
  const addresses: string[] = [];
  router.subscribe('onBeforeNavigate', ({ toLocation }) => addresses.push(toLocation.href));
  const input = box.element() as HTMLInputElement;
  const letter = async (key: string) => {
    typeInto(input, input.value + key);
    await pause(450);
  };
  // The typing speed is known after a few letters.
  for (const key of 'tx-1') await letter(key);
  addresses.length = 0;
  const before = shop.calls.length;
  for (const key of '042') await letter(key);
  await expect.element(screen.getByText('1 article', { exact: true })).toBeVisible();
  await expect.poll(where).toBe('/catalog?q=tx-1042');
  expect(addresses).toEqual(['/catalog?q=tx-1042']);
  const counted = () =>
    shop.calls
      .slice(before)
      .filter(({ path }) => path.startsWith('/catalog/facets'))
      .map(({ path }) => new URLSearchParams(path.split('?')[1]).get('q'));
  await expect.poll(() => counted()).toContain('tx-1042');
  expect(counted()).toEqual(['tx-1042']);
});
