import { expect, test } from 'vitest';
import { RowPace } from '#src/lists/window/row-pace.ts';

function paceAfter(rows: number, took: number, frames = 20): RowPace {
  const pace = new RowPace();
  for (let frame = 0; frame < frames; frame++) pace.note(rows, took);
  return pace;
}

test('a device that is not known yet draws few rows in a frame', () => {
  expect(new RowPace().most).toBe(5);
});

test('a quick one draws a whole window at once, a slow one never fewer than a finger scrolls by', () => {
  expect(paceAfter(6, 6).most).toBeGreaterThan(40);
  expect(paceAfter(6, 400).most).toBe(4);
});

test('one slow frame among many says little; of few rows nothing is learnt', () => {
  const pace = paceAfter(6, 12);
  pace.note(6, 60);
  expect(pace.most).toBeGreaterThan(8);
  expect(paceAfter(1, 30).most).toBe(new RowPace().most);
});
