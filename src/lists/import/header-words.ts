import { foldText } from '#contract/rules/fold-text.ts';

/** Words that say nothing about which column it is. */
const fillers = new Set([
  'de',
  'du',
  'des',
  'la',
  'le',
  'les',
  'l',
  'd',
  'of',
  'the',
  'en',
  'in',
  'eur',
  'euro',
]);

/** Words that name the thing a file is about rather than a column of it: `nom client` is a `nom`. */
const subjects = new Set(
  (
    'article produit product item client customer commande order ligne line arrivage arrival fournisseur supplier ' +
    'user utilisateur stock'
  ).split(' '),
);

/** A column's name as words: `StockCode`, `STOCK_CODE` and `Stock codes` are all `stock code`. */
export function headerWords(name: string): string[] {
  const spaced = name.replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2');
  const words = foldText(spaced).match(/[\p{L}\p{N}]+/gu) ?? [];
  const singular = words.map((word) => (word.length > 3 ? word.replace(/s$/u, '') : word));
  const telling = singular.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : singular;
}

function contains(outer: readonly string[], inner: readonly string[]): boolean {
  return inner.every((word) => outer.includes(word));
}

function core(words: readonly string[]): string[] {
  return words.filter((word) => !subjects.has(word));
}

/**
 * How well a column's name fits a name that it may have: 1 the same, 0 not at all.
 *
 * The words may be run together (`codebarres`), in another order, or stand among others.
 */
export function nameLikeness(header: readonly string[], alias: readonly string[]): number {
  if (header.length === 0 || alias.length === 0) return 0;
  if (header.join('') === alias.join('')) return 1;
  if (header.length === alias.length && contains(header, alias)) return 0.9;
  const [headerCore, aliasCore] = [core(header), core(alias)];
  if (headerCore.length === 0 || aliasCore.length === 0) return 0;
  if (headerCore.join('') === aliasCore.join('')) return 0.8;
  if (contains(headerCore, aliasCore)) return 0.5 + (0.2 * aliasCore.length) / headerCore.length;
  return 0;
}
