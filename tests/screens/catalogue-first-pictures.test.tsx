import { expect, test } from 'vitest';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { openShop } from './shop-server.ts';
import { range } from './textile-range.ts';
import { whenAdded } from './when-added.ts';

// Of a page's very first articles, which is why this test is alone in its file.
test('the first articles that a page draws stand there in words before a picture of them is asked for', async () => {
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
