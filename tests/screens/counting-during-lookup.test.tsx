import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openAisleDevice, stocked, typeKeys } from './aisle-device.ts';
import { fakeApi } from './fake-api.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { sendKeys } from './send-keys.ts';

const field = (reference: string) => page.getByRole('spinbutton', { name: `Pièces de ${reference}` });

test('what is typed while a scan is looked up is the count of the scanned product', async () => {
  await freshBrowser();
  const device = openAisleDevice({ aisle: () => [stocked(1, 10), stocked(2, 40), stocked(3, 5)] });
  const byCode = device.answers['articles-by-code'];
  const lookups: (() => void)[] = [];
  device.answers['articles-by-code'] = async (args) => {
    await new Promise<void>((resolve) => void lookups.push(resolve));
    return (await byCode?.(args)) ?? null;
  };
  const answer = async () => {
    await expect.poll(() => lookups.length).toBe(1);
    lookups.shift()?.();
  };
  const scan = async (code: string) => {
    await sendKeys(code, { gap: 12 });
    await new Promise((resolve) => setTimeout(resolve, 350));
  };
  fakeApi(({ path }) => (path === '/auth/me' ? { body: profileOf('Preparer') } : null));
  await openPage('/counting?aisle=B');
  await expect.element(field('TX-1041')).toHaveFocus();
  await typeKeys('8');
  await scan('TX-1042');
  await typeKeys('3');
  await scan('TX-1043');
  await typeKeys('9');
  await scan('UNKNOWN-7');
  await typeKeys('5');
  await answer();
  await expect.element(field('TX-1042')).toHaveFocus();
  await answer();
  await expect.element(field('TX-1043')).toHaveFocus();
  await answer();
  await expect.element(page.getByText(/le code UNKNOWN-7/)).toBeVisible();
  await expect.element(field('TX-1043')).toHaveValue('9');
  for (const [reference, text] of [
    ['TX-1042', '3'],
    ['TX-1041', '8'],
  ] as const) {
    await scan(reference);
    await answer();
    await expect.element(field(reference)).toHaveValue(text);
  }
});
