import { expect, test } from 'vitest';
import { RowPace } from '#src/lists/window/row-pace.ts';

function paceAfter(rows: number, took: number, frames = 20): RowPace {
  const pace = new RowPace();
  for (let frame = 0; frame < frames; frame++) pace.note(rows, took);
  return pace;
}

test('an unknown device renders few rows per frame', () => {
  expect(new RowPace().most).toBe(5);
});

test('a fast device renders a whole window at once, a slow one at least as many as a finger scrolls', () => {
  expect(paceAfter(6, 6).most).toBeGreaterThan(40);
  expect(paceAfter(6, 400).most).toBe(4);
});

test('one slow frame has little influence; frames with few rows are ignored', () => {
  const pace = paceAfter(6, 12);
  pace.note(6, 60);
  expect(pace.most).toBeGreaterThan(8);
  expect(paceAfter(1, 30).most).toBe(new RowPace().most);
});
