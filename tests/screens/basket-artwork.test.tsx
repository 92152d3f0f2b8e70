import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SentCommand } from '#contract/commands/envelope.ts';
import { openFilled } from './filled-basket.ts';
import { freshBrowser, openPage } from './open-shop-page.tsx';

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
  await userEvent.upload(chooser(), new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
  await expect.element(screen.getByText('logo.svg')).toBeVisible();
  await userEvent.upload(chooser(), new File(['<svg/>'], 'faux.svg', { type: 'image/svg+xml' }));
  await screen.getByRole('button', { name: 'Retirer faux.svg' }).click();
  // The choice survives a reload.
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
  expect(sessionStorage.getItem('basket-artwork:u-Client')).toBeNull();
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
