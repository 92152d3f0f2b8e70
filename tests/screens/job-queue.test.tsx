import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { idOf, jobOf, lineOf, openWarehouse, orderOf } from './order-server.ts';
import { sendKeys } from './send-keys.ts';

const technician = profileOf('Technician');
const link = (name: string | RegExp) => page.getByRole('link', { name });
const tab = (name: string) => page.getByRole('navigation', { name: 'Marquages' }).getByRole('link', { name });

const lines = () =>
  ['PO-0720', 'TX-1042', 'MG-2201', 'ST-0087', 'CA-0611'].map((reference, at) =>
    lineOf(at + 1, {
      reference,
      prep_state: at === 1 ? ('to pick' as const) : ('to mark' as const),
      picked: at === 1 ? 0 : 10,
      marking: 'Broderie, cœur',
    }),
  );

async function openQueue(path = '/marking') {
  const rows = lines();
  const [polo, shirt, mug, pen, cap] = rows.map((line) => jobOf(line));
  const jobs = [
    { ...polo!, state: 'in progress' as const, technician: 'hugo', quantity_done: 4 },
    shirt!,
    { ...mug!, technique: 'transfer' as const },
    { ...pen!, proof: 'none' as const },
    { ...cap!, state: 'blocked' as const, blocked_reason: 'plus de fil' },
  ];
  const warehouse = openWarehouse(technician, [orderOf(rows)], rows, jobs);
  const app = await openPage(path);
  await expect.element(page.getByRole('heading', { name: 'Marquages' })).toBeVisible();
  return { warehouse, ...app };
}

const shown = () =>
  [...document.querySelectorAll('main li strong')].map((reference) => reference.textContent);

beforeEach(async () => {
  await freshBrowser();
  await page.viewport(360, 740);
});

test('available jobs come first; jobs that wait for their pieces are below, the rest has its own tab', async () => {
  const { where } = await openQueue();
  await expect.poll(shown).toEqual(['PO-0720', 'MG-2201', 'TX-1042']);
  await expect.element(link(/^PO-0720.*Article 1/)).toBeVisible();
  await expect.element(page.getByText('Articles encore en prélèvement')).toBeVisible();
  await tab('1 BAT').click();
  await expect.poll(shown).toEqual(['ST-0087']);
  await tab('1 Bloqué').click();
  await expect.element(page.getByText('plus de fil')).toBeVisible();
  await tab('3 À faire').click();
  // A job that another technician has begun is not suggested.
  await link('Suivant : MG-2201').click();
  await expect.poll(where).toBe(`/orders/${idOf(1)}/marking?job=${idOf(203)}`);
});

test('the number of a tab does not cover its icon', async () => {
  await openQueue();
  await expect.element(tab('3 À faire')).toBeVisible();
  for (const badge of document.querySelectorAll('.job-tab-count')) {
    const icon = badge.parentElement!.querySelector('svg')!.getBoundingClientRect();
    expect(badge.getBoundingClientRect().left).toBeGreaterThanOrEqual(icon.right);
  }
});

test('an address that asks for one’s own jobs does so after a reload, too', async () => {
  await openQueue('/marking?own=true');
  await expect.element(page.getByRole('button', { name: 'Les miens', pressed: true })).toBeVisible();
  await expect.element(page.getByText('Rien à marquer ici')).toBeVisible();
});

test('only jobs of orders in preparation are requested: cancelled leftovers take no place', async () => {
  const { warehouse } = await openQueue();
  const asked = (name: string) =>
    warehouse.calls
      .map(({ path }) => new URL(path, 'http://quai.test'))
      .filter(({ pathname }) => pathname === `/${name}`)
      .map(({ searchParams }) => searchParams);
  expect(asked('customizations').map((query) => query.get('active'))).toEqual(['true']);
  // The latest first: a line does not have its order's date.
  expect(asked('orderlines').map((query) => query.get('sort'))).toEqual(['-date_updated']);
});

test('the user’s technique and own jobs are one click away', async () => {
  const { warehouse } = await openQueue();
  await page.getByRole('button', { name: 'Transfert 1' }).click();
  await expect.poll(shown).toEqual(['MG-2201']);
  await page.getByRole('button', { name: 'Transfert 1' }).click();
  await page.getByRole('button', { name: 'Les miens' }).click();
  await expect.element(page.getByText('Rien à marquer ici')).toBeVisible();
  expect(warehouse.commands).toEqual([]);
});

test('a job without a technique is called as in the list, and a proof that it does not need is one statement', async () => {
  const goods = { reference: 'CL-0230', quantity: 1, picked: 1, marking: 'Logo doré' };
  const line = lineOf(1, { ...goods, prep_state: 'to mark' });
  const job = jobOf(line, { technique: 'unspecified', proof: 'none', proof_required: false });
  openWarehouse(technician, [orderOf([line])], [line], [job]);
  await openPage('/marking');
  await expect.element(page.getByRole('button', { name: 'Non précisée 1' })).toBeVisible();
  await expect.element(page.getByText('1 pièce', { exact: true })).toBeVisible();
  await link(/^CL-0230/).click();
  await expect.element(page.getByRole('heading', { name: 'BAT non exigé' })).toBeVisible();
  expect(page.getByText('BAT non envoyé').query()).toBeNull();
});

test('a finished job leads to the next', async () => {
  await openQueue();
  await link(/^MG-2201/).click();
  await page.getByRole('button', { name: 'Commencer' }).click();
  for (let press = 0; press < 2; press++) await page.getByRole('button', { name: '+5' }).click();
  await page.getByRole('button', { name: 'Terminer' }).click();
  await expect.element(page.getByText('Pièces marquées : 10.')).toBeVisible();
  // Another technician has the polo, the shirt is not picked: no job is available.
  expect(link('Suivant').query()).toBeNull();
});

test('a user who may not mark sees the missing permission', async () => {
  const rows = lines();
  openWarehouse(profileOf('Client'), [orderOf(rows)], rows);
  await openPage('/marking');
  await expect.element(page.getByText('mark order lines')).toBeVisible();
});

test('the number of an order, scanned from its paper, opens its job to do', async () => {
  const { where } = await openQueue();
  await expect.poll(shown).toEqual(['PO-0720', 'MG-2201', 'TX-1042']);
  await sendKeys(orderOf(lines()).number, { gap: 12 });
  // The device or the server is asked for articles and locations with this code first.
  await expect.poll(where).toMatch(`/orders/${idOf(1)}/marking?job=`);
});

test('jobs are searched by order, customer, article and marking, in every tab', async () => {
  const { where } = await openQueue();
  await expect.poll(shown).toEqual(['PO-0720', 'MG-2201', 'TX-1042']);
  const search = page.getByRole('searchbox', { name: 'Rechercher' });
  await search.fill('mg-22');
  await expect.poll(shown).toEqual(['MG-2201']);
  await expect.poll(where).toBe('/marking?q=mg-22');
  // Words in any order, without accents: the customer, and the marking.
  await search.fill('coeur canal');
  await expect.poll(shown).toEqual(['PO-0720', 'MG-2201', 'TX-1042']);
  await search.fill('000142 st-0087');
  await expect.element(page.getByText('Aucun marquage ne correspond ici')).toBeVisible();
  await tab('1 BAT').click();
  await expect.poll(shown).toEqual(['ST-0087']);
  await tab('3 À faire').click();
  await page.getByRole('button', { name: 'Effacer la recherche' }).click();
  await expect.poll(shown).toEqual(['PO-0720', 'MG-2201', 'TX-1042']);
});

test('a started job whose other pieces are picked again can go on, however many others have the same', async () => {
  const numbers = Array.from({ length: 45 }, (_, at) => at + 1);
  const rows = numbers.map((n) => {
    const own = { id: idOf(1000 + n), order_id: idOf(2000 + n), reference: `PO-${1000 + n}` };
    return lineOf(1, { ...own, picked: 5, marking: 'Broderie, cœur' });
  });
  const orders = rows.map((line) => orderOf([line], { id: line.order_id }));
  const started = {
    state: 'in progress' as const,
    technician: 'hugo',
    started_at: '2026-06-11T08:00:00.000Z',
  };
  const jobs = rows.map((line, at) => jobOf(line, { ...started, id: idOf(3000 + at) }));
  openWarehouse(technician, orders, rows, jobs);
  await openPage('/marking');
  await page.getByRole('button', { name: 'Afficher plus' }).click();
  await expect.poll(() => shown().length).toBe(45);
  expect(page.getByText('Articles encore en prélèvement').query()).toBeNull();
});
