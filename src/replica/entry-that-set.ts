import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import { entities, type EntityName } from '#contract/registry.ts';
import type { Field } from '#contract/field.ts';
import { decodeValue } from '#contract/rules/decode-value.ts';

/**
 * The newest entry of a row's history that gave one of these fields the value that it has here; null where none did.
 * What else was done to the row, or to a part of it (an order's history tells of its lines and jobs), says nothing about
 * whose value it is.
 * @param history newest first, as it is read
 */
export function entryThatSet(
  history: readonly HistoryEntry[],
  { entity, rowId, values }: { entity: EntityName; rowId: string; values: Readonly<Record<string, unknown>> },
): HistoryEntry | null {
  const fields: Record<string, Field> = entities[entity].fields;
  const gave = ({ changes }: HistoryEntry) =>
    Object.entries(values).some(([name, value]) => {
      const change = changes[name];
      return change !== undefined && isSame(decodeValue(fields[name], change[1]), value);
    });
  return history.find((entry) => entry.row_id === rowId && gave(entry)) ?? null;
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
