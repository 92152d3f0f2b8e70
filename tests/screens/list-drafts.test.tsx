import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { setOutboxDevice } from '#src/sync/client/outbox/device-client.ts';
import { setDevice } from '#src/sync/client/device/ask-device.ts';
import { toasts } from '#src/ui/toast-store.ts';
import { customers } from '#src/screens/lists/customers.tsx';
import { tags } from '#src/screens/lists/tags.tsx';
import { users } from '#src/screens/lists/users.tsx';
import { fakeApi, type FakeCall } from './fake-api.ts';
import { openList, prepareLists, rowOf, rows, serve, stamp } from './open-list.tsx';

/** The drafts on the device; they survive the tab. */
let kept: Map<string, unknown>;
/** Milliseconds until it answers. */
let slow = 0;

beforeEach(async () => {
  await prepareLists();
  kept = new Map();
  slow = 0;
  for (const { id } of toasts.read()) toasts.dismiss(id);
  setDevice(async (name, args) => {
    const value = name === 'draft' ? kept.get((args as { key: string }).key) : undefined;
    if (slow > 0) await new Promise((resolve) => setTimeout(resolve, slow));
    return (value === undefined ? null : { value, saved_at: 0 }) as never;
  });
  setOutboxDevice(async (name, args) => {
    if (name !== 'store-draft') return;
    const { key, value } = structuredClone(args) as { key: string; value: unknown };
    if (value === null) kept.delete(key);
    else kept.set(key, value);
  });
});

afterEach(() => {
  setDevice(null);
  setOutboxDevice(null);
});

const isBack = /Votre saisie non enregistrée du .* a été rétablie/;

/** Closes the tab with everything in its memory, as an empty battery does. */
async function loseTab(screen: Awaited<ReturnType<typeof openList>>['screen']) {
  await expect.poll(() => [...kept.keys()].filter((key) => key.startsWith('draft:'))).toHaveLength(1);
  await screen.unmount();
  sessionStorage.clear();
}

test('a new row’s form is restored after the battery died, with a note and a way to discard it', async () => {
  serve();
  const first = await openList(tags, '?row=new');
  await userEvent.fill(first.screen.getByRole('textbox', { name: 'Nom' }), 'liège');
  await loseTab(first.screen);

  const again = await openList(tags, '?row=new');
  const name = again.screen.getByRole('textbox', { name: 'Nom' });
  await expect.element(name).toHaveValue('liège');
  await expect.element(again.screen.getByText(isBack)).toBeVisible();
  await userEvent.click(again.screen.getByRole('button', { name: 'Recommencer' }));
  await expect.element(name).toHaveValue('');
  await expect.poll(() => kept.size).toBe(0);
});

test('a row shows that its form has unsaved changes; once saved, the draft is deleted', async () => {
  const calls = serve((call) =>
    call.method === 'PATCH' ? { body: { ...rows[0]!, name: 'coton bio', version: 2 } } : undefined,
  );
  const address = `?row=${rows[0]!.id}`;
  const first = await openList(tags, address);
  await userEvent.click(first.screen.getByRole('button', { name: 'Modifier', exact: true }));
  await userEvent.fill(first.screen.getByRole('textbox', { name: 'Nom' }), 'coton bio');
  await loseTab(first.screen);

  const again = await openList(tags, address);
  await expect.element(again.screen.getByText(/Vous avez ici une saisie non enregistrée/)).toBeVisible();
  await userEvent.click(again.screen.getByRole('button', { name: 'Continuer' }));
  await expect.element(again.screen.getByRole('textbox', { name: 'Nom' })).toHaveValue('coton bio');
  await userEvent.click(again.screen.getByRole('button', { name: 'Enregistrer' }));
  await expect.poll(() => kept.size).toBe(0);
  await expect
    .element(again.screen.getByText(/Vous avez ici une saisie non enregistrée/))
    .not.toBeInTheDocument();
  // Based on the version that the form was opened on, so that a change by another user is not overwritten.
  expect(calls.find((call) => call.method === 'PATCH')?.body).toEqual({ name: 'coton bio', version: 1 });
});

test('a save that fails for want of a network loses nothing of the form', async () => {
  serve((call) => (call.method === 'POST' ? null : undefined));
  const first = await openList(tags, '?row=new');
  await userEvent.fill(first.screen.getByRole('textbox', { name: 'Nom' }), 'jute');
  await userEvent.click(first.screen.getByRole('button', { name: 'Enregistrer' }));
  await expect.element(first.screen.getByText(/L’étiquette n’a pas pu être enregistrée/)).toBeVisible();
  await expect.element(first.screen.getByRole('textbox', { name: 'Nom' })).toHaveValue('jute');
  await loseTab(first.screen);
  const again = await openList(tags, '?row=new');
  await expect.element(again.screen.getByRole('textbox', { name: 'Nom' })).toHaveValue('jute');
});

test('a save whose response was lost is repeated under the same key from the restored draft', async () => {
  const made: FakeCall[] = [];
  serve((call) => {
    if (call.method !== 'POST') return undefined;
    made.push(call);
    return made.length === 1 ? null : { status: 201, body: { ...rows[0]!, name: 'jute' } };
  });
  const first = await openList(tags, '?row=new');
  await userEvent.fill(first.screen.getByRole('textbox', { name: 'Nom' }), 'jute');
  await userEvent.click(first.screen.getByRole('button', { name: 'Enregistrer' }));
  await expect.element(first.screen.getByText(/L’étiquette n’a pas pu être enregistrée/)).toBeVisible();
  await loseTab(first.screen);
  const again = await openList(tags, '?row=new');
  await expect.element(again.screen.getByText(isBack)).toBeVisible();
  await userEvent.click(again.screen.getByRole('button', { name: 'Enregistrer' }));
  await expect.poll(() => kept.size).toBe(0);
  const [lost, second] = made.map((call) => call.headers.get('Idempotency-Key'));
  expect(second).toBe(lost);
});

test('a draft never replaces what the user is typing: it is offered', async () => {
  serve();
  const first = await openList(tags, '?row=new');
  await userEvent.fill(first.screen.getByRole('textbox', { name: 'Nom' }), 'liège');
  await loseTab(first.screen);

  slow = 3000;
  const again = await openList(tags, '?row=new');
  const name = again.screen.getByRole('textbox', { name: 'Nom' });
  await userEvent.fill(name, 'jute');
  await expect
    .element(again.screen.getByText(/Vous avez aussi une autre saisie non enregistrée/))
    .toBeVisible();
  await expect.element(name).toHaveValue('jute');
  await userEvent.click(again.screen.getByRole('button', { name: 'Reprendre' }));
  await expect.element(name).toHaveValue('liège');
  await expect.element(rowOf(again.screen, 'coton')).toBeInTheDocument();
});

test('what is typed during a save stays in the form, is based on the saved row, and counts as unsaved', async () => {
  const answer = Promise.withResolvers<void>();
  const calls = serve((call) => {
    if (call.method !== 'PATCH') return undefined;
    const { name, version } = call.body as { name: string; version: number };
    const saved = { body: { ...rows[0]!, name, version: version + 1 } };
    return version === 1 ? answer.promise.then(() => saved) : saved;
  });
  const sent = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  const { screen } = await openList(tags, `?row=${rows[0]!.id}`);
  await userEvent.click(screen.getByRole('button', { name: 'Modifier', exact: true }));
  const name = screen.getByRole('textbox', { name: 'Nom' });
  const save = screen.getByRole('button', { name: 'Enregistrer' });
  await userEvent.fill(name, 'coton bio');
  await userEvent.click(save);
  await expect.poll(sent).toHaveLength(1);
  await userEvent.fill(name, 'coton biologique');
  answer.resolve();
  await expect.poll(() => [...kept.values()]).toMatchObject([{ base: { name: 'coton bio' }, version: 2 }]);
  await expect.element(name).toHaveValue('coton biologique');
  await userEvent.click(save);
  await expect.element(name).not.toBeInTheDocument();
  expect(sent()).toEqual([
    { name: 'coton bio', version: 1 },
    { name: 'coton biologique', version: 2 },
  ]);
  await expect.poll(() => kept.size).toBe(0);
});

test('what is typed during the save of a new row is a change of the created row', async () => {
  const answer = Promise.withResolvers<void>();
  const made = { ...rows[0]!, id: '0190f5a0-0000-7000-8000-0000000000ff', name: 'jute' };
  const calls = serve((call) => {
    if (call.method === 'PATCH') return { body: { ...made, name: 'jute fine', version: 2 } };
    return call.method === 'POST' ? answer.promise.then(() => ({ status: 201, body: made })) : undefined;
  });
  const { screen, search } = await openList(tags, '?row=new');
  const name = screen.getByRole('textbox', { name: 'Nom' });
  const save = screen.getByRole('button', { name: 'Enregistrer' });
  await userEvent.fill(name, 'jute');
  await userEvent.click(save);
  await userEvent.fill(name, 'jute fine');
  answer.resolve();
  await expect.poll(() => [...kept.keys()]).toEqual([expect.stringContaining(made.id)]);
  await expect.element(name).toHaveValue('jute fine');
  // The address is the created row's, so that a reload opens what is not saved yet. The field keeps the focus.
  await expect.poll(search).toMatchObject({ row: made.id });
  await expect.element(name).toHaveFocus();
  await userEvent.click(save);
  await expect.element(name).not.toBeInTheDocument();
  await expect.element(screen.getByRole('tab', { name: 'Détails' })).toBeVisible();
  const changes = calls.filter(({ method }) => method !== 'GET');
  expect(changes.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/tags', { name: 'jute' }],
    ['PATCH', `/tags/${made.id}`, { name: 'jute fine', version: 1 }],
  ]);
  await expect.poll(() => kept.size).toBe(0);
});

test.each(['open', 'closed'])(
  'a code that is typed during the save of a new row is named, with the form %s',
  async (form) => {
    const answer = Promise.withResolvers<void>();
    const made = { ...stamp, id: 'c-1', code: 'ALP', name: 'Alpha', email: '', phone: '' };
    const calls = serve(({ method, path }) => {
      if (method === 'POST') return answer.promise.then(() => ({ status: 201, body: made }));
      if (path.startsWith('/customers?')) return { body: { rows: [], next: null, count: 0, capped: false } };
      return path === '/customers/c-1' ? { body: made } : undefined;
    });
    const { screen } = await openList(customers, '?row=new');
    const code = screen.getByRole('textbox', { name: 'Code client' });
    await userEvent.fill(code, 'ALP');
    await userEvent.fill(screen.getByRole('textbox', { name: 'Nom' }), 'Alpha');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await expect.poll(() => calls.some(({ method }) => method === 'POST')).toBe(true);
    await userEvent.fill(code, 'ALPHA-2');
    if (form === 'closed') await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    answer.resolve();
    await expect
      .poll(() => toasts.read().map(({ text }) => text))
      .toContainEqual('Saisi trop tard pour être enregistré\u00A0: Code client (ALPHA-2)');
  },
);

test('a conflict includes what the user types during the save and after it', async () => {
  const stored = {
    ...stamp,
    id: 'u-1',
    username: 'claire',
    full_name: 'Claire Morel',
    email: 'claire@quai.test',
    role: 'Preparer',
    customer_code: '',
    active: true,
    last_seen: null,
  };
  const current = { ...stored, full_name: 'C. Morel', email: 'c.morel@quai.test', version: 2 };
  const answer = Promise.withResolvers<void>();
  const calls = fakeApi(async ({ method, path, body }) => {
    if (method === 'PATCH') {
      if ((body as { version: number }).version === 2) return { body: { ...current, version: 3 } };
      await answer.promise;
      return { status: 409, body: { code: 'row.stale', detail: '', current } };
    }
    if (path === '/users/u-1') return { body: stored };
    if (path.endsWith('/history')) return { body: [] };
    if (path.startsWith('/users/u-1/'))
      return { status: 404, body: { code: 'request.not_found', detail: '' } };
    return { body: { rows: [stored], next: null, count: 1 } };
  });
  const changes = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  const { screen } = await openList(users, '?row=u-1');
  await userEvent.click(screen.getByRole('button', { name: 'Modifier' }));
  await userEvent.selectOptions(screen.getByLabelText('Rôle'), 'Technician');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await expect.poll(changes).toHaveLength(1);
  await userEvent.fill(screen.getByRole('textbox', { name: 'E-mail' }), 'claire.m@quai.test');
  answer.resolve();
  const mine = (value: string) => screen.getByRole('radio', { name: `Ma version\u00A0: ${value}` });
  await expect.element(mine('claire.m@quai.test')).toBeChecked();
  await userEvent.fill(screen.getByRole('textbox', { name: 'Nom complet' }), 'Claire M.');
  await expect.element(mine('Claire M.')).toBeChecked();
  // The announcement does not change with what is typed.
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toHaveTextContent('Claire M.');
  const theirs = (value: string) => screen.getByRole('radio', { name: `Autre version\u00A0: ${value}` });
  await userEvent.click(theirs('c.morel@quai.test'));
  await userEvent.click(theirs('C. Morel'));
  // Typing again takes the field back, also if it is the earlier text.
  await userEvent.fill(screen.getByRole('textbox', { name: 'Nom complet' }), 'Claire Morel-M.');
  await expect.element(mine('Claire Morel-M.')).toBeChecked();
  await expect.element(theirs('c.morel@quai.test')).toBeChecked();
  await userEvent.fill(screen.getByRole('textbox', { name: 'Nom complet' }), 'Claire M.');
  await expect.element(mine('Claire M.')).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer ce choix' }));
  await expect.poll(changes).toEqual([
    { role: 'Technician', version: 1 },
    { full_name: 'Claire M.', role: 'Technician', version: 2 },
  ]);
});
