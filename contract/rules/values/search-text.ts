import type { Entity } from '../../entity.ts';
import { digitsOf, foldText } from './fold-text.ts';

/** The normalized text that a list's search matches, from a row as stored or in the API's form. */
export function searchTextOf(entity: Entity, row: Record<string, unknown>): string {
  const parts: string[] = [];
  for (const [name, field] of Object.entries(entity.fields)) {
    if (!field.search) continue;
    const value = row[name];
    if (field.kind === 'phone' && typeof value === 'string') {
      // Found by its digits, however they are grouped.
      const digits = digitsOf(value);
      parts.push(digits === value ? value : `${value} ${digits}`);
    } else if (Array.isArray(value)) parts.push(value.join(' '));
    else if (typeof value === 'string' && value !== '') {
      parts.push(field.kind === 'list' ? (JSON.parse(value) as string[]).join(' ') : value);
    }
  }
  return foldText(parts.join(' '));
}
