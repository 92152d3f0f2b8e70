import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useSingleMutation } from '#src/api/use-single-mutation.ts';
import { users } from '#src/screens/lists/users.tsx';
import { arrivalLineOf, openDock } from './arrival-server.ts';
import { openFilled } from './filled-basket.ts';
import { openAlone } from './open-alone.tsx';
import { openList, prepareLists, serve, stamp } from './open-list.tsx';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf } from './order-server.ts';

const click = (button: Element) =>
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

/** Both clicks of a double click, before React has rendered what the first one did. */
const doubleClicks = {
  'in one task': (button: Element) => {
    click(button);
    click(button);
    return Promise.resolve();
  },
  'in successive tasks': (button: Element) =>
    new Promise<void>((done) => {
      setTimeout(() => click(button));
      setTimeout(() => done(void click(button)));
    }),
};

const button = (name: string | RegExp) => page.getByRole('button', { name });
const rest = () => new Promise((done) => setTimeout(done, 300));

describe.each(Object.entries(doubleClicks))('a double click %s', (_, doubleClick) => {
  test('saves a new row once', async () => {
    await prepareLists();
    const calls = serve(({ method, path, body }) => {
      if (method === 'POST') return { body: { ...stamp, id: idOf(7), ...(body as object) } };
      return path.includes(idOf(7))
        ? { status: 404, body: { code: 'row.not_found', detail: '' } }
        : undefined;
    });
    const { screen } = await openList(users, '?row=new');
    await userEvent.fill(screen.getByLabelText('Identifiant'), 'nouvelle');
    await userEvent.selectOptions(screen.getByLabelText('Rôle'), 'Preparer');
    await doubleClick(screen.getByRole('button', { name: 'Enregistrer' }).element());
    await expect.poll(() => calls.some(({ method }) => method === 'POST')).toBe(true);
    await rest();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('adds expected lines once', async () => {
    await freshBrowser();
    const dock = openDock(profileOf('Manager'), []);
    await openPage(`/arrivals?arrival=${idOf(1)}`);
    await button('Ajouter des lignes').first().click();
    const text = page.getByLabelText('Références et quantités');
    await text.fill('REF-1;240');
    await expect.element(button('Ajouter 1 ligne')).toBeEnabled();
    await doubleClick(button('Ajouter 1 ligne').element());
    await expect.element(text).not.toBeInTheDocument();
    await rest();
    expect(dock.lines.size).toBe(1);
  });

  test('receives an arrival again once', async () => {
    await freshBrowser();
    await page.viewport(820, 1180);
    const dock = openDock(profileOf('Manager'), [arrivalLineOf(1, { received: 20, state: 'reversed' })], {
      applied_at: '2026-06-12T08:00:00.000Z',
      applied_by: 'nadia',
      reversed_at: '2026-06-12T09:00:00.000Z',
      reversed_by: 'nadia',
    });
    const { where } = await openPage(`/arrivals?arrival=${idOf(1)}`);
    await expect.element(button('Recevoir à nouveau')).toBeVisible();
    await expect.poll(() => document.querySelector('[data-guarded]')).toBeNull();
    await doubleClick(button('Recevoir à nouveau').element());
    await expect.poll(where).toBe(`/arrivals?arrival=${idOf(9)}`);
    await rest();
    expect(dock.made).toHaveLength(1);
    expect(
      dock.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/lines')),
    ).toHaveLength(1);
  });

  test('places an order once', async () => {
    await freshBrowser();
    const shop = openFilled();
    await openPage('/basket');
    await expect.element(button('Commander')).toBeVisible();
    await expect.poll(() => document.querySelector('[data-guarded]')).toBeNull();
    await doubleClick(button('Commander').element());
    await expect.poll(() => shop.orders).toHaveLength(1);
    await rest();
    expect(shop.orders).toHaveLength(1);
  });
});

describe('a mutation', () => {
  let sent: number[] = [];
  beforeEach(() => {
    sent = [];
  });

  function Sender({ scope }: { scope?: { id: string } }) {
    const mutation = useSingleMutation({
      networkMode: 'always',
      ...(scope ? { scope } : {}),
      mutationFn: async (n: number) => {
        sent.push(n);
        await rest();
        if (n === 1) throw new Error('refused');
      },
    });
    const send = () => {
      mutation.reset();
      mutation.mutate(sent.length + 1);
    };
    return (
      <>
        <button onClick={send}>Send</button>
        {mutation.error && <p>{mutation.error.message}</p>}
      </>
    );
  }

  test.each(Object.entries(doubleClicks))('is sent once by a double click %s', async (_, doubleClick) => {
    const { screen } = await openAlone('/', '', () => <Sender />, new QueryClient());
    await doubleClick(screen.getByText('Send').element());
    // The ignored second click does not hide how the first one ends.
    await expect.element(screen.getByText('refused')).toBeVisible();
    expect(sent).toEqual([1]);
    await screen.getByText('Send').click();
    await expect.element(screen.getByText('refused')).not.toBeInTheDocument();
    expect(sent).toEqual([1, 2]);
  });

  test('with a scope queues the second call', async () => {
    const { screen } = await openAlone('/', '', () => <Sender scope={{ id: 'one' }} />, new QueryClient());
    await doubleClicks['in one task'](screen.getByText('Send').element());
    await expect.poll(() => sent).toHaveLength(2);
  });
});
