import { describe, expect, it } from 'vitest';
import { createCalendar } from '#server/demo/draws/calendar.ts';
import { createWallClock } from '#server/demo/draws/wall-clock.ts';

describe('the wall clock', () => {
  const paris = createWallClock('Europe/Paris');

  it('knows summer and winter time', () => {
    expect(paris.instantAt('2026-07-01', 10 * 60)).toBe('2026-07-01T08:00:00.000Z');
    expect(paris.instantAt('2026-12-01', 10 * 60)).toBe('2026-12-01T09:00:00.000Z');
  });

  it('is right on both sides of a clock change', () => {
    expect(paris.instantAt('2026-10-25', 60)).toBe('2026-10-24T23:00:00.000Z');
    expect(paris.instantAt('2026-10-25', 4 * 60)).toBe('2026-10-25T03:00:00.000Z');
    expect(paris.instantAt('2026-03-29', 4 * 60)).toBe('2026-03-29T02:00:00.000Z');
  });

  it('converts an instant back into day and minute', () => {
    const late = new Date('2026-06-30T22:30:00Z');
    expect(paris.dayOf(late)).toBe('2026-07-01');
    expect(paris.minuteOf(late)).toBe(30);
  });
});

describe('the calendar', () => {
  // A Friday, half past two in Paris.
  const now = new Date('2026-06-12T12:30:00Z');
  const calendar = createCalendar(now, 90, 'Europe/Paris');
  const friday = 89 * 1440;

  it('ends today', () => {
    expect(calendar.dateOf(89)).toBe('2026-06-12');
    expect(calendar.weekdayOf(89)).toBe(5);
    expect(calendar.dateOf(0)).toBe('2026-03-15');
  });

  it('places today’s events before now, in order', () => {
    expect(calendar.instantOf(calendar.end)).toBe(now.toISOString());
    expect(calendar.instantOf(friday + 9 * 60) < calendar.instantOf(friday + 10 * 60)).toBe(true);
    expect(calendar.instantOf(friday - 1440 + 17 * 60)).toBe('2026-06-11T15:00:00.000Z');
  });

  it('works from eight to six, Monday to Friday', () => {
    const thursdayEvening = friday - 1440 + 17 * 60;
    expect(calendar.advance(thursdayEvening, 120)).toBe(friday + 9 * 60);
    expect(calendar.advance(friday + 17 * 60, 120)).toBe(friday + 3 * 1440 + 9 * 60);
    expect(calendar.advance(friday + 20 * 60, 0)).toBe(friday + 20 * 60);
    expect(calendar.workBetween(thursdayEvening, friday + 9 * 60)).toBe(120);
    expect(calendar.workBetween(friday + 19 * 60, friday + 2 * 1440)).toBe(0);
  });
});
