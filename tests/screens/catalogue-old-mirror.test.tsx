import { expect, test, vi } from 'vitest';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { openShop } from './shop-server.ts';
import { range } from './textile-range.ts';

test('what an old mirror has in the basket can be added as soon as the basket says otherwise', async () => {
  await freshBrowser();
  const shop = openShop(profileOf('Client'), range);
  const item = { reference: 'TX-1001', quantity: 1, marking: '', price_seen: 501 };
  localStorage.setItem('basket', JSON.stringify([item]));
  // Pressed in the very moment in which the button offers it.
  const pressed = new Promise<void>((resolve) => {
    const look = new MutationObserver(() => {
      const button = document.querySelector<HTMLElement>('button[aria-label^="Ajouter Article TX-1001"]');
      if (!button) return;
      look.disconnect();
      button.click();
      resolve();
    });
    look.observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  const { screen } = await openPage('/catalog');
  await pressed;
  await vi.waitFor(() => expect(shop.basket.map(({ reference }) => reference)).toEqual(['TX-1001']));
  await expect.element(screen.getByText('Article déjà dans votre panier.')).not.toBeInTheDocument();
});
