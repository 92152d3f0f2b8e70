import type { FieldKind } from '#contract/field.ts';
import { headerWords } from './header-vocabulary.ts';

type Field = { name: string; kind: FieldKind; ref?: string | null };

/**
 * Words that leave a column what a name of its kind says: `Adresse e-mail`, `Téléphone portable`, `Code EAN`, and
 * `Lineitem sku` in Shopify's files of orders.
 */
const neutralOfKind: Partial<Record<FieldKind, string>> = {
  email: 'adresse address contact professionnel pro',
  phone: 'contact portable mobile fixe bureau professionnel pro office work business',
  barcode: 'code a barre bar ean ean13 ean8 gtin upc 8 13 14',
  code: 'interne internal code unique lineitem',
  ref: 'interne internal code unique lineitem',
  location: 'code stockage storage picking zone par default defaut',
  choice: 'code',
  multiline: 'interne internal postal postale',
};

/** Words for the name of a thing. */
const naming = headerWords('nom name libelle label intitule');
/** Whether a word says that a column holds the name of a thing. */
export const isNaming = (word: string) => naming.includes(word);
/** Entities that are known by their names. */
const namedEntities: readonly (string | null | undefined)[] = ['categories', 'tags'];

/** Whether a field holds the name of a thing that its column names: `Libellé famille`. A user is held by its username. */
export function holdsName({ name, kind, ref }: Field): boolean {
  return name === 'name' || kind === 'choice' || kind === 'location' || namedEntities.includes(ref);
}

/** Documents whose number may stand for that of the order or arrival if the file has no better column: `N° facture`. */
const documents = headerWords('facture invoice document bl bon livraison delivery note');

/** Whether a word beside a name of a field changes nothing: other names of the field have it, or those of its kind. */
export function isNeutral(word: string, target: Field, names: readonly string[][]): boolean {
  const { kind } = target;
  const isNumbered = names[0]?.includes('number') === true;
  return (
    headerWords(neutralOfKind[kind] ?? '').includes(word) ||
    (isNumbered && documents.includes(word)) ||
    (holdsName(target) && isNaming(word)) ||
    names.some((name) => name.includes(word))
  );
}
