import { arrivallines } from '../entities/arrivallines.ts';
import { products } from '../entities/products.ts';
import type { Field } from '../field.ts';
import { entities, type EntityName } from '../registry.ts';
import { fileHeader } from './file-headers.ts';

const lines = arrivallines.fields;
const optional = (field: Field): Field => ({ ...field, required: false });

/** What a list's files bring beside its own fields. */
const beside: { [N in EntityName]?: Record<string, Field> } = {
  /** The opening stock, or what was counted: it goes in as a movement. */
  products: {
    on_hand: {
      ...optional(products.fields.on_hand),
      aliases: ['stock', 'quantity', 'quantite', 'stock initial', 'stock quantity', 'opening stock'],
    },
  },
  /** One row for each line, the arrival repeated on it, as suppliers send them. */
  arrivals: {
    reference: optional(lines.reference),
    expected: optional(lines.expected),
    received: optional(lines.received),
    rejected: optional(lines.rejected),
    location: lines.location,
  },
};

/** The fields that a file may bring, by name: those that a form may write, the key, and what comes beside them. */
export function importFields(name: EntityName): Record<string, Field> {
  const { fields, key }: { fields: Record<string, Field>; key: string } = entities[name];
  const own = Object.entries(fields).filter(
    ([field, { inFile, write }]) => inFile && (write !== 'never' || field === key),
  );
  return Object.fromEntries([...own, ...Object.entries(beside[name] ?? {})]);
}

/** Whether the key may serve where a file has no name for its rows, as it does for people who know them by it. */
export function mayNameByKey(name: EntityName): boolean {
  const { fields, key, label }: { fields: Record<string, Field>; key: string; label: string } =
    entities[name];
  return label !== key && fields[label]!.required && fields[label]!.write !== 'never' && !(name in beside);
}

/** The field that a file must bring: it says which row is meant. */
export function importKey(name: EntityName): string {
  return name === 'arrivallines' ? 'arrival_number' : entities[name].key;
}

/** The other names that a column of a field may bear: those that were declared, and what exports call it. */
export function importAliases(name: EntityName, field: string): string[] {
  const declared = importFields(name)[field]?.aliases ?? [];
  return [...new Set([...declared, fileHeader(name, field, 'en'), fileHeader(name, field, 'fr')])];
}
