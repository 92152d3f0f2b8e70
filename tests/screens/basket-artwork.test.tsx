import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SentCommand } from '#contract/commands/envelope.ts';
import { toOrderable } from '#src/ordering/orderable-article.ts';
import { putIntoBasket } from '#src/ordering/put-into-basket.ts';
import { openFilled, put } from './filled-basket.ts';
import { freshBrowser, openPage } from './open-shop-page.tsx';
import { shopArticle } from './shop-server.ts';

beforeEach(() => freshBrowser());

const chooser = () => document.querySelector<HTMLInputElement>('input[type="file"][accept*="svg"]')!;

test('the artwork of a marked line waits for the order and is sent behind it', async () => {
  const shop = openFilled();
  const { screen } = await openPage('/basket');
  await expect.element(screen.getByText(/PDF, JPEG, PNG, WebP, GIF, AVIF ou SVG, 15 Mo/)).toBeVisible();
  // Only the line with a marking has artwork.
  expect(document.querySelectorAll('input[type="file"]')).toHaveLength(1);
  await userEvent.upload(chooser(), new File(['x'], 'logo.exe', { type: 'application/octet-stream' }));
  await expect
    .element(
      page.getByRole('alert').getByText(/Formats acceptés\s: PDF, JPEG, PNG, WebP, GIF, AVIF ou SVG\.$/),
    )
    .toBeVisible();
  await userEvent.upload(chooser(), new File(['no picture'], 'logo.png', { type: 'image/png' }));
  await expect.element(page.getByRole('alert').getByText('L’image est endommagée.')).toBeVisible();
  await userEvent.upload(chooser(), new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
  await expect.element(screen.getByText('logo.svg')).toBeVisible();
  await userEvent.upload(chooser(), new File(['<svg/>'], 'faux.svg', { type: 'image/svg+xml' }));
  await screen.getByRole('button', { name: 'Retirer faux.svg' }).click();
  // The choice survives closing the application.
  sessionStorage.clear();
  await openPage('/basket');
  await expect.element(page.getByText('logo.svg').last()).toBeVisible();
  await page.getByRole('button', { name: 'Commander' }).last().click();
  await expect.poll(() => shop.orders).toHaveLength(1);
  const [order] = shop.orders;
  const sent = () =>
    shop.calls.flatMap(({ path, body }) =>
      path === '/commands' ? (body as { commands: SentCommand[] }).commands : [],
    );
  await expect
    .poll(() => sent().filter((one) => one.type === 'artwork.add'))
    .toMatchObject([
      { args: { order_id: order!.order_id, line_id: order!.lines[0]!.line_id, file_name: 'logo.svg' } },
    ]);
  expect(localStorage.getItem('basket-artwork:u-Client:TX-1')).toBeNull();
});

test('a file is not called damaged where the browser has no space to remember it', async () => {
  openFilled();
  await openPage('/basket');
  await expect.element(page.getByText(/PDF, JPEG, PNG, WebP/)).toBeVisible();
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => setItem.mockRestore());
  await userEvent.upload(chooser(), new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
  await expect
    .element(page.getByRole('alert').getByText(/^Pas assez d’espace sur cet appareil/))
    .toBeVisible();
});

test('several files are chosen at once, up to the limit', async () => {
  openFilled();
  const { screen } = await openPage('/basket');
  await expect.element(screen.getByText(/PDF, JPEG, PNG, WebP, GIF, AVIF ou SVG, 15 Mo/)).toBeVisible();
  const files = (count: number) =>
    Array.from({ length: count }, (_, n) => new File(['<svg/>'], `v${n + 1}.svg`, { type: 'image/svg+xml' }));
  await userEvent.upload(chooser(), files(7));
  await expect.element(page.getByText('Trop de fichiers : un marquage en accepte 6.')).toBeVisible();
  await expect.element(screen.getByText('v1.svg')).not.toBeInTheDocument();
  await userEvent.upload(chooser(), files(2));
  await expect.element(screen.getByText('v1.svg')).toBeVisible();
  await expect.element(screen.getByText('v2.svg')).toBeVisible();
});

test('a removed line loses its files, and gets them back with the undo', async () => {
  openFilled();
  const { screen } = await openPage('/basket');
  await expect.element(screen.getByText(/PDF, JPEG, PNG, WebP/)).toBeVisible();
  await userEvent.upload(chooser(), new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
  await expect.element(screen.getByText('logo.svg')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Retirer T-shirt/ }));
  await expect.element(screen.getByText('logo.svg')).not.toBeInTheDocument();
  expect(localStorage.getItem('basket-artwork:u-Client:TX-1')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  await expect.element(screen.getByText('logo.svg')).toBeVisible();
});

test('an article that is added again starts without the files of a line that was removed elsewhere', async () => {
  const shop = openFilled();
  shop.basket = [put('GO-1', 12, 1180)];
  const earlier = [{ photo: 'p1', name: 'ancien.svg' }];
  localStorage.setItem('basket-artwork:u-Client:TX-1', JSON.stringify(earlier));
  const { screen } = await openPage('/basket');
  await expect.element(screen.getByText('GO-1', { exact: true })).toBeVisible();
  const article = toOrderable(shopArticle('TX-1', { designation: 'T-shirt' }));
  await putIntoBasket([{ article, quantity: 5, marking: 'Broderie, cœur' }]);
  await expect.element(screen.getByText('Broderie, cœur')).toBeVisible();
  await expect.element(screen.getByText('ancien.svg')).not.toBeInTheDocument();
});
