import type { I18n } from '@lingui/core';
import { fileHeader } from '#contract/files/file-headers.ts';
import type { EntityName } from '#contract/registry.ts';
import { languageOf } from '#contract/languages.ts';
import type { List } from '../../declare/list-declaration.ts';
import type { MappingTarget } from '../../import/mapping/guess-mapping.ts';
import { importTargets } from '../../import/mapping/import-targets.ts';

/** The screen label of an importable field. */
export function fieldLabel(list: List, field: string, i18n: I18n): string {
  const words = list.words.fields[field];
  const language = languageOf(i18n.locale);
  return words ? i18n._(words) : fileHeader(list.entity.name, field, language);
}

/** The fields of a list that columns can be mapped to, with their screen labels as aliases. */
export function labelledTargets(list: List, name: EntityName, i18n: I18n): MappingTarget[] {
  return importTargets(name).map((target) => ({
    ...target,
    aliases: [...target.aliases, fieldLabel(list, target.name, i18n)],
  }));
}
