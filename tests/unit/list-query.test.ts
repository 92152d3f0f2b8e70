import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endOfDay } from '#contract/rules/lists/filter-days.ts';
import { calendarOf, dayOf } from '#src/lists/url/calendar.ts';
import { namedZone } from '#src/lists/url/named-zone.ts';
import { activeFilters, questionOf, setFilter, activeSort } from '#src/lists/url/list-query.ts';
import { emptyState, type ListState } from '#src/lists/url/list-state.ts';
import { orderlines } from '#src/screens/lists/orderlines.tsx';
import { orderQueue } from '#src/screens/lists/order-queue.tsx';
import { orders } from '#src/screens/lists/orders.tsx';
import { questionTest } from '#src/sync/rows/list-query/question-test.ts';

const paris = namedZone('Europe/Paris');
const friday = calendarOf('2026-06-12', paris);
const prepare: ListState = { ...emptyState, view: 'prepare' };

beforeEach(() => vi.stubEnv('TZ', 'Europe/Paris'));
afterEach(() => vi.unstubAllEnvs());

test('a calendar counts in calendar days, across clock changes too', () => {
  expect(friday.monday).toBe('2026-06-08');
  expect(calendarOf('2026-06-14').monday).toBe('2026-06-08');
  expect(calendarOf('2026-03-30').daysAgo(2)).toBe('2026-03-28');
  expect(calendarOf('2026-03-01').daysAgo(1)).toBe('2026-02-28');
});

test('on a device in another time zone days are those of the operator', () => {
  const tokyo = calendarOf('2026-06-13', namedZone('Asia/Tokyo'));
  const late = new Date('2026-06-12T16:30:00.000Z');
  expect([dayOf(late), tokyo.zone.dayOf(late)]).toEqual(['2026-06-12', '2026-06-13']);
  const today: ListState = { ...emptyState, filters: { date_ordered: tokyo.today } };
  expect(questionOf(orders, today, tokyo)['date_ordered']).toBe(
    '2026-06-12T15:00:00.000Z..2026-06-13T14:59:59.999Z',
  );
});

test('a day lasts from midnight to midnight in the time zone, across clock changes too', () => {
  expect(paris.startOf('2026-06-12')).toBe('2026-06-11T22:00:00.000Z');
  expect(endOfDay('2026-06-12', paris)).toBe('2026-06-12T21:59:59.999Z');
  // The day on which the clocks go forward has 23 hours.
  expect(paris.startOf('2026-03-29')).toBe('2026-03-28T23:00:00.000Z');
  expect(endOfDay('2026-03-29', paris)).toBe('2026-03-29T21:59:59.999Z');
});

test('the URL overrides the view: it changes, removes and adds filters', () => {
  expect(activeFilters(orders, prepare, friday)).toEqual({ status: 'Pending', ready: 'false' });
  const filters = { status: '', customer_code: 'C-1' };
  expect(activeFilters(orders, { ...prepare, filters }, friday)).toEqual({
    ready: 'false',
    customer_code: 'C-1',
  });
});

test('the URL omits what the view already sets', () => {
  expect(setFilter(orders, prepare, 'status', 'Shipped', friday)).toEqual({ status: 'Shipped' });
  expect(setFilter(orders, prepare, 'status', null, friday)).toEqual({ status: '' });
  const shipped = { ...prepare, filters: { status: 'Shipped' } };
  expect(setFilter(orders, shipped, 'status', 'Pending', friday)).toEqual({});
  const all = { ...emptyState, view: 'all', filters: { status: 'Shipped' } };
  expect(setFilter(orders, all, 'status', null, friday)).toEqual({});
});

test('the sort order is the requested one, else the view’s, else the list’s', () => {
  expect(activeSort(orders, { ...prepare, sort: '-total' })).toBe('-total');
  expect(activeSort(orders, prepare)).toBe('urgency');
  expect(activeSort(orders, emptyState)).toBe('-date_ordered');
});

test('queries use instants, not days', () => {
  const week = questionOf(orders, { ...emptyState, view: 'week' }, friday);
  expect(week).toEqual({ sort: '-date_ordered', date_ordered: '2026-06-07T22:00:00.000Z..' });
  const filters = { date_ordered: '2026-06-12', shipped_at: 'not:..2026-06-01' };
  expect(questionOf(orders, { ...emptyState, q: '  vauban ', filters }, friday)).toEqual({
    sort: '-date_ordered',
    q: 'vauban',
    date_ordered: '2026-06-11T22:00:00.000Z..2026-06-12T21:59:59.999Z',
    shipped_at: 'not:..2026-06-01T21:59:59.999Z',
  });
  const two = { date_ordered: '2026-06-12,2026-06-14' };
  expect(questionOf(orders, { ...emptyState, filters: two }, friday)['date_ordered']).toBe(
    '2026-06-11T22:00:00.000Z/2026-06-12T21:59:59.999Z,2026-06-13T22:00:00.000Z/2026-06-14T21:59:59.999Z',
  );
  const ever = { date_ordered: '1000-01-01..9999-12-31' };
  expect(questionOf(orders, { ...emptyState, filters: ever }, friday)['date_ordered']).toMatch(
    /Z\.\.9999-12-31T23:59:59\.999Z$/,
  );
});

test.each([
  ['to pick', 'ddt', 'pick'],
  ['to pack', 'dp', 'pick'],
  ['marked, and to pack', 'mk', 'pick'],
  ['to mark', 'dmm', 'others'],
  ['short, without a decision', 'ds', 'others'],
])('an order with a line %s is in one of the tabs “To pick” and “Waiting”', (_, preparation, tab) => {
  const views = ['pick', 'others'].filter((view) => {
    const filters = activeFilters(orderQueue, { ...emptyState, view }, friday);
    // The device has an earlier version's row, or pending commands changed it: the stored value does not count.
    const row = { id: '1', status: 'Pending', ready: false, preparation };
    const isShown = questionTest(orderQueue.entity, { q: '', filters }, 'Preparer')!;
    const shown = isShown(row);
    for (const has_preparer_work of [true, false]) expect(isShown({ ...row, has_preparer_work })).toBe(shown);
    return shown;
  });
  expect(views).toEqual([tab]);
});

test('relative days count back from the operator’s current day, also on a later one', () => {
  const filters = { date_ordered: 'today-6..today', due_on: 'today' };
  const state = { ...emptyState, filters };
  expect(activeFilters(orders, state, friday)).toEqual(filters);
  const saturday = calendarOf('2026-06-13', paris);
  expect([friday, saturday].map((day) => questionOf(orders, state, day))).toMatchObject([
    { date_ordered: '2026-06-05T22:00:00.000Z..2026-06-12T21:59:59.999Z', due_on: '2026-06-12' },
    { date_ordered: '2026-06-06T22:00:00.000Z..2026-06-13T21:59:59.999Z', due_on: '2026-06-13' },
  ]);
});

test('bounds of a URL that are whole days are shown as days, others as they are', () => {
  const shown = (date_ordered: string) =>
    activeFilters(orders, { ...emptyState, filters: { date_ordered } }, friday)['date_ordered'];
  expect(shown('2026-03-28T23:00:00.000Z..2026-03-29T21:59:59.999Z')).toBe('2026-03-29..2026-03-29');
  expect(shown('not:2026-06-11T22:00:00.000Z..')).toBe('not:2026-06-12..');
  const others = '2026-06-11T10:00:00.000Z..2026-06-12T22:00:00.000Z';
  expect(shown(others)).toBe(others);
});

test('the first and last days that can be written filter in every time zone', () => {
  for (const zone of ['Europe/Paris', 'Pacific/Kiritimati', 'America/Los_Angeles'].map(namedZone)) {
    const asked = (date_ordered: string) =>
      questionOf(orders, { ...emptyState, filters: { date_ordered } }, calendarOf('2026-06-12', zone))[
        'date_ordered'
      ];
    const ever = '0000-01-01T00:00:00.000Z..9999-12-31T23:59:59.999Z';
    expect(asked('0000-01-01..9999-12-31')).toBe(ever);
    expect(asked(ever)).toBe(ever);
    expect(asked('9999-12-30..')).toBe('9999-12-30T00:00:00.000Z..');
    expect(asked('9999-12-31')).toBe('9999-12-31T00:00:00.000Z..9999-12-31T23:59:59.999Z');
    expect(asked('0026-06-01..')).toMatch(/^0026-0(?:5-31|6-01)T/);
  }
});

test('the lines to pick are those of orders that are still prepared', () => {
  const filters = activeFilters(orderlines, { ...emptyState, view: 'pick' }, friday);
  const isShown = questionTest(orderlines.entity, { q: '', filters }, 'Manager');
  // The stored step is the one before the pending command.
  const line = { id: '1', prep_state: 'to pick', step: 'picked', quantity: 5 };
  expect(isShown?.({ ...line, allocated: 5 })).toBe(true);
  // A canceled order has released its stock.
  expect(isShown?.({ ...line, allocated: 0 })).toBe(false);
});
