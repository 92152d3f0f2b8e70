import { beforeEach, expect, test, vi } from 'vitest';
import { catalogues } from '#src/i18n/catalogues.ts';
import { loadEntry } from '#src/i18n/setup.ts';
import { keepProfile } from '#src/session/storage/kept-profile.ts';
import { readSession, setSession } from '#src/session/session-store.ts';
import { startSession } from '#src/session/start/start-session.ts';
import { whenDecided } from '#src/session/start/when-decided.ts';
import { toasts } from '#src/ui/toast-store.ts';
import { fakeApi, type FakeAnswer } from './fake-api.ts';
import { freshBrowser, profileOf } from './open-shop-page.tsx';

const profile = { ...profileOf('Manager'), vat_rate: 20 };

beforeEach(() => freshBrowser('en'));

/** Each start has its own path, because the previous start still waits for its missing response. */
let starts = 0;

/** Opens the page with a token, and a profile that was stored so many days ago. */
function begin(daysAgo: number | null, answer: () => FakeAnswer | null | 'never'): () => void {
  localStorage.setItem('token', `t${++starts}`);
  if (daysAgo !== null) keepProfile({ profile, confirmedAt: Date.now() - daysAgo * 24 * 3600 * 1000 });
  setSession({ phase: 'checking' });
  fakeApi(answer);
  return startSession();
}

test('a start with a stored profile draws once the server has confirmed the user', async () => {
  const stop = begin(1, () => ({ body: { ...profile, username: 'claire' } }));
  await whenDecided();
  expect(readSession()).toMatchObject({ phase: 'open', confirmed: true, user: { username: 'claire' } });
  stop();
});

test('if the server does not answer, it draws with the stored profile when the gate’s timeout ends', async () => {
  const stop = begin(1, () => 'never');
  await whenDecided();
  expect(readSession()).toMatchObject({ phase: 'open', confirmed: false });
  stop();
});

test.each([null, 8])(
  'with a profile of %s days ago it says at once that it asks the server',
  async (daysAgo) => {
    const stop = begin(daysAgo, () => 'never');
    await whenDecided();
    expect(readSession()).toEqual({ phase: 'checking' });
    stop();
  },
);

test('a signed-out user does not wait', async () => {
  await whenDecided();
  expect(readSession()).toMatchObject({ phase: 'denied' });
});

const texts = () => toasts.read().map((one) => one.text);

test('a server message that arrives before the texts have loaded is shown with them', async () => {
  const french = await catalogues.entry.fr();
  const { promise, resolve: bring } = Promise.withResolvers<typeof french>();
  vi.spyOn(catalogues.entry, 'fr').mockReturnValue(promise);
  const loading = loadEntry('fr');
  const stop = begin(null, () => ({ status: 401, body: { code: 'auth.expired', detail: '' } }));
  await expect.poll(() => readSession()).toMatchObject({ phase: 'denied', reason: 'expired' });
  expect(texts()).toEqual([]);
  bring(french);
  await loading;
  await expect.poll(() => texts()).toEqual(['Session expirée. Veuillez vous reconnecter.']);
  stop();
});
