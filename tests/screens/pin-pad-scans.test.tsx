import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { toasts } from '#src/ui/toast-store.ts';
import { fakeApi } from './fake-api.ts';
import { badge, openBadgeReader, refused } from './open-login.tsx';
import { freshBrowser } from './open-shop-page.tsx';
import { sendKeys } from './send-keys.ts';
import './shorten-press-guard.ts';

const field = () => page.getByRole('textbox', { name: 'Votre code, léo' });
const said = () => toasts.read().map((one) => one.text);
const unread = /^Scan non reconnu/;

beforeEach(async () => {
  await freshBrowser();
  vi.restoreAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const { id } of toasts.read()) toasts.dismiss(id);
});

/** The PIN pad of léo with one typed digit, once the reader of badges has loaded. */
async function openPinPad() {
  await openBadgeReader(undefined, badge);
  const calls = fakeApi(() => refused);
  await page.getByRole('button', { name: 'léo' }).click();
  await expect.element(field()).toHaveFocus();
  await sendKeys('7', { gap: 150, layout: 'french', end: [] });
  await expect.element(field()).toHaveValue('7');
  // The next keys belong to no burst with this one.
  await new Promise((resolve) => setTimeout(resolve, 500));
  return calls;
}

test.each([
  ['3760123450010', 100, ['Enter']],
  ['3760123450010', 100, ['Tab']],
  ['3760123450010', 100, []],
  ['3760123450010', 30, []],
  ['B-07-1-02', 100, ['Enter']],
  ['12345', 30, []],
  ['12345', 50, ['Enter']],
] as const)(
  'the scan of %s at %i ms per key, end key %j, is no PIN: it is reported, and the typed digit stays',
  async (code, gap, end) => {
    const calls = await openPinPad();
    await sendKeys(code, { gap, layout: 'french', end });
    await expect.poll(said).toEqual([expect.stringMatching(unread)]);
    await expect.element(field()).toHaveValue('7');
    await expect.element(field()).toHaveFocus();
    expect(calls).toEqual([]);
  },
);

test('a PIN that a person types fast, with Enter, is one', async () => {
  const calls = await openPinPad();
  await sendKeys('391', { gap: [110, 90, 100], layout: 'french' });
  await expect.poll(() => calls.map(({ body }) => body)).toEqual([{ username: 'léo', pin: '7391' }]);
  expect(said()).toEqual([]);
});
