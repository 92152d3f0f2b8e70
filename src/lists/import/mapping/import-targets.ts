import { importAliases, importFields } from '#contract/files/import-fields.ts';
import type { EntityName } from '#contract/registry.ts';
import type { MappingTarget } from './guess-mapping.ts';

/** The fields that an imported file's columns can be mapped to, in the list's order. */
export function importTargets(name: EntityName): MappingTarget[] {
  return Object.entries(importFields(name)).map(([field, { kind, required }]) => ({
    name: field,
    kind,
    aliases: importAliases(name, field),
    required,
  }));
}
