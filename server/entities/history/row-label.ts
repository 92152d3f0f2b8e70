import type { Entity } from '#contract/entity.ts';

/**
 * The name of a row for users: its key, or, where the key is an id, its label after the number of its order or arrival.
 */
export function rowLabel(entity: Entity, row: object): string {
  const values = row as Record<string, unknown>;
  if (entity.key !== 'id') return textOf(values[entity.key]);
  const whole = textOf(values['order_number'] ?? values['arrival_number']);
  const own = textOf(values[entity.label]);
  return whole && own ? `${whole} · ${own}` : whole || own;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
