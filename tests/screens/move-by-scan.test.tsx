import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openAnsweringDevice } from './answering-device.ts';
import { fakeApi } from './fake-api.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { recordSignals } from './played-signals.ts';
import { sendKeys } from './send-keys.ts';
import { shelfProduct } from './shelf-product.ts';

/**
 * The dialog that moves TX-1, on a device that knows the locations F-22-1-03, F-22-1-04, PLATEAU and RETOURS 20.
 * @param lookedUp the device answers about them once this resolves
 * @param there what lies at the locations that are asked for
 */
async function openMove(lookedUp = Promise.resolve(), there: ReturnType<typeof shelfProduct>[] = []) {
  await freshBrowser();
  const product = shelfProduct({ reference: 'TX-1', location: 'F-22-1-02' });
  fakeApi(({ path }) => (path === '/auth/me' ? { body: profileOf('Preparer') } : null));
  const device = openAnsweringDevice({
    'articles-by-code': ({ codes }) => {
      const article = {
        reference: 'ART-1',
        product_reference: 'TX-1',
        designation: '',
        image: '',
        location: '',
      };
      return codes.includes('3760120040115')
        ? { match: 'exact', articles: [article] }
        : { match: null, articles: [] };
    },
    'product-of': () => product,
    'known-location': async ({ location }) => {
      await lookedUp;
      return ['F-22-1-03', 'F-22-1-04', 'PLATEAU', 'RETOURS 20'].includes(location);
    },
    'products-at': () => there,
    list: () => ({ rows: [], next: null }),
  });
  await openPage('/found?product=TX-1');
  await page.getByRole('button', { name: 'Déplacer' }).click();
  const move = page.getByRole('dialog', { name: 'Déplacer TX-1' });
  await expect.element(move).toBeVisible();
  const moves = () => device.taken.map(({ type, args }) => [type, args]);
  const to = (location: string) => [
    'product.relocate',
    { product_id: product.id, location, from: 'F-22-1-02' },
  ];
  return { move, moves, to, field: move.getByLabelText('Nouvel emplacement') };
}

test('a product is moved to the location that is scanned, wherever the focus is in the dialog', async () => {
  const { move, moves, to } = await openMove();
  const cancel = move.getByRole('button', { name: 'Annuler' });
  await expect.element(cancel).toBeVisible();
  (cancel.element() as HTMLElement).focus();
  await sendKeys('3760120040115', { gap: 4 });
  await expect.element(move.getByText(/est le code de l’article ART-1, pas un emplacement/)).toBeVisible();
  (cancel.element() as HTMLElement).focus();
  await sendKeys('F-22-1-03', { gap: 4, layout: 'french' });
  await expect.poll(moves).toEqual([to('F-22-1-03')]);
  await expect.element(move).not.toBeInTheDocument();
});

// A French keyboard layout turns them into PLQTEQU and RETOURS éà.
test.each([
  ['PLATEAU', 'the field', 5],
  ['PLATEAU', 'the field', 30],
  ['PLATEAU', 'a button', 30],
  ['RETOURS 20', 'the field', 30],
  ['RETOURS 20', 'a button', 5],
])('the sign %s, scanned into %s at %i ms per key, is the known location', async (code, focused, gap) => {
  const { move, moves, to, field } = await openMove();
  const target = focused === 'the field' ? field : move.getByRole('button', { name: 'Annuler' });
  await expect.element(target).toBeVisible();
  (target.element() as HTMLElement).focus();
  await sendKeys(code, { gap, layout: 'french' });
  await expect.poll(moves).toEqual([to(code)]);
  await expect.element(move).not.toBeInTheDocument();
});

test('a second label that is scanned into the field during the check is refused, and the last signal', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { move, moves, to, field } = await openMove(promise);
  await field.click();
  const { played } = recordSignals();
  await sendKeys('F-22-1-03', { gap: 8 });
  await expect.element(move.getByRole('button', { name: /^Déplacer/ })).toHaveAttribute('aria-busy', 'true');
  // The same label, read twice.
  await sendKeys('F-22-1-03', { gap: 8 });
  expect(played()).toEqual([]);
  await sendKeys('F-22-1-04', { gap: 8 });
  await expect.element(page.getByText(/Scan ignoré/)).toBeVisible();
  expect(played()).toEqual(['wrong']);
  await expect.element(field).toHaveValue('F-22-1-03');
  resolve();
  await expect.poll(moves).toEqual([to('F-22-1-03')]);
  expect(played()).toEqual(['wrong']);
});

test('a location that is refused after another one was typed does not mark the new one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { move, moves, field } = await openMove(promise);
  await field.fill('3760120040115');
  await move.getByRole('button', { name: /^Déplacer/ }).click();
  await expect.element(move.getByRole('button', { name: /^Déplacer/ })).toHaveAttribute('aria-busy', 'true');
  await field.fill('F-22-1-03');
  resolve();
  const next = move.getByRole('button', { name: 'Déplacer en F-22-1-03' });
  await expect.element(next).not.toHaveAttribute('aria-busy');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  expect(moves()).toEqual([]);
});

test.each(['scanned', 'typed'])(
  'a %s location at which other goods lie asks first, and names them',
  async (way) => {
    const mug = shelfProduct({ id: 'p-9', reference: 'MU-9', designation: 'Mug', location: 'F-22-1-03' });
    const { move, moves, to, field } = await openMove(undefined, [mug]);
    const question = page.getByRole('alertdialog', { name: /^Ranger TX-1 en F-22-1-03/ });
    const enter = async () => {
      if (way === 'scanned') return sendKeys('F-22-1-03', { gap: 4 });
      await field.fill('F-22-1-03');
      await move.getByRole('button', { name: /^Déplacer/ }).click();
    };
    await enter();
    await expect.element(question.getByText('MU-9')).toBeVisible();
    expect(moves()).toEqual([]);
    await question.getByRole('button', { name: 'Annuler' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(move).toBeVisible();
    await enter();
    await question.getByRole('button', { name: 'Ranger ici' }).click();
    await expect.poll(moves).toEqual([to('F-22-1-03')]);
    await expect.element(move).not.toBeInTheDocument();
  },
);

test('a typed location is silent', async () => {
  const { moves, to, field, move } = await openMove();
  const { played } = recordSignals();
  await field.fill('F-22-1-03');
  await move.getByRole('button', { name: /^Déplacer/ }).click();
  await expect.poll(moves).toEqual([to('F-22-1-03')]);
  expect(played()).toEqual([]);
});
