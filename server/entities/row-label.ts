import type { Entity } from '#contract/entity.ts';

/** What people know a row by: its key, or where that is an id what it is called, after the order or arrival it is of. */
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
