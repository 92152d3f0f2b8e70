import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { actingUserHeader, appHeader, deviceHeader, queueHeader } from '#contract/app-header.ts';
import type { SentCommand } from '#contract/commands/envelope.ts';
import { readCurrentUser, writeCurrentUser } from '#src/sync/protocol/current-user.ts';
import { countUnsettled } from '#src/sync/protocol/queue/count-unsettled.ts';
import { userChannelName } from '#src/sync/engine/device-names.ts';
import { drainInBackground } from '#src/sync/engine/background/drain-in-background.ts';
import { openDurableStore, type DurableStore } from '#src/sync/engine/outbox/store/open-durable-store.ts';
import { addTo, newCommand } from './new-command.ts';

let user = '';
let durable: DurableStore;
let sent: { url: string; init: RequestInit; headers: Headers; commands: SentCommand[] }[] = [];
let answer: () => Response | Promise<Response>;

const draft = (id: string) => ({ ...newCommand(id), user_id: user, queued_at: new Date().toISOString() });
const states = async () => (await durable.outbox.readQueue()).map((one) => one.state);
const signedIn = (signedOut = false) => ({
  user_id: user,
  username: 'paul',
  role_name: 'Preparer' as const,
  device_id: 'd-1',
  signed_out: signedOut,
});

/** The server's response: every command of the last call is applied. */
function applyAll(): Response {
  const verdicts = sent.at(-1)!.commands.map(({ id }) => ({ id, status: 'applied', rev: 7 }));
  return Response.json({ verdicts, rev: 7, epoch: 'e1' }, { headers: { [appHeader]: '1' } });
}

beforeEach(async () => {
  user = uuidv7();
  sent = [];
  answer = applyAll;
  durable = openDurableStore(user, { now: () => Date.now() });
  await writeCurrentUser(signedIn());
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { commands } = (await new Response(init.body).json()) as { commands: SentCommand[] };
    sent.push({ url, init, headers: new Headers(init.headers), commands });
    return answer();
  });
});
afterEach(() => {
  durable.close();
  vi.unstubAllGlobals();
});

it('sends pending commands once, in their order, with the cookie and in the user’s name', async () => {
  for (const id of ['a', 'b', 'c']) await addTo(durable.outbox, draft(id));
  expect(await drainInBackground()).toBe('empty');
  expect(sent).toHaveLength(1);
  expect(sent[0]!.commands.map((one) => one.id)).toEqual(
    (await durable.outbox.readQueue()).map((one) => one.id),
  );
  expect(sent[0]!.headers.get(actingUserHeader)).toBe(user);
  expect(sent[0]!.headers.get(deviceHeader)).toBe('d-1');
  expect(sent[0]!.url).toBe('/api/commands');
  expect(sent[0]!.init).toMatchObject({ method: 'POST', credentials: 'include' });
  expect(await states()).toEqual(['applied', 'applied', 'applied']);
  expect(await drainInBackground()).toBe('empty');
  expect(sent).toHaveLength(1);
});

it('reports the unsettled commands of the device, refused ones included, as a tab does', async () => {
  const refused = await addTo(durable.outbox, draft('a'));
  const verdict = { id: refused.id, status: 'rejected' as const, rev: 0 };
  await durable.outbox.recordVerdicts([{ id: refused.id, state: 'refused', verdict }]);
  await addTo(durable.outbox, draft('b'));
  expect(await drainInBackground()).toBe('empty');
  expect(sent[0]!.headers.get(queueHeader)).toBe('2');
  expect(await countUnsettled(user)).toBe(1);
});

it('sends nothing of a user who signed out, nor before a user signed in', async () => {
  await addTo(durable.outbox, draft('a'));
  await writeCurrentUser(signedIn(true));
  expect(await drainInBackground()).toBe('signed-out');
  await writeCurrentUser(null);
  expect(await drainInBackground()).toBe('signed-out');
  expect(await readCurrentUser()).toBeNull();
  expect(sent).toEqual([]);
  expect(await states()).toEqual(['waiting']);
});

it('sends nothing of a user who signed out of a device without space to record it', async () => {
  await addTo(durable.outbox, draft('a'));
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  await expect(writeCurrentUser(signedIn(true))).rejects.toThrow('no room');
  vi.restoreAllMocks();
  expect(await drainInBackground()).toBe('signed-out');
  expect(sent).toEqual([]);
});

it('stops if the user signs out between two batches', async () => {
  for (let at = 0; at < 150; at++) await addTo(durable.outbox, draft(`c${at}`));
  answer = async () => {
    await writeCurrentUser(signedIn(true));
    return applyAll();
  };
  expect(await drainInBackground()).toBe('signed-out');
  expect(sent).toHaveLength(1);
  expect((await states()).filter((state) => state === 'waiting')).toHaveLength(50);
});

it('leaves it to a leading tab, and asks for another event: the tab may be closed before it can send', async () => {
  const whileTabLeads = () => navigator.locks.request(userChannelName(user), () => drainInBackground());
  expect(await whileTabLeads(), 'nothing is pending').toBe('empty');
  await addTo(durable.outbox, draft('a'));
  expect(await whileTabLeads()).toBe('later');
  expect(sent).toEqual([]);
  expect(await drainInBackground()).toBe('empty');
  expect(sent).toHaveLength(1);
});

it('asks for another event if Quai did not answer, and keeps everything', async () => {
  await addTo(durable.outbox, draft('a'));
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await drainInBackground()).toBe('later');
  answer = () => new Response('<h1>Welcome to the free Wi-Fi</h1>');
  expect(await drainInBackground()).toBe('later');
  expect(await states()).toEqual(['waiting']);
  answer = applyAll;
  expect(await drainInBackground()).toBe('empty');
});

it('waits for the user if the session ended', async () => {
  await addTo(durable.outbox, draft('a'));
  answer = () =>
    Response.json({ code: 'auth.expired', detail: '' }, { status: 401, headers: { [appHeader]: '1' } });
  expect(await drainInBackground()).toBe('halted');
  expect(await states()).toEqual(['waiting']);
});
