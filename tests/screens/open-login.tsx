import { I18nProvider } from '@lingui/react';
import { i18n } from '@lingui/core';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createAppRouter } from '#src/app/router.tsx';
import { loadEntry } from '#src/i18n/setup.ts';
import { recordPin } from '#src/session/shared-device/pin-users.ts';
import { noteRecentUser } from '#src/session/shared-device/recent-users.ts';
import '#src/ui/theme.css';
import { fakeApi, type FakeAnswer, type FakeCall } from './fake-api.ts';
import { profileOf } from './open-shop-page.tsx';
import { sendKeys } from './send-keys.ts';

/** The code of a badge. */
export const badge = '7391'.repeat(10);
export const otherBadge = '8264'.repeat(10);
/** The answer to a sign-in that opens a session. */
export const signedIn: FakeAnswer = { body: { token: 't1', profile: profileOf('Preparer') } };
/** The answer to a PIN that is not the user's. */
export const refused = { status: 401, body: { code: 'auth.pin', detail: '' } };
const badgeRefused = { status: 401, body: { code: 'auth.badge', detail: '' } };
const refusals = { '/auth/login/pin': refused, '/auth/login/badge': badgeRefused };

type Answer = FakeAnswer | Promise<FakeAnswer>;

/**
 * The sign-in screen of a shared device, in French, with two recent users; one of them, léo, has a PIN here. The server
 * refuses everything that is not given.
 */
export async function openLogin(given: Record<string, Answer> = {}): Promise<FakeCall[]> {
  await loadEntry('fr');
  await noteRecentUser({ user_id: 'u2', username: 'paul' });
  await noteRecentUser({ user_id: 'u1', username: 'léo' });
  recordPin('u1', new Date(Date.now() + 86_400_000).toISOString());
  const answers: Record<string, Answer> = { ...refusals, ...given };
  const calls = fakeApi(
    ({ path }) => answers[path] ?? { status: 401, body: { code: 'auth.credentials', detail: '' } },
  );
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/login'] }));
  await render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  await expect.element(page.getByRole('button', { name: 'léo' })).toBeVisible();
  return calls;
}

type BadgeReply = FakeAnswer | Promise<FakeAnswer> | 'never';

/**
 * The sign-in screen, once its reader of badges has loaded, which happens after the first paint.
 * @param reply the answer to the next badge; it is refused without one
 * @param first a code that the reader refuses
 */
export async function openBadgeReader(reply?: BadgeReply, first = 'ZZ-UNKNOWN-9'): Promise<void> {
  await openLogin();
  await expect
    .poll(async () => {
      await sendKeys(first, { gap: 8 });
      return page.getByText(/^Ce .*badge/).query();
    })
    .not.toBeNull();
  if (reply) fakeApi(({ path }) => (path === '/auth/login/badge' ? reply : null));
}
