import { expect, test } from 'vitest';
import { eachInParts, sortInParts } from '#server/services/background-jobs/in-parts.ts';

const giveWay = () => new Promise<void>((resolve) => setImmediate(resolve));

test.each([0, 1, 4999, 5000, 5001, 37_000])('%i items are handled once each, in order', async (count) => {
  const items = Array.from({ length: count }, (_, at) => `item ${at}`);
  const seen: [string, number][] = [];
  await eachInParts(items, (item, at) => seen.push([item, at]), giveWay);
  expect(seen).toEqual(items.map((item, at) => [item, at]));
});

test.each([0, 1, 2, 5000, 5001, 15_000, 37_000])(
  '%i items are sorted, and equal ones keep their order',
  async (count) => {
    const items = Array.from({ length: count }, (_, at) => ({ key: (at * 7919) % 1000, at }));
    const compare = (one: { key: number }, other: { key: number }) => one.key - other.key;
    expect(await sortInParts(items, compare, giveWay)).toEqual(items.toSorted(compare));
  },
);

test('other work runs before a long one has ended', async () => {
  const items = Array.from({ length: 20_000 }, (_, at) => -at);
  let handled = 0;
  let seen = -1;
  const look = () => (seen = handled);
  setImmediate(look);
  await eachInParts(items, () => handled++, giveWay);
  expect(seen).toBeLessThan(handled);
  handled = 0;
  setImmediate(look);
  await sortInParts(items, (one, other) => (handled++, one - other), giveWay);
  expect(seen).toBeLessThan(handled);
});
