import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordLink, readLink } from '#src/api/link-store.ts';
import { setDevice, type Ask } from '#src/sync/client/device/ask-device.ts';
import { refreshReplica } from '#src/sync/client/reading/refresh.ts';
import { tags } from '#src/screens/lists/tags.tsx';
import { toasts } from '#src/ui/toast-store.ts';
import type { FakeAnswer } from './fake-api.ts';
import { openList, prepareLists, rowOf, rows as tagRows, serve } from './open-list.tsx';

/** A device that holds the last response about tags. */
const ask = (async (name: string, args: unknown) =>
  name === 'cached-answer' && (args as { path: string }).path.startsWith('/tags?')
    ? { body: { rows: tagRows, next: null, count: 5, capped: false }, at: Date.now() - 3_600_000 }
    : null) as Ask;

beforeEach(async () => {
  await prepareLists();
  recordLink(true);
  for (const { id } of toasts.read()) toasts.dismiss(id);
  setDevice(ask);
});
afterEach(() => setDevice(null));

const failing: [cause: string, answer: FakeAnswer, toast: string, line: RegExp][] = [
  [
    'a server error',
    { status: 500, body: { code: 'server.failure', detail: '' } },
    'Erreur interne du serveur. Veuillez réessayer plus tard.',
    /Le serveur a répondu par l’erreur 500\.$/,
  ],
  [
    'an error that only a newer server knows',
    { status: 503, body: { code: 'server.maintenance', detail: 'Maintenance jusqu’à midi.' } },
    'Erreur 503 : Maintenance jusqu’à midi.',
    /Le serveur a répondu par l’erreur 503\.$/,
  ],
  [
    'the error page of a gateway',
    { foreign: true, status: 502, text: '<html>Bad gateway</html>' },
    "Erreur 502 : Une erreur s'est produite.",
    /Le serveur a répondu par l’erreur 502\.$/,
  ],
  [
    'the limit of a gateway',
    { foreign: true, status: 429, text: '<html>Too many requests</html>' },
    "Erreur 429 : Une erreur s'est produite.",
    /Le serveur a répondu par l’erreur 429\.$/,
  ],
  [
    'a page of another server',
    { foreign: true, text: '<html>Wi-Fi</html>' },
    'Erreur réseau : impossible de joindre le serveur.',
    /Une autre page a répondu à la place de Quai\s: ce réseau demande peut-être de s’identifier sur son portail\.$/,
  ],
];

for (const [cause, answer, toasted, line] of failing) {
  test(`a list that was visited before shows that ${cause} came, beside its rows and in a toast, once`, async () => {
    const state = { failing: true };
    serve(() => (state.failing ? answer : undefined));
    const { screen } = await openList(tags);
    await expect.element(rowOf(screen, 'coton')).toBeVisible();
    await expect.element(screen.getByText(line)).toBeVisible();
    await expect.element(screen.getByText(/^Dernier état connu/)).toBeVisible();
    await expect.element(screen.getByText(/sans (le )?réseau/)).not.toBeInTheDocument();
    await expect.poll(() => toasts.read().map(({ text }) => text)).toEqual([toasted]);
    await refreshReplica();
    expect(toasts.read()).toHaveLength(1);
    state.failing = false;
    // While the server answers other calls, the list is not retried automatically.
    if (readLink().up) await screen.getByRole('button', { name: 'Réessayer' }).click();
    else recordLink(true);
    await expect.element(screen.getByText(/Dernier état connu/)).not.toBeInTheDocument();
    await expect.element(rowOf(screen, 'coton')).toBeVisible();
  });
}

test('a list that makes no call because the server is failing shows the same', async () => {
  serve(() => null);
  recordLink(false, null, { kind: 'http', status: 503, body: null });
  const { screen } = await openList(tags);
  await expect.element(rowOf(screen, 'coton')).toBeVisible();
  await expect.element(screen.getByText(/Le serveur a répondu par l’erreur 503\.$/)).toBeVisible();
  await expect
    .poll(() => toasts.read().map(({ text }) => text))
    .toEqual(["Erreur 503 : Une erreur s'est produite."]);
});

test('offline there is no toast: the bar shows it', async () => {
  serve(() => null);
  const { screen } = await openList(tags);
  await expect.element(screen.getByText(/hors ligne\.$/)).toBeVisible();
  expect(toasts.read()).toEqual([]);
});
