import type { Field } from '#contract/field.ts';
import { cleanValue } from '#contract/rules/values/clean-text.ts';
import { wallClockOf } from '#contract/rules/values/wall-clock.ts';

/** Whether a value of a field, in the API's form, says nothing else than what is known: as stored, or from an earlier row. */
export function sameInFile(field: Field, known: unknown, inFile: unknown, timezone: string): boolean {
  if (known === inFile) return true;
  if (field.kind === 'list') {
    const sorted = (list: unknown) => JSON.stringify([...(list as string[])].sort());
    return sorted(known) === sorted(inFile);
  }
  // A file has no fractions of a second, and in autumn one local hour occurs twice.
  // A cell with a day only is read as its midnight, and tells nothing of the time.
  if (field.kind === 'instant' && typeof known === 'string' && typeof inFile === 'string') {
    const [knownTime, fileTime] = [wallClockOf(known, timezone), wallClockOf(inFile, timezone)];
    return knownTime === fileTime || `${knownTime.slice(0, 'YYYY-MM-DD'.length)}T00:00:00` === fileTime;
  }
  // A text from before texts were cleaned.
  return typeof known === 'string' && typeof inFile === 'string' && cleanValue(field, known) === inFile;
}

/** The empty value of a field, in the API's form. */
export function emptyValueOf(field: Field): unknown {
  if (field.kind === 'list') return [];
  if (field.kind === 'boolean') return false;
  return ['integer', 'money', 'day', 'instant'].includes(field.kind) ? null : '';
}
