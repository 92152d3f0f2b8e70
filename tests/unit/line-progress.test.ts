import { expect, test } from 'vitest';
import { sampleEvenly, type LineProgressState } from '#src/ui/line-progress.tsx';

const repeat = (state: LineProgressState, times: number) =>
  Array.from({ length: times }, (): LineProgressState => state);

test('an order with as many lines as blocks has one block per line', () => {
  const states = [...repeat('done', 12), ...repeat('todo', 12)];
  expect(sampleEvenly(states, 24)).toEqual(states);
});

test('a longer order has blocks in proportion to its lines', () => {
  const blocks = sampleEvenly([...repeat('done', 30), ...repeat('todo', 10)], 10);
  expect(blocks.filter((state) => state === 'done')).toHaveLength(8);
  expect(blocks).toHaveLength(10);
});

test.each(['short', 'marking', 'todo', 'current'] as const)(
  'a single line that is %s stays visible',
  (state) => {
    for (let at = 0; at < 13; at++) {
      const states = repeat('done', 13).with(at, state);
      expect(sampleEvenly(states, 10)).toContain(state);
    }
  },
);
