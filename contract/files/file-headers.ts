import type { ByLanguage, Language } from '../languages.ts';
import type { EntityName } from '../registry.ts';
import { englishHeaders } from './headers/en.ts';
import { frenchHeaders } from './headers/fr.ts';
import type { FieldName, FileHeaders } from './headers/header-table.ts';

const headers: ByLanguage<FileHeaders> = { en: englishHeaders, fr: frenchHeaders };

/** The name of a field's column in a file; a field without an entry uses its own name. An import knows all languages. */
export function fileHeader(entity: EntityName, field: string, language: Language): string {
  const { own, everywhere } = headers[language];
  const header = own[entity]?.[field as FieldName] ?? everywhere[field as FieldName];
  if (header !== undefined) return header;
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
