import { expect, test, vi } from 'vitest';
import { PriceHt } from '#src/ordering/price-ht.tsx';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { openShop } from './shop-server.ts';
import { range } from './textile-range.ts';

// Counts the rendered cells: each has one price.
vi.mock(import('#src/ordering/price-ht.tsx'), { spy: true });

test('a search with the same results renders no cell again', async () => {
  await freshBrowser();
  openShop(profileOf('Client'), range);
  const { screen, router } = await openPage('/catalog?q=tx-12');
  const box = screen.getByRole('searchbox', { name: 'Rechercher dans le catalogue' });
  await expect.element(screen.getByRole('link', { name: 'Article TX-1201' })).toBeVisible();
  // Pictures and extra rows follow after a pause in typing.
  const drawn = () => vi.mocked(PriceHt).mock.calls.length;
  const rest = async () => {
    const before = drawn();
    await new Promise((done) => setTimeout(done, 1500));
    return drawn() === before;
  };
  await expect.poll(rest).toBe(true);
  const cells = drawn();
  expect(cells).toBeGreaterThan(5);
  await router.navigate({ href: '/catalog?q=tx-12%20article' });
  await expect.element(box).toHaveValue('tx-12 article');
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
  expect(drawn()).toBe(cells);
});
