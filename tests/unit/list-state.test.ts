import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  filterableFields,
  formatFilter,
  parseFilter,
  sortableFields,
  type Filter,
} from '#contract/filter.ts';
import type { Field } from '#contract/field.ts';
import { emptyState, readListState, writeListState, type ListState } from '#src/lists/url/list-state.ts';
import { parsePlainSearch, stringifyPlainSearch } from '#src/lists/url/plain-search.ts';
import { articles } from '#src/screens/lists/articles.tsx';
import { isShown, stateOfView } from '#src/lists/views/view-parameters.ts';
import { orderQueue } from '#src/screens/lists/order-queue.tsx';
import { orderlines } from '#src/screens/lists/orderlines.tsx';
import { orders } from '#src/screens/lists/orders.tsx';

const text = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' });
const day = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

function bound(field: Field): fc.Arbitrary<string> {
  return field.kind === 'day' || field.kind === 'instant'
    ? day
    : fc.integer({ min: -999, max: 99_999 }).map(String);
}

/** Any filter that a field accepts. */
function filterOf(field: Field): fc.Arbitrary<Filter> {
  const not = fc.boolean();
  const empty = fc.record({ op: fc.constant('empty' as const), not });
  switch (field.kind) {
    case 'choice':
      return fc.record({
        op: fc.constant('in' as const),
        values: fc.subarray([...field.choices], { minLength: 1 }),
        not,
      });
    case 'boolean':
      return fc.record({ op: fc.constant('in' as const), values: fc.constantFrom(['true'], ['false']), not });
    case 'integer':
    case 'money':
    case 'day':
    case 'instant':
      return fc.oneof(
        empty,
        fc.record({
          op: fc.constant('range' as const),
          from: bound(field),
          to: fc.option(bound(field)),
          not,
        }),
        fc.record({ op: fc.constant('range' as const), from: fc.constant(null), to: bound(field), not }),
      );
    default:
      return fc.oneof(
        empty,
        fc.record({ op: fc.constant('contains' as const), text, not }),
        fc.record({
          op: fc.constant('in' as const),
          values: fc.array(text, { minLength: 1, maxLength: 4 }),
          not,
        }),
      );
  }
}

const list = fc.constantFrom(articles, orders);

/** Any state of a list. */
const listAndState = list.chain((one) => {
  const fields: Record<string, Field> = one.entity.fields;
  const filters = fc
    .subarray(filterableFields(one.entity))
    .chain((names) =>
      fc.tuple(
        ...names.map((name) =>
          fc.tuple(fc.constant(name), fc.oneof(filterOf(fields[name]!).map(formatFilter), fc.constant(''))),
        ),
      ),
    )
    .map((pairs) => Object.fromEntries(pairs) as Record<string, string>);
  const keys = one.columns.map((column) => column.key);
  const state: fc.Arbitrary<ListState> = fc.record({
    view: fc.constantFrom(...one.views.map((view) => view.key)),
    q: fc.string({ maxLength: 60, unit: 'grapheme' }).map((q) => q.slice(0, 200)),
    sort: fc.option(
      fc
        .tuple(fc.constantFrom('', '-'), fc.constantFrom(...sortableFields(one.entity)))
        .map((parts) => parts.join('')),
    ),
    columns: fc.option(fc.shuffledSubarray(keys, { minLength: 1 })),
    filters,
    row: fc.option(fc.constantFrom('new', '0190f5a0-0000-7000-8000-000000000001')),
  });
  return fc.tuple(fc.constant(one), state);
});

test('the state of a list survives the round trip through its URL', () => {
  fc.assert(
    fc.property(listAndState, ([one, state]) => {
      const url = stringifyPlainSearch(writeListState(one, state));
      expect(readListState(one, parsePlainSearch(url))).toEqual(state);
    }),
  );
});

test('every filter survives formatting and parsing', () => {
  const fields = Object.values({ ...articles.entity.fields, ...orders.entity.fields }).filter(
    (field) => field.filter,
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...fields).chain((field) => fc.tuple(fc.constant(field), filterOf(field))),
      ([field, filter]) => {
        expect(parseFilter(field, formatFilter(filter))).toEqual(filter);
      },
    ),
  );
});

test('any plain text survives a URL', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('q', 'a', 'b'), fc.string({ unit: 'grapheme' })), (values) => {
      expect(parsePlainSearch(stringifyPlainSearch(values))).toEqual({ ...values });
    }),
  );
  expect(parsePlainSearch('?q=1e5&ready=true')).toEqual({ q: '1e5', ready: 'true' });
  expect(stringifyPlainSearch({ status: 'Pending,Shipped', gone: undefined })).toBe(
    '?status=Pending,Shipped',
  );
});

test('unknown parameters are dropped, the others stay', () => {
  const state = readListState(orders, {
    q: 12,
    ready: true,
    status: 'Pending,Lost',
    total: 'much',
    sort: 'preparation',
    view: 'nothing',
    columns: 'number,secret,number',
    password: 'x',
  });
  expect(state).toEqual({
    ...emptyState,
    view: 'all',
    q: '12',
    filters: { ready: 'true' },
    columns: ['number'],
  });
});

test('a filter that the list does not offer is dropped, because the user could not see it', () => {
  const { filters } = readListState(orderlines, { prep_state: 'packed', step: 'Shipped' });
  expect(filters).toEqual({ step: 'Shipped' });
});

test.each([
  ['number,customer_name,total', ['number', 'customer', 'total']],
  ['customer_name,number,customer', ['customer', 'number']],
  ['customer,customer_name', ['customer']],
])('a saved view of a replaced column opens with the column that replaces it, once: %s', (columns, shown) => {
  const state = stateOfView(orders, { columns });
  expect(state.columns).toEqual(shown);
  expect(isShown(orders, { columns }, state)).toBe(true);
});

test('each replaced column of a list has one column that replaces it', () => {
  for (const list of [orders, orderQueue]) {
    const replaced = list.columns.flatMap(({ shows }) => shows ?? []);
    expect(replaced).toEqual([...new Set(replaced)]);
    for (const field of replaced)
      expect(readListState(list, { columns: field }).columns, field).toHaveLength(1);
  }
});

test('the default state needs no parameter', () => {
  expect(stringifyPlainSearch(writeListState(orders, { ...emptyState, view: 'all' }))).toBe('');
});
