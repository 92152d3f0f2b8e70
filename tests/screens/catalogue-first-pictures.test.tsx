import { expect, test } from 'vitest';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { openShop } from './shop-server.ts';
import { range } from './textile-range.ts';
import { whenAdded } from './when-added.ts';

// A page treats only its first articles this way, so this test is alone in its file.
test('the first articles of a page show their texts before any of their pictures is requested', async () => {
  await freshBrowser();
  openShop(
    profileOf('Client'),
    range.map((article, at) => ({ ...article, images: [`aabbcc.picture-${at}`] })),
  );
  const card = () => document.querySelector<HTMLElement>('[data-index="0"]');
  const drawn = new Promise<{ pictures: number; height: number }>((resolve) => {
    const look = new MutationObserver(() => {
      if (!card()?.textContent.includes('TX-')) return;
      look.disconnect();
      resolve({ pictures: document.querySelectorAll('img').length, height: card()!.offsetHeight });
    });
    look.observe(document.body, { subtree: true, childList: true });
  });
  const pictured = whenAdded('[data-index="0"] img');
  await openPage('/catalog');
  const { pictures, height } = await drawn;
  expect(pictures).toBe(0);
  await pictured;
  expect(card()!.offsetHeight).toBe(height);
});
