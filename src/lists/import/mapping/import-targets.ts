import { fileHeader } from '#contract/files/file-headers.ts';
import { importAliases, importFields } from '#contract/files/import-fields.ts';
import { secondaryNames } from '#contract/files/quantity-names.ts';
import { languages } from '#contract/languages.ts';
import type { EntityName } from '#contract/registry.ts';
import type { MappingTarget } from './guess-mapping.ts';

const availableHeaders = languages.map((language) => fileHeader('products', 'available', language));

/** The fields that an imported file's columns can be mapped to, in the list's order. */
export function importTargets(name: EntityName): MappingTarget[] {
  return Object.entries(importFields(name)).map(([field, { kind, required, ref, inclVat }]) => ({
    name: field,
    kind,
    aliases: importAliases(name, field),
    required,
    ref,
    inclVat,
    secondary: kind === 'integer' ? secondaryNames[field] : undefined,
    // An export of the list says what was in stock then; it is not a count.
    ...(name === 'products' && field === 'on_hand' && { notBeside: availableHeaders }),
  }));
}
