import { sourceLanguage, translations, type Language } from '../languages.ts';
import type { EntityName } from '../registry.ts';
import { englishHeaders } from './headers/en.ts';
import { frenchHeaders } from './headers/fr.ts';
import type { FieldName, FileHeaders } from './headers/header-table.ts';

const headers = translations<FileHeaders>({ en: englishHeaders, fr: frenchHeaders });

/**
 * The name of a field's column in a file: in the language, else in English, else the field's own name. An import knows
 * all languages.
 */
export function fileHeader(entity: EntityName, field: string, language: Language): string {
  const header = findHeader(entity, field, language) ?? findHeader(entity, field, sourceLanguage);
  if (header !== undefined) return header;
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function findHeader(entity: EntityName, field: string, language: Language): string | undefined {
  const { own, everywhere } = headers[language];
  return own[entity]?.[field as FieldName] ?? everywhere[field as FieldName];
}
