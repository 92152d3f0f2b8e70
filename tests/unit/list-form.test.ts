import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { writableFields, type AnyRow, type Entity } from '#contract/entity.ts';
import { isRequired, type Field } from '#contract/field.ts';
import { cleanCode } from '#contract/rules/values/clean-text.ts';
import { entities, entityNames } from '#contract/registry.ts';
import { findConflict, resolveConflict } from '#src/lists/form/conflict.ts';
import { valuesOf } from '#src/lists/form/form-values.ts';
import { readForm } from '#src/lists/form/read-form.ts';
import { readValue } from '#src/lists/form/read-value.ts';
import { createSubmitKeys } from '#src/lists/form/submit-key.ts';

beforeEach(() => vi.stubEnv('TZ', 'Europe/Paris'));
afterEach(() => vi.unstubAllEnvs());

const word = fc
  .string({ minLength: 1, maxLength: 30, unit: 'grapheme' })
  .map((text) => cleanCode(text).slice(0, 14))
  .map(cleanCode)
  .filter((text) => text !== '');

/** Any valid value of a field; instants on whole minutes, as a form shows them. */
function valueOf(field: Field): fc.Arbitrary<unknown> {
  const optional = (arbitrary: fc.Arbitrary<unknown>, nothing: unknown) =>
    field.required ? arbitrary : fc.oneof(arbitrary, fc.constant(nothing));
  switch (field.kind) {
    case 'integer':
    case 'money':
      return optional(fc.integer({ min: 0, max: 1_000_000 }), null);
    case 'day':
      return optional(
        minute.map((at) => at.slice(0, 10)),
        null,
      );
    case 'instant':
      return optional(minute, null);
    case 'boolean':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...field.choices);
    case 'email':
      return optional(fc.constantFrom('a@b.fr', 'claire.morel@quai.example'), '');
    case 'barcode':
      return optional(fc.constantFrom('4006381333931', '96385074'), '');
    case 'list':
      return field.entry === 'barcode'
        ? fc.subarray(['4006381333931×24', '5901234123457'])
        : fc.uniqueArray(word, { maxLength: 4 });
    default:
      return optional(word, '');
  }
}
const minute = fc
  .integer({ min: Date.parse('2001-01-01') / 60_000, max: Date.parse('2099-01-01') / 60_000 })
  .map((minutes) => new Date(minutes * 60_000).toISOString());

function rowOf(entity: Entity): fc.Arbitrary<AnyRow> {
  const fields = Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => [name, valueOf(field)]),
  );
  return fc.record(fields).map((values) => ({
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    version: 3,
    ...values,
    id: '0190f5a0-0000-7000-8000-000000000001',
  }));
}

/** The repeated hour in autumn is ambiguous in a field for local times. */
function isTwofold(value: unknown): boolean {
  if (typeof value !== 'string' || value.length <= 10) return false;
  const local = (at: number) => new Date(at).toString().slice(0, 21);
  const at = Date.parse(value);
  return local(at) === local(at + 3_600_000) || local(at) === local(at - 3_600_000);
}

describe.each(entityNames)('the form of %s', (name) => {
  const entity: Entity = entities[name];
  const moment = entity.create ? 'create' : 'update';
  const names = writableFields(entity, moment);

  test.each(['en', 'fr'])('shows a row, parses it back unchanged and names what it lacks (%s)', (locale) => {
    fc.assert(
      fc.property(rowOf(entity), (row) => {
        fc.pre(!names.some((one) => isTwofold(row[one])));
        const read = readForm(entity, valuesOf(entity, row, moment, locale), null, moment);
        const lacking = names.filter((one) => isRequired(entity.fields[one]!, row) && row[one] === '');
        expect(read.problems).toEqual(Object.fromEntries(lacking.map((one) => [one, 'required'])));
        expect(read.body).toEqual(Object.fromEntries(names.map((one) => [one, row[one]])));
      }),
      { numRuns: 40 },
    );
  });

  test('sends no unchanged field', () => {
    fc.assert(
      fc.property(rowOf(entity), (row) => {
        const values = valuesOf(entity, row, 'update', 'fr');
        expect(readForm(entity, values, values, 'update')).toEqual({ body: {}, problems: {} });
      }),
      { numRuns: 20 },
    );
  });

  test('names every empty required field', () => {
    const empty = valuesOf(entity, null, moment, 'fr');
    const required = names.filter(
      (one) => entity.fields[one]!.required && entity.fields[one]!.kind !== 'boolean',
    );
    const { problems } = readForm(entity, empty, null, moment);
    expect(Object.keys(problems).toSorted()).toEqual(
      required.filter((one) => entity.fields[one]!.kind !== 'list').toSorted(),
    );
  });
});

test('amounts are parsed as people of each language type them, and never guessed or rounded', () => {
  const price = entities.articles.fields.price;
  const cents = (text: string) => readValue(price, text);
  expect(cents('6,90')).toEqual({ ok: true, value: 690 });
  expect(cents('6.9')).toEqual({ ok: true, value: 690 });
  expect(cents('1 234,50 €')).toEqual({ ok: true, value: 123_450 });
  expect(cents('€1,234.50')).toEqual({ ok: true, value: 123_450 });
  for (const text of ['1,234', '1.000', '1,000', '0,125', '3,4O'])
    expect(cents(text), text).toEqual({ ok: false, problem: 'number' });
  expect(cents('')).toEqual({ ok: false, problem: 'required' });
});

test('an integer has no decimals, and 1.000 is not an integer', () => {
  const { threshold } = entities.products.fields;
  for (const text of ['1 200', '1\u202f200', '1’200', '1200'])
    expect(readValue(threshold, text), text).toEqual({ ok: true, value: 1200 });
  expect(readValue(threshold, '12,0')).toEqual({ ok: true, value: 12 });
  for (const text of ['12,5', '1.000', '1,000', '2.500', '1 2 3'])
    expect(readValue(threshold, text), text).toEqual({ ok: false, problem: 'number' });
});

test('a conflict names fields that both users changed, and keeps those that only one did', () => {
  const row = {
    id: '0190f5a0-0000-7000-8000-000000000001',
    created_at: '',
    updated_at: '',
    version: 1,
    code: 'C-1',
    name: 'Vauban',
    email: '',
    phone: '01',
    shipping_address: 'rue A',
    billing_address: '',
    commercial: '',
  };
  const entity: Entity = entities.customers;
  const base = valuesOf(entity, row, 'update', 'fr');
  const mine = { ...base, name: 'Ateliers Vauban', phone: '02' };
  const theirs = { ...row, version: 2, name: 'Vauban SA', shipping_address: 'rue B' };
  const conflict = findConflict(entity, theirs, base, mine, 'fr');
  expect(conflict.fields).toEqual([{ name: 'name', mine: 'Ateliers Vauban', theirs: 'Vauban SA' }]);
  const sent = (taken: string[]) =>
    readForm(entity, resolveConflict(conflict, base, mine, new Set(taken)), conflict.base, 'update').body;
  expect(sent([])).toEqual({ name: 'Ateliers Vauban', phone: '02' });
  expect(sent(['name'])).toEqual({ phone: '02' });
});

test('the same content has the same key when it is sent again, other content another key', () => {
  const keyOf = createSubmitKeys();
  const first = keyOf({ a: 1 });
  expect(keyOf({ a: 1 })).toBe(first);
  expect(keyOf({ a: 2 })).not.toBe(first);
});
