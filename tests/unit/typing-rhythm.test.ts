import { expect, test } from 'vitest';
import { TypingRhythm } from '#src/screens/catalog/typing-rhythm.ts';

/** The pause for a user who typed letters at these intervals, measured `later` ms after the last one. */
function pauseAfter(intervals: readonly number[], later = 0): number {
  const rhythm = new TypingRhythm();
  let now = 1000;
  rhythm.note(now);
  for (const interval of intervals) rhythm.note((now += interval));
  return rhythm.pause(300, now + later);
}

test('for a fast typist, or before any typing, the pause is the minimum', () => {
  expect(new TypingRhythm().pause(300, 1000)).toBe(300);
  expect(pauseAfter([])).toBe(300);
  expect(pauseAfter([90, 110, 120, 100])).toBe(300);
});

test('for a slow typist it is twice the median interval between two letters', () => {
  expect(pauseAfter([400, 420, 400, 380, 410])).toBe(800);
});

test('one long interval between two letters changes nothing, and a pause between two words is not counted', () => {
  expect(pauseAfter([100, 100, 1400, 100, 100])).toBe(300);
  expect(pauseAfter([400, 60_000, 400, 1501, 400])).toBe(800);
});

test('it adapts to the current typist, and is reset after a time without typing', () => {
  expect(pauseAfter([...Array.from({ length: 20 }, () => 700), 100, 100, 100])).toBe(300);
  expect(pauseAfter([400, 400, 400], 1000)).toBe(800);
  expect(pauseAfter([400, 400, 400], 2000)).toBe(300);
});

test('a pause is measured from the last letter, whenever the caller starts to wait for it', () => {
  const rhythm = new TypingRhythm();
  expect(rhythm.untilPaused(300, 1000)).toBe(0);
  for (const at of [1000, 1400, 1800]) rhythm.note(at);
  expect(rhythm.untilPaused(300, 1800)).toBe(800);
  expect(rhythm.untilPaused(300, 2500)).toBe(100);
  expect(rhythm.untilPaused(300, 2600)).toBe(0);
  expect(rhythm.untilPaused(300, 60_000)).toBe(0);
});
