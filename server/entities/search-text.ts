import type { Entity } from '#contract/entity.ts';
import { foldText } from '#contract/rules/fold-text.ts';

/** The folded text that the list search looks through. */
export function searchTextOf(entity: Entity, row: Record<string, unknown>): string {
  const parts: string[] = [];
  for (const [name, field] of Object.entries(entity.fields)) {
    if (!field.search) continue;
    const value = row[name];
    if (typeof value === 'string' && value !== '') {
      parts.push(field.kind === 'list' ? (JSON.parse(value) as string[]).join(' ') : value);
    }
  }
  return foldText(parts.join(' '));
}
