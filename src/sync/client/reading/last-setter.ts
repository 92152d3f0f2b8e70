import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import { entities, type EntityName } from '#contract/registry.ts';
import type { Field } from '#contract/field.ts';
import { decodeValue } from '#contract/rules/values/decode-value.ts';

/**
 * The newest history entry that set one of these fields to its present value; null if none did. Other changes to the
 * row, or to its parts (an order's history includes its lines and jobs), do not say who set the value.
 * @param history newest first, as read
 */
export function lastSetter(
  history: readonly HistoryEntry[],
  { entity, rowId, values }: { entity: EntityName; rowId: string; values: Readonly<Record<string, unknown>> },
): HistoryEntry | null {
  const fields: Record<string, Field> = entities[entity].fields;
  const setsValue = ({ changes }: HistoryEntry) =>
    Object.entries(values).some(([name, value]) => {
      const change = changes[name];
      return change !== undefined && isSame(decodeValue(fields[name], change[1]), value);
    });
  return history.find((entry) => entry.row_id === rowId && setsValue(entry)) ?? null;
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
