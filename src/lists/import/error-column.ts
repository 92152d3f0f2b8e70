import type { Language } from '#src/i18n/language.ts';

const names: Record<Language, string> = { en: 'Error', fr: 'Erreur' };

/** Header of the error column in a file of failed rows. */
export function errorColumnName(language: Language): string {
  return names[language];
}

/** Whether a column is the error column, the last one of such a file. Importing the corrected file skips it. */
export function isErrorColumn(header: readonly string[], index: number): boolean {
  return index === header.length - 1 && /^(?:Error|Erreur)(?: \(\d+\))?$/u.test(header[index] ?? '');
}
