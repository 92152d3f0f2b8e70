import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { isFirstPageCached } from '#src/sync/client/catalogue/first-catalogue-page-cache.ts';
import { openAnsweringDevice } from './answering-device.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { openShop } from './shop-server.ts';
import { asked, range } from './textile-range.ts';
import { whenAdded } from './when-added.ts';

beforeEach(() => freshBrowser());

test('an answer that arrives between press and release changes nothing under the finger', async () => {
  const shop = openShop(profileOf('Client'), range);
  const { screen, router } = await openPage('/catalog');
  const pressed = screen.getByRole('button', { name: /^Ajouter Article TX-1001/ });
  await expect.element(pressed).toBeVisible();
  const button = pressed.element();
  const at = { bubbles: true, pointerType: 'touch', isPrimary: true } as const;
  button.dispatchEvent(new PointerEvent('pointerdown', at));
  await router.navigate({ href: '/catalog?q=tx-12' });
  await expect.element(screen.getByText('100 articles', { exact: true })).toBeVisible();
  expect(button.isConnected).toBe(true);
  button.dispatchEvent(new PointerEvent('pointerup', at));
  button.dispatchEvent(new PointerEvent('click', { ...at, cancelable: true }));
  await expect.poll(() => shop.basket.map(({ reference }) => reference)).toEqual(['TX-1001']);
  await expect.element(screen.getByRole('button', { name: /^Ajouter Article TX-1201/ })).toBeVisible();
});

test('the button of one article never becomes the button of another', async () => {
  openShop(profileOf('Client'), range);
  const { screen, router } = await openPage('/catalog');
  const found = screen.getByRole('button', { name: /^Ajouter Article TX-1001/ });
  await expect.element(found).toBeVisible();
  const button = found.element();
  await router.navigate({ href: '/catalog?q=tx-12' });
  await expect.element(screen.getByRole('button', { name: /^Ajouter Article TX-1201/ })).toBeVisible();
  expect(button.isConnected).toBe(false);
});

test('row heights do not change while the pictures of the results are still delayed', async () => {
  const pictured = range.map((article, at) => ({ ...article, images: [`aabbcc.picture-${at}`] }));
  openShop(profileOf('Client'), pictured);
  const { screen, router } = await openPage('/catalog');
  await expect.element(screen.getByRole('link', { name: 'Article TX-1001' })).toBeVisible();
  const row = () => document.querySelector<HTMLElement>('[data-article-row]')!;
  const height = row().offsetHeight;
  expect(height).toBeGreaterThan(200);
  // Measured synchronously in the mutation: the pictures load a moment later.
  const changed = new Promise<number>((resolve) => {
    const look = new MutationObserver(() => {
      if (!row().textContent.includes('TX-1201')) return;
      look.disconnect();
      resolve(row().offsetHeight);
    });
    look.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const found = whenAdded('img[src*="picture-201"]');
  await router.navigate({ href: '/catalog?q=tx-12' });
  expect(await changed).toBe(height);
  await found;
  expect(row().offsetHeight).toBe(height);
});

test('of a thousand articles only a few are in the DOM, and nothing moves as they load', async () => {
  const shop = openShop(profileOf('Client'), range);
  const { screen } = await openPage('/catalog');
  const list = screen.getByRole('list', { name: 'Articles' });
  await expect.element(list).toBeVisible();
  const scroller = list.element().parentElement!;
  const rows = () => [...list.element().querySelectorAll<HTMLElement>('[data-article-row]')];
  const height = rows()[0]!.offsetHeight;
  for (let step = 0; step < 40 && asked(shop).length < 7; step++) {
    scroller.scrollBy(0, 3000);
    await new Promise((done) => setTimeout(done, 60));
  }
  expect(asked(shop).length, 'every page was requested once').toBe(7);
  scroller.scrollTo(0, scroller.scrollHeight);
  await expect.element(screen.getByRole('link', { name: 'Article TX-1299' })).toBeVisible();
  expect(rows().length).toBeLessThan(20);
  for (const row of rows()) expect(row.offsetHeight).toBe(height);
  // The command's acknowledgement reads the basket again, but not the whole list.
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter Article TX-1299, bleu' }));
  await expect.poll(() => shop.basket).toHaveLength(1);
  await expect.element(screen.getByRole('link', { name: 'Panier : 1 article' }).first()).toBeVisible();
  expect(asked(shop).length).toBe(7);
  const last = list.element().querySelector('[aria-posinset="300"]');
  expect(last?.getAttribute('aria-setsize')).toBe('300');
});

test('returning from an article restores the scroll position', async () => {
  openShop(profileOf('Client'), range);
  const { screen, router } = await openPage('/catalog');
  const list = screen.getByRole('list', { name: 'Articles' });
  await expect.element(list).toBeVisible();
  const scroller = () => list.element().parentElement!;
  // The first articles are drawn before the following ones have loaded.
  await expect.poll(() => scroller().scrollHeight).toBeGreaterThan(3000);
  scroller().scrollTo(0, 2000);
  const link = screen.getByRole('link', { name: 'Article TX-1030' });
  await expect.element(link).toBeInViewport();
  await userEvent.click(link);
  await expect.element(screen.getByRole('heading', { name: 'Article TX-1030, bleu' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Retour' }));
  await expect.element(screen.getByRole('link', { name: 'Article TX-1030' })).toBeInViewport();
  expect(scroller().scrollTop).toBe(2000);
  await router.navigate({ href: '/catalog?q=tx-12' });
  await expect.poll(() => scroller().scrollTop).toBe(0);
  // Positions are stored a moment later: the next test must not begin at this one.
  await new Promise((resolve) => setTimeout(resolve, 250));
});

test('if the user types before the device has answered, the earlier results stay', async () => {
  openShop(profileOf('Client'), range);
  const before = await openPage('/catalog');
  await expect.element(before.screen.getByText('300 articles', { exact: true })).toBeVisible();
  await expect.poll(isFirstPageCached).toBe(true);
  await before.screen.unmount();

  openAnsweringDevice({ catalogue: () => new Promise(() => undefined) });
  const { screen, router } = await openPage('/catalog');
  const shown = screen.getByRole('link', { name: 'Article TX-1001' });
  await expect.element(shown).toBeVisible();
  await router.navigate({ href: '/catalog?q=tx-12' });
  await expect
    .element(screen.getByRole('searchbox', { name: 'Rechercher dans le catalogue' }))
    .toHaveValue('tx-12');
  await expect.element(shown).toBeVisible();
});
