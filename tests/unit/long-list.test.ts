import { expect, test } from 'vitest';
import { isLongList } from '#src/sync/client/lists/long-list.ts';

const holding = (data: unknown) => ({ state: { data } }) as Parameters<typeof isLongList>[0];

test('only a list with many pages is not reloaded on changes', () => {
  for (const data of [undefined, null, 3, [], { rows: [] }, { pages: 4 }, { pages: [1, 2, 3] }]) {
    expect(isLongList(holding(data)), JSON.stringify(data)).toBe(false);
  }
  expect(isLongList(holding({ pages: [1, 2, 3, 4] }))).toBe(true);
});
