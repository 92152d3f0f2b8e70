import type { Entity } from '#contract/entity.ts';
import type { Field } from '#contract/field.ts';
import { parseFilter, type Filter } from '#contract/filter.ts';
import { lowerEmail, spellingsOf } from '#contract/rules/values/clean-text.ts';
import { containsForm, toContainsForm, wantedInForm } from '#contract/rules/values/fold-text.ts';
import { cellReader, type Cell, type LooseRow } from './cell-reader.ts';
import { compareText } from './compare-text.ts';

export type RowTest = (row: LooseRow) => boolean;
type CellTest = (cell: Cell) => boolean;

/** The server's limit of values in one filter. */
const maxValues = 300;

/**
 * A test for rows that filters exactly as the server does; null for a filter that the server refuses.
 * @param text with its days resolved (`resolveDays`)
 */
export function filterTest(entity: Entity, name: string, text: string): RowTest | null {
  const field = entity.fields[name];
  const filter = field?.filter ? parseFilter(field, text) : null;
  if (!field || !filter || (filter.op === 'in' && filter.values.length > maxValues)) return null;
  const read = cellReader(entity, name);
  const test = cellTest(field, filter);
  // A comparison with an empty value is false, so its negation is true.
  return filter.not ? (row) => !test(read(row)) : (row) => test(read(row));
}

function cellTest(field: Field, filter: Filter): CellTest {
  switch (filter.op) {
    case 'empty':
      return field.kind === 'boolean'
        ? () => false
        : (cell) => cell === null || cell === '' || (Array.isArray(cell) && cell.length === 0);
    case 'contains': {
      const form = containsForm(field, filter.text);
      const wanted = wantedInForm(form, filter.text);
      return (cell) => cell !== null && toContainsForm(form, textOf(cell)).includes(wanted);
    }
    case 'range':
      return rangeTest(field, filter.from, filter.to);
    case 'in': {
      const values = spellingsOf(field, filter.values);
      if (field.kind !== 'email') return inTest(field, values);
      const test = inTest(field, values.map(lowerEmail));
      return (cell) => test(typeof cell === 'string' ? lowerEmail(cell) : cell);
    }
  }
}

function rangeTest(field: Field, from: string | null, to: string | null): CellTest {
  const min = from === null ? null : bound(field, from);
  const max = to === null ? null : bound(field, to);
  return (cell) =>
    cell !== null &&
    (min === null || compareValues(cell, min) >= 0) &&
    (max === null || compareValues(cell, max) <= 0);
}

function inTest(field: Field, values: readonly string[]): CellTest {
  if (field.kind === 'list') return (cell) => Array.isArray(cell) && values.some((one) => cell.includes(one));
  if (field.kind === 'instant' && values.some((value) => value.includes('/'))) {
    const ranges = values.map((value) => {
      const [from, to = from] = value.split('/') as [string, string?];
      return rangeTest(field, from, to);
    });
    return (cell) => ranges.some((test) => test(cell));
  }
  const wanted = new Set<unknown>(values.map((value) => bound(field, value)));
  return (cell) => wanted.has(cell);
}

/** A bound in the form of its column. */
function bound(field: Field, value: string): string | number | boolean {
  if (field.kind === 'integer' || field.kind === 'money') return Number(value);
  if (field.kind === 'boolean') return value === 'true';
  return value;
}

function compareValues(cell: Cell, bound: string | number | boolean): number {
  return typeof cell === 'string' ? compareText(cell, String(bound)) : Number(cell) - Number(bound);
}

/** The text in which "contains" searches; a list as JSON, which is how the server's tables store it. */
function textOf(cell: Cell): string {
  return Array.isArray(cell) ? JSON.stringify(cell) : String(cell);
}
