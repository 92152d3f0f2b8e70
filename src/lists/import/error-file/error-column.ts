import { languages, translations, type Language } from '#contract/languages.ts';

const names = translations({ en: 'Error', fr: 'Erreur' });

/** Header of the error column in a file of rows with errors. */
export function errorColumnName(language: Language): string {
  return names[language];
}

const known = languages.map(errorColumnName);

/** Whether a column is the error column of such a file. Importing the corrected file skips it only as the last column. */
export function isErrorColumn(header: readonly string[], index: number): boolean {
  return index === header.length - 1 && known.includes((header[index] ?? '').replace(/ \(\d+\)$/u, ''));
}
