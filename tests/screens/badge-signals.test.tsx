import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cancelSignIn } from '#src/session/sign-in.ts';
import type { FakeAnswer } from './fake-api.ts';
import { badge, openBadgeReader, otherBadge, signedIn } from './open-login.tsx';
import { freshBrowser } from './open-shop-page.tsx';
import { recordSignals } from './played-signals.ts';
import { sendKeys } from './send-keys.ts';
import './shorten-press-guard.ts';

const text = (words: RegExp) => page.getByText(words).first();
const scan = (code: string) => sendKeys(code, { gap: 8 });
/** A late signal would follow within this time. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 300));

beforeEach(() => freshBrowser());

/** A sign-in by badge whose answer arrives on demand, once the reader has taken the badge. */
async function openPendingBadge() {
  const { promise, resolve } = Promise.withResolvers<FakeAnswer>();
  await openBadgeReader(promise);
  const signals = recordSignals();
  await scan(badge);
  await scan(otherBadge);
  const waits = text(/Un badge est en cours de vérification/);
  await expect.element(waits).toBeVisible();
  expect(signals.played()).toEqual(['wrong']);
  signals.clear();
  return { answer: resolve, waits, ...signals };
}

test('a badge whose sign-in is dropped for another way is silent, and nothing is to be waited for', async () => {
  const { answer, waits, played } = await openPendingBadge();
  cancelSignIn();
  answer(signedIn);
  await expect.element(waits).not.toBeInTheDocument();
  await pause();
  expect(played()).toEqual([]);
});

test('a badge that is read again while it is checked gives one signal', async () => {
  const { answer, played } = await openPendingBadge();
  await scan(badge);
  answer(signedIn);
  await expect.element(text(/Scannez un article/)).toBeVisible();
  await pause();
  expect(played()).toEqual(['right']);
});

test('a badge whose session does not open sounds wrong, and nothing is to be waited for', async () => {
  const { answer, waits, played } = await openPendingBadge();
  answer({ body: {} });
  await expect.element(waits).not.toBeInTheDocument();
  expect(played()).toEqual(['wrong']);
});
