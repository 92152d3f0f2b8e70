import { t } from '@lingui/core/macro';

/** Maximum length of a typed note: the first count fits beside it into the 500 characters of a movement's note. */
export const MAX_TYPED_NOTE = 450;

/**
 * The note of a count's movement, which keeps the first count if there was a second one.
 * @param first the first count, formatted; null if there was only one
 */
export function noteWithFirstCount(first: string | null, note = ''): string {
  const kept = first === null ? '' : t`First count: ${first}.`;
  return [kept, note.trim()].filter(Boolean).join(' ');
}
