import { entities, entityNames, type EntityName } from '../registry.ts';

/** Lists whose rows are not made by a form, and that take files all the same. */
const besidesForms: readonly EntityName[] = ['roles', 'orders', 'orderlines', 'customizations'];

/** Lists whose rows no file can make: it changes those that are there. */
const onlyChanged: readonly EntityName[] = ['roles', 'customizations'];

/** The lists that take files: those that have files and whose rows a form may make, and a few more. */
export const importNames = entityNames.filter(
  (name) => entities[name].files && (entities[name].create || besidesForms.includes(name)),
);

/** True when files can be imported into the list of this name. */
export function isImportName(name: EntityName): boolean {
  return importNames.includes(name);
}

/** True when the files of this list can only change rows that are there. */
export function isOnlyChanged(name: EntityName): boolean {
  return onlyChanged.includes(name);
}
