import { t } from '@lingui/core/macro';

/** Maximum length of the note of a movement. */
const MAX_NOTE = 500;

/**
 * The note of a count's movement, which keeps the first count if there was a second one.
 * @param first the first count, formatted; null if there was only one
 */
export function noteWithFirstCount(first: string | null, note = ''): string {
  const kept = first === null ? '' : t`First count: ${first}.`;
  return [kept, note.trim()].filter(Boolean).join(' ').slice(0, MAX_NOTE);
}
