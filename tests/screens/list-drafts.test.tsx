import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { setOutboxDevice } from '#src/sync/client/outbox/device-client.ts';
import { setDevice } from '#src/sync/client/device/ask-device.ts';
import { tags } from '#src/screens/lists/tags.tsx';
import type { FakeCall } from './fake-api.ts';
import { openList, prepareLists, rowOf, rows, serve } from './open-list.tsx';

/** The drafts on the device; they survive the tab. */
let kept: Map<string, unknown>;
/** Milliseconds until it answers. */
let slow = 0;

beforeEach(async () => {
  await prepareLists();
  kept = new Map();
  slow = 0;
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
