import { entities, entityNames, type EntityName } from '../registry.ts';

/** Lists that accept files although no form creates their rows. */
const besidesForms: readonly EntityName[] = ['roles', 'orders', 'orderlines', 'customizations'];

/** Lists whose files can only change existing rows. */
const onlyChanged: readonly EntityName[] = ['roles', 'customizations'];

/** The lists that accept files: those with files and a create form, and a few more. */
export const importNames = entityNames.filter(
  (name) => entities[name].files && (entities[name].create || besidesForms.includes(name)),
);

/** True when files can be imported into the list of this name. */
export function isImportName(name: EntityName): boolean {
  return importNames.includes(name);
}

/** True when the files of this list can only change existing rows. */
export function isOnlyChanged(name: EntityName): boolean {
  return onlyChanged.includes(name);
}
