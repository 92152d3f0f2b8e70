import type { EntityName } from '../registry.ts';

/** The values of fields that a file need not have: a new row of the list gets them. */
export const newRowValues: { [N in EntityName]?: Readonly<Record<string, unknown>> } = {
  products: { threshold: 0, min_stock: 0, max_stock: 0 },
  users: { active: true },
};
