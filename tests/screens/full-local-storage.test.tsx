import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hasKnownStore, recordStore } from '#src/session/shared-device/known-stores.ts';
import { loadProfile } from '#src/session/start/load-profile.ts';
import { readSession } from '#src/session/session-store.ts';
import { keepForEnding, readTokensToEnd } from '#src/session/sign-out/signed-out-tokens.ts';
import { put } from './filled-basket.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { openShop, shopArticle } from './shop-server.ts';

beforeEach(() => freshBrowser('en'));
afterEach(() => localStorage.clear());

/** Uses up the whole localStorage quota of this origin. */
function fill(): void {
  let text = '';
  for (let size = 4 * 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
    try {
      localStorage.setItem('filling', text + 'x'.repeat(size));
      text += 'x'.repeat(size);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
    }
  }
}

test('an article added to the basket arrives although localStorage has no space for its mirror', async () => {
  const shop = openShop(profileOf('Client'), [shopArticle('TX-1'), shopArticle('GO-1')]);
  await openPage('/catalog');
  await expect.element(page.getByText('2 articles', { exact: true })).toBeVisible();
  fill();
  await userEvent.click(page.getByRole('button', { name: 'Add Article TX-1, bleu' }));
  await expect.poll(() => shop.basket).toEqual([put('TX-1', 1)]);
  await expect.element(page.getByRole('button', { name: 'Added: Article TX-1, bleu' })).toBeVisible();
});

test('a session with new permissions opens although there is no space to store them', async () => {
  const who = { ...profileOf('Client'), permissions: ['view catalog page'] };
  openShop(who, [shopArticle('TX-1')]);
  await openPage('/catalog');
  await expect.element(page.getByText('1 article', { exact: true })).toBeVisible();
  fill();
  who.permissions.push('manage catalog');
  await loadProfile();
  expect(readSession()).toMatchObject({ permissions: ['view catalog page', 'manage catalog'] });
});

test('a store opens and a session ends although there is no space to record it, and earlier records stay', () => {
  recordStore('u1');
  keepForEnding('t1');
  fill();
  recordStore('u2');
  keepForEnding('t2');
  expect([hasKnownStore('u1'), hasKnownStore('u2')]).toEqual([true, false]);
  expect(readTokensToEnd()).toEqual(['t1']);
});
