import fc from 'fast-check';
import type { AnyRow, Entity } from '#contract/entity.ts';
import type { Field } from '#contract/field.ts';
import {
  filterableFields,
  formatFilter,
  sortableFields,
  type PartlyStoredList,
  type Filter,
} from '#contract/filter.ts';
import { entities } from '#contract/registry.ts';
import { resolveFilters } from '#contract/rules/lists/filter-days.ts';
import { startOfDay } from '#contract/rules/values/calendar-days.ts';

const paris = { today: '2026-06-12', startOf: (day: string) => startOfDay(day, 'Europe/Paris') };

export type ListQuestion = Record<string, string>;

const ranged: readonly Field['kind'][] = ['integer', 'money', 'day', 'instant'];
const wordless: readonly Field['kind'][] = ['integer', 'money', 'boolean'];

/** Queries for a list: search, order and filters of every kind, mostly with existing values. */
export function questionsOf(
  name: PartlyStoredList,
  rows: readonly AnyRow[],
  client: boolean,
): fc.Arbitrary<ListQuestion> {
  const entity: Entity = entities[name];
  const seen = (field: string) => !(client && entity.fields[field]?.staffOnly);
  const fields = filterableFields(entity).filter(seen);
  const filter = fc
    .constantFrom(...fields)
    .chain((field) =>
      filtersOf(entity.fields[field]!, valuesOf(rows, field)).map(
        (one) => [field, formatFilter(one)] as const,
      ),
    );
  const searched = Object.keys(entity.fields).filter((field) => entity.fields[field]!.search);
  const words = rows.flatMap((row) => searched.map((field) => row[field] as string));
  const search = fc
    .tuple(fc.constantFrom(...words), fc.nat(5), fc.integer({ min: 1, max: 12 }), fc.boolean())
    .map(([word, from, length, loud]) => {
      const part = [...word].slice(from, from + length).join('');
      return loud ? part.toUpperCase() : part;
    });
  const sort = fc
    .tuple(fc.constantFrom(...sortableFields(entity).filter(seen)), fc.boolean())
    .map(([column, turned]) => (turned ? `-${column}` : column));
  return fc
    .record({
      filters: fc.oneof(
        { weight: 2, arbitrary: fc.constant([]) },
        { weight: 5, arbitrary: fc.array(filter, { minLength: 1, maxLength: 3 }) },
      ),
      sort: fc.option(sort, { nil: null, freq: 8 }),
      q: fc.option(search, { nil: null, freq: 1 }),
    })
    .map((asked) => ({
      // As the page does before it asks the device or the server.
      ...resolveFilters(entity, Object.fromEntries(asked.filters) as Record<string, string>, paris),
      ...(asked.sort === null ? {} : { sort: asked.sort }),
      ...(asked.q === null ? {} : { q: asked.q }),
    }));
}

function valuesOf(rows: readonly AnyRow[], field: string): string[] {
  return [...new Set(rows.flatMap((row) => row[field] ?? []).map(String))].filter((value) => value !== '');
}

function filtersOf(field: Field, there: readonly string[]): fc.Arbitrary<Filter> {
  const possible =
    field.kind === 'boolean'
      ? ['true', 'false']
      : field.kind === 'choice'
        ? [...field.choices]
        : there.length > 0
          ? [...there]
          : ranged.includes(field.kind)
            ? [field.kind === 'instant' ? '2026-01-01T00:00:00.000Z' : '12']
            : ['x'];
  const exact = fc.constantFrom(...possible);
  const value =
    field.kind === 'instant'
      ? fc.oneof(
          exact,
          exact.map((one) => one.slice(0, 10)),
        )
      : exact;
  const not = fc.boolean();
  const kinds: fc.Arbitrary<Filter>[] = [
    fc.record({
      op: fc.constant('in' as const),
      values: fc.array(value, { minLength: 1, maxLength: 4 }),
      not,
    }),
    fc.record({ op: fc.constant('empty' as const), not }),
  ];
  if (ranged.includes(field.kind)) {
    const edge = fc.option(value, { nil: null });
    kinds.push(
      fc
        .record({ op: fc.constant('range' as const), from: edge, to: edge, not })
        .filter(({ from, to }) => from !== null || to !== null),
    );
  }
  if (!wordless.includes(field.kind)) {
    const text = fc
      .tuple(exact, fc.nat(4), fc.integer({ min: 1, max: 6 }), fc.boolean())
      .map(([one, from, length, loud]) => {
        const part = [...one].slice(from, from + length).join('') || one;
        return loud ? part.toUpperCase() : part;
      });
    kinds.push(fc.record({ op: fc.constant('contains' as const), text, not }));
  }
  return fc.oneof(...kinds);
}
