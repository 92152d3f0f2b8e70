import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { recordLink } from '#src/api/link-store.ts';
import { GeneralDashboardScreen } from '#src/screens/dashboards/general-dashboard.tsx';
import { products } from '#src/screens/lists/products.tsx';
import { fakeApi } from './fake-api.ts';
import { generalOf, openDashboard } from './open-dashboard.tsx';
import { openList, prepareLists, serve } from './open-list.tsx';
import { shelfProduct } from './shelf-product.ts';
import { watchPictures } from './watch-pictures.ts';

beforeEach(async () => {
  await prepareLists();
  recordLink(true);
});

test.each([
  ['list', 1440, ''],
  ['list on a phone', 360, ''],
  ['panel', 1440, '?row=0190f5a0-0000-7000-8000-000000000001'],
])('the %s of products at %i px shows the name and the picture', async (where, width, search) => {
  await page.viewport(width, 900);
  const pictures = watchPictures();
  const image = `980808.${where.replaceAll(' ', '-')}`;
  const product = shelfProduct({ designation: 'Polo piqué', image });
  serve(({ path }) => {
    if (path.includes('/history')) return undefined;
    if (path.startsWith(`/products/${product.id}`)) return { body: product };
    // Behind the panel the list is empty, so that the picture is that of the panel.
    const rows = search === '' ? [product] : [];
    return path.startsWith('/products')
      ? { body: { rows, next: null, count: rows.length, capped: false } }
      : undefined;
  });
  const { screen } = await openList(products, search);
  const shown = search === '' ? screen : screen.getByRole('dialog');
  await expect.element(shown.getByText('Polo piqué').first()).toBeVisible();
  await expect.poll(() => pictures(image)).not.toEqual([]);
});

test('a dashboard shows the name and the picture of a product', async () => {
  const pictures = watchPictures();
  const { stock } = generalOf();
  const rows = stock!.rows.map((row) => ({ ...row, designation: 'Gourde inox', image: '980808.bottle' }));
  fakeApi(() => ({ body: generalOf({ stock: { ...stock!, rows } }) }));
  await openDashboard(GeneralDashboardScreen);
  await expect.element(page.getByText('Gourde inox')).toBeVisible();
  await expect.poll(() => pictures('980808.bottle')).not.toEqual([]);
});
