import type { Language } from '#src/i18n/language.ts';

const names: Record<Language, string> = { en: 'Error', fr: 'Erreur' };

/** The header of the column that says what is wrong with a row, in a file of rows in error. */
export function errorColumnName(language: Language): string {
  return names[language];
}

/** Whether a column is the one that such a file bears last, so that importing the mended file leaves it aside. */
export function isErrorColumn(header: readonly string[], index: number): boolean {
  return index === header.length - 1 && /^(?:Error|Erreur)(?: \(\d+\))?$/u.test(header[index] ?? '');
}
