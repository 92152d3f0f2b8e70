import type { Entity } from '#contract/entity.ts';
import type { Field } from '#contract/field.ts';
import { hasRightCheckDigit } from '#contract/files/cells/cell-barcode.ts';
import { entities, entityNames, isEntityName, type EntityName } from '#contract/registry.ts';
import { searchTextOf } from '#contract/rules/values/search-text.ts';
import { insertMany } from '#server/db/insert-many.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';
import { encodeValues } from '#server/entities/write/stored-row.ts';
import type { TestApp } from '../api/test-app.ts';

/** Keys that other rows can refer to, by entity. */
export type KnownKeys = Partial<Record<EntityName, readonly string[]>>;

const day = 24 * 3600_000;
const start = Date.parse('2026-03-01T08:30:00.000Z');

/**
 * A valid value of a field, different for each `at`; sometimes an empty one if the field is optional. Numbers are the
 * same for every field of a row, so that a minimum is never above its maximum.
 */
export function sampleValue(name: string, field: Field, at: number, keys: KnownKeys): unknown {
  const optional = !field.required && at % 7 === 3;
  switch (field.kind) {
    case 'text':
    case 'multiline':
      return optional ? '' : `${name} no ${at % 11} Été 100 %_ (${at})`;
    case 'code':
    case 'phone':
      return optional ? '' : `${name.slice(0, 8)}-${at}`;
    case 'email':
      return optional ? '' : `user.${at}@example.test`;
    case 'barcode':
      return optional ? '' : withCheckDigit(String(400_000_000_000 + at));
    case 'location':
      return optional ? '' : `B-${String(at % 20).padStart(2, '0')}-3-02`;
    case 'integer':
    case 'money':
      return optional ? null : 3 + (at % 13);
    case 'day':
      return optional ? null : new Date(start + (at % 17) * day).toISOString().slice(0, 10);
    case 'instant':
      return optional ? null : new Date(start + (at % 17) * day + at * 60_000).toISOString();
    case 'boolean':
      return at % 2 === 0;
    case 'choice':
      return field.choices[at % field.choices.length];
    case 'ref': {
      const known = keysOf(field, keys);
      return optional || known.length === 0 ? '' : known[at % known.length];
    }
    case 'list': {
      if (field.entry === 'barcode')
        return optional ? [] : [`${withCheckDigit(String(300_000_000_000 + at))}×${2 + (at % 9)}`];
      const known = keysOf(field, keys);
      return optional || known.length === 0
        ? []
        : [...new Set([known[at % known.length]!, known[(at * 5) % known.length]!])];
    }
  }
}

function withCheckDigit(digits: string): string {
  return digits + '0123456789'.split('').find((digit) => hasRightCheckDigit(digits + digit));
}

function keysOf(field: Field, keys: KnownKeys): readonly string[] {
  return field.ref !== null && isEntityName(field.ref) ? (keys[field.ref] ?? []) : [];
}

/** The values of a whole row, with a unique key. */
export function sampleRow(entity: Entity, at: number, keys: KnownKeys): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    if (name !== 'id') values[name] = sampleValue(name, field, at, keys);
  }
  // An empty value would be replaced by the server with the article's own product.
  if (values['product_reference'] === '') values['product_reference'] = keys.products?.[0] ?? '';
  // Otherwise all stock would be allocated, and every product out of stock.
  if (typeof values['on_hand'] === 'number') values['on_hand'] += (at % 3) * 10;
  // Some products are empty, and can be deleted.
  if (entity.name === 'products' && at % 5 === 0)
    Object.assign(values, { on_hand: 0, allocated: 0, incoming: 0 });
  // Accounts have what their role needs.
  if (entity.name === 'users') {
    values['email'] ||= `user.${at}@example.test`;
    values['customer_code'] ||= keys.customers?.[0] ?? '';
  }
  // The orders of customers without a language of their own.
  if (entity.name === 'orders') values['language'] = '';
  // Half of the arrivals are not applied yet.
  if (entity.name === 'arrivals' && at % 2 === 0) values['applied_at'] = null;
  if (entity.key !== 'id') values[entity.key] = `${entity.name}-${String(at).padStart(3, '0')}`;
  return values;
}

/** Entities whose rows cannot be created: they exist from the first start, or record other changes. */
export const builtIn: readonly EntityName[] = ['roles', 'permissions', 'audit', 'clashes'];

/** Fills every list with `n` rows, referenced lists first. Returns the keys to refer to. */
export async function fillLists(t: TestApp, n: number): Promise<KnownKeys> {
  const keys: KnownKeys = { users: ['commercial', 'manager'], customers: ['C-CLIENT', 'C-OWN', 'C-OTHER'] };
  const first: EntityName[] = ['categories', 'tags', 'products', 'articles', 'arrivals', 'orders'];
  const order = [...first, ...entityNames.filter((name) => !first.includes(name) && !builtIn.includes(name))];
  for (const name of order) {
    const entity: Entity = entities[name];
    const rows = Array.from({ length: n }, (_, at) =>
      encodeValues(entity, sampleRow(entity, at + 100, keys)),
    );
    await t.write((tx) => insertRows(tx, name, rows, { cause: `Été ${name}` }));
    // An applied arrival accepts no more lines.
    const open = rows.filter((row) => name !== 'arrivals' || row['applied_at'] === null);
    keys[name] ??= open.map((row) => (row[entity.key] ?? '') as string);
  }
  // Only the program writes them.
  const clashes = Array.from({ length: n }, (_, at) => {
    const row = encodeValues(entities.clashes, sampleRow(entities.clashes, at, keys));
    const stamp = {
      id: `clash-${at}`,
      created_at: new Date(start).toISOString(),
      version: 1,
      deleted_at: null,
    };
    return { ...row, ...stamp, updated_at: stamp.created_at, search: searchTextOf(entities.clashes, row) };
  });
  await t.write((tx) => insertMany(tx, 'clashes', clashes));
  return keys;
}
