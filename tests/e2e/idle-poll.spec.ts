import { expect, test } from './house-test.ts';
import { deviceWorker } from './tablet.ts';

/** All that one poll without news may bring over the air, headers included, in bytes. */
const most = 400;

/** Counts what is written into the stores of whoever runs this. */
function countWrites(): void {
  const counted = Object.assign(globalThis, { writes: 0 });
  const begin: unknown = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction')!.value;
  IDBDatabase.prototype.transaction = new Proxy(begin as (...given: unknown[]) => IDBTransaction, {
    apply: (real, database, given: unknown[]) => {
      if (given[1] === 'readwrite') counted.writes++;
      return Reflect.apply(real, database, given);
    },
  });
}
const readWrites = (): number => (globalThis as unknown as { writes: number }).writes;

test('an idle poll, with unread notifications shown: one request, a small 304, and nothing is written', async ({
  house,
  tablet,
}) => {
  for (let n = 0; n < 2; n++) await house.place([['R-1', 1]]);
  const device = tablet('tablet');
  const page = await device.start();
  await device.signIn(page, 'paul');
  const bell = page.getByRole('button', { name: 'Notifications: 2 unread' });
  await expect(bell).toBeVisible();
  const worker = await deviceWorker(page);
  // Whatever a sign-in starts comes to rest.
  await page.waitForTimeout(3000);
  await page.evaluate(countWrites);
  await worker.evaluate(countWrites);
  const requests: string[] = [];
  device.context.on('request', (request) => requests.push(request.url()));
  const cdp = await device.context.newCDPSession(page);
  const answers: { status: number; bytes: number }[] = [];
  cdp.on('Network.responseReceivedExtraInfo', ({ statusCode, headersText }) => {
    answers.push({ status: statusCode, bytes: headersText?.length ?? Infinity });
  });
  await cdp.send('Network.enable');

  await page.waitForResponse((reply) => reply.url().endsWith('/api/notifications/'));
  await page.waitForTimeout(500);
  expect(requests).toEqual([`${house.url}/api/notifications/`]);
  expect(answers.map(({ status }) => status)).toEqual([304]);
  console.log(`an idle poll brings ${answers[0]!.bytes} bytes`);
  expect(answers[0]!.bytes).toBeLessThanOrEqual(most);
  expect([await page.evaluate(readWrites), await worker.evaluate(readWrites)]).toEqual([0, 0]);
  await expect(bell).toBeVisible();
});
