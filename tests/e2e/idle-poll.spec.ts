import { expect, test } from './house-test.ts';
import { deviceWorker } from './tablet.ts';

/** Upper limit for one poll without news, including headers, in bytes. */
const most = 400;

/** Counts IndexedDB writes of the page or worker that runs this. */
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

test('an idle poll with unread notifications is one request with a small 304, and writes nothing', async ({
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
  // Waits until the work that a sign-in starts is done.
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
