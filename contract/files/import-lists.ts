import { entities, entityNames, type EntityName } from '../registry.ts';

/** Lists that accept files although no form creates their rows. */
const listsWithoutForm: readonly EntityName[] = ['roles', 'orders', 'orderlines', 'customizations'];

/** Lists whose files can only change existing rows. */
const updateOnlyLists: readonly EntityName[] = ['roles', 'customizations'];

/** The lists that accept files: those with files and a create form, and a few more. */
export const importLists = entityNames.filter(
  (name) => entities[name].files && (entities[name].create || listsWithoutForm.includes(name)),
);

/** True when files can be imported into the list of this name. */
export function isImportList(name: EntityName): boolean {
  return importLists.includes(name);
}

/** True when the files of this list can only change existing rows. */
export function isUpdateOnly(name: EntityName): boolean {
  return updateOnlyLists.includes(name);
}
