import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { openWarehouse } from './order-server.ts';

test.each([360, 1180])('what is focused scrolls clear of the head, in a window %i px wide', async (width) => {
  await freshBrowser();
  openWarehouse(profileOf('Admin'), [], []);
  await page.viewport(width, 300);
  await openPage('/');
  const padding = () => getComputedStyle(document.querySelector('main')!).scrollPaddingTop;
  const head = () => document.querySelector<HTMLElement>('.page-header')!;
  await expect.poll(head).toBeVisible();
  await expect.poll(padding, { message: 'the head scrolls away in a low window' }).toBe('0px');
  await page.viewport(width, 740);
  await expect.poll(padding).toBe(`${head().offsetHeight}px`);
  expect(head().offsetHeight).toBeGreaterThan(0);
  await page.viewport(width, 300);
  await expect.poll(padding).toBe('0px');
});
