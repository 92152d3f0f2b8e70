import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openAisleDevice, stocked, typeKeys } from './aisle-device.ts';
import { fakeApi } from './fake-api.ts';
import { freshBrowser, openPage, profileOf } from './open-shop-page.tsx';
import { sendKeys } from './send-keys.ts';

const field = (reference: string) => page.getByRole('spinbutton', { name: `Pièces de ${reference}` });

/** A count of an aisle on a device whose lookups wait until `answer` is called. */
async function openCount() {
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
  return { scan, answer };
}

test('what is typed while a scan is looked up is the count of the scanned product', async () => {
  const { scan, answer } = await openCount();
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

test('with “+1 per scan”, scans that wait for their lookup each add a piece to their own product', async () => {
  const { scan, answer } = await openCount();
  await page.getByRole('button', { name: '+1 par scan' }).click();
  for (const code of ['TX-1041', 'TX-1041', 'TX-1042']) await scan(code);
  for (let n = 0; n < 3; n++) await answer();
  await expect.element(field('TX-1042')).toHaveFocus();
  await expect.element(field('TX-1042')).toHaveValue('1');
  await scan('TX-1041');
  await answer();
  await expect.element(field('TX-1041')).toHaveValue('3');
});
