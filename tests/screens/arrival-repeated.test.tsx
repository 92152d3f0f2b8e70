import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { arrivalLineOf, openDock } from './arrival-server.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf } from './order-server.ts';

const path = `/arrivals?arrival=${idOf(1)}`;
const button = (name: string | RegExp) => page.getByRole('button', { name });

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(820, 1180);
});

const reversed = {
  applied_at: '2026-06-12T08:00:00.000Z',
  applied_by: 'nadia',
  reversed_at: '2026-06-12T09:00:00.000Z',
  reversed_by: 'nadia',
};

const postedTo = (dock: ReturnType<typeof openDock>) =>
  dock.calls.filter((call) => call.method === 'POST' && call.path.startsWith('/arrivals'));

test('an arrival that was taken back is received again, with the same goods under a new number', async () => {
  const lines = [arrivalLineOf(1, { received: 20, state: 'reversed' })];
  const dock = openDock(profileOf('Manager'), lines, reversed);
  const { where } = await openPage(path);
  await button('Recevoir à nouveau').click();
  await expect.poll(where).toBe(`/arrivals?arrival=${idOf(9)}`);
  expect(postedTo(dock).map(({ path: to, body }) => [to, body])).toEqual([
    ['/arrivals', { number: 'AR-1-2', provider: 'Textiles du Nord', date: '2026-06-12', note: '' }],
    ['/arrivals', { number: 'AR-1-3', provider: 'Textiles du Nord', date: '2026-06-12', note: '' }],
    [`/arrivals/${idOf(9)}/lines`, { lines: [{ reference: 'REF-1', expected: 20 }] }],
  ]);
});

const goods = [{ reference: 'REF-1', expected: 20 }];
const again = [{ id: idOf(9), number: 'AR-1-3', added: [goods] }];
const isUnknown = /AR-1-3 a été créé, mais il lui manque peut-être des lignes/;

for (const [lost, path3] of [
  ['of the goods', `/arrivals/${idOf(9)}/lines`],
  ['of the arrival', '/arrivals'],
] as const) {
  test(`an answer ${lost} that is lost creates nothing twice, also after a reload`, async () => {
    const dock = openDock(
      profileOf('Manager'),
      [arrivalLineOf(1, { received: 20, state: 'reversed' })],
      reversed,
    );
    dock.loses = (call) => call.method === 'POST' && call.path === path3 && dock.made.length > 0;
    const { screen } = await openPage(path);
    await button('Recevoir à nouveau').click();
    const said = lost === 'of the goods' ? isUnknown : /Le résultat n’est pas connu/;
    await expect.element(page.getByRole('alert').getByText(said)).toBeVisible();
    // As in another tab after an empty battery: only the device's stores remain.
    await screen.unmount();
    sessionStorage.clear();
    const { where } = await openPage(path);
    await expect.element(page.getByText(/La nouvelle réception commencée/)).toBeVisible();
    await button('Recevoir à nouveau').click();
    await expect.element(page.getByRole('alert').getByText(said)).toBeVisible();
    dock.loses = () => false;
    await button('Recevoir à nouveau').click();
    await expect.poll(where).toBe(`/arrivals?arrival=${idOf(9)}`);
    expect(dock.made).toEqual(again);
  });
}

test('after a refusal the following calls are not sent, and its reason stays visible', async () => {
  const dock = openDock(profileOf('Manager'), [arrivalLineOf(1, { state: 'reversed' })], reversed);
  dock.refuses = { status: 422, body: { code: 'fields.invalid', detail: '' } };
  await openPage(path);
  await button('Recevoir à nouveau').click();
  await expect
    .element(page.getByRole('alert').getByText(/La nouvelle réception n’a pas eu lieu/))
    .toBeVisible();
  await button('Recevoir à nouveau').click();
  await expect.poll(() => postedTo(dock).length).toBe(2);
  const keys = new Set(postedTo(dock).map((call) => call.headers.get('Idempotency-Key')));
  expect(keys.size).toBe(2);
});

test('more lines than fit in one call are sent in several calls, each once', async () => {
  const many = Array.from({ length: 1001 }, (_, at) => arrivalLineOf(at + 1, { state: 'reversed' }));
  const dock = openDock(profileOf('Manager'), many, reversed);
  dock.loses = (call) => call.path.endsWith('/lines') && dock.made[0]?.added.length === 2;
  const { where } = await openPage(path);
  await button('Recevoir à nouveau').click();
  await expect.element(page.getByRole('alert').getByText(isUnknown)).toBeVisible();
  dock.loses = () => false;
  await button('Recevoir à nouveau').click();
  await expect.poll(where).toBe(`/arrivals?arrival=${idOf(9)}`);
  expect(dock.made.map(({ added }) => added.map((lines) => lines.length))).toEqual([[1000, 1]]);
});

test('lines whose response was lost are added once, also after closing the dialog and reloading the page', async () => {
  const dock = openDock(profileOf('Manager'), []);
  dock.loses = (call) => call.path.endsWith('/lines');
  const { screen } = await openPage(path);
  await button('Ajouter des lignes').first().click();
  const text = page.getByLabelText('Références et quantités');
  await text.fill('REF-1;240');
  await button('Ajouter 1 ligne').click();
  const unsure = page.getByRole('alert').getByText(/on ne sait pas si elles ont été ajoutées/);
  await expect.element(unsure).toBeVisible();
  await screen.unmount();
  sessionStorage.clear();

  await openPage(path);
  await button('Ajouter des lignes').first().click();
  await expect.element(unsure).toBeVisible();
  await expect.element(text).toHaveValue('REF-1;240');
  await expect.element(text).toHaveAttribute('readonly');
  dock.loses = () => false;
  await button('Ajouter 1 ligne').click();
  await expect.element(text).not.toBeInTheDocument();
  expect([...dock.lines.values()]).toMatchObject([{ reference: 'REF-1', expected: 240 }]);
  // After a known result the stored key is deleted: the next lines get another one.
  await button('Ajouter des lignes').first().click();
  await expect.element(text).toHaveValue('');
  await text.fill('REF-1;240');
  await button('Ajouter 1 ligne').click();
  await expect.poll(() => dock.lines.size).toBe(2);
});
