import type { FieldKind } from '#contract/field.ts';
import { foldText } from '#contract/rules/values/fold-text.ts';
import {
  headerWords,
  nameSimilarity,
  SAME_BUT_SUBJECTS,
  SAME_WORDS,
  spacedName,
} from './header-vocabulary.ts';

/** For prices and quantities; Shopify's files of orders have `Lineitem price` and `Lineitem quantity`. */
const ofBoth = [
  'unite',
  'unit',
  'u',
  'piece',
  'pce',
  'pc',
  'order line',
  'ligne commande',
  'line item',
  'lineitem',
  'article',
  'product',
  'produit',
  'item',
  'variant',
];
const exclusions = ['hors', 'sans', 'excl', 'excluding', 'excluded', 'exclusive', 'exc', 'ex', 'without'];
const taxes = ['taxe', 'taxes', 'tva', 'vat', 'tax'];

/** Words that leave a price the price of a piece, or a quantity the same quantity. Any other word makes another. */
const neutralUnitWords: Partial<Record<FieldKind, string[]>> = {
  money: phrases([
    ...exclusions.flatMap((without) => taxes.flatMap((tax) => [`${without} ${tax}`, `${tax} ${without}`])),
    ...['a', 'par', 'per'].flatMap((per) => ['unite', 'piece', 'unit', 'item'].map((one) => `${per} ${one}`)),
    'ht',
    'h t',
    'htva',
    'h t v a',
    'net',
    'unitaire',
    'each',
    ...ofBoth,
  ]),
  integer: phrases(['total', 'totale', 'pcs', 'line', 'ligne', ...ofBoth]),
};

/** Longer phrases first, because a phrase may contain another. */
function phrases(texts: readonly string[]): string[] {
  return texts.map((text) => headerWords(text).join(' ')).toSorted((a, b) => b.length - a.length);
}

function withoutNeutral(words: readonly string[], kind: FieldKind): string[] {
  let text = ` ${words.join(' ')} `;
  for (const phrase of neutralUnitWords[kind] ?? []) text = text.replaceAll(` ${phrase} `, '  ');
  const rest = text.split(' ').filter((word) => word !== '');
  // The year of a price list.
  return kind === 'money' ? rest.filter((word) => !/^20[2-3]\d$/u.test(word)) : rest;
}

/** `Reçu le` names a day, and `In stock?` is answered by yes or no. */
const noNumber = /(?:\ble|\?)$/u;

/** An amount of money is not a number of pieces: `Stock (€)`, `Stock en euros`. */
const currency = /\p{Sc}|(?<!\p{L})eur(?:os?)?(?!\p{L})/u;

/** The unit of a price or quantity, or a list of prices, is another thing: `Unité de prix`, `Price unit`, `Price list`. */
const unitOrList =
  /^(?:unite|unit of)\P{L}+\p{L}|(?:price|cost|quantity|qty|stock)[\s_-]+(?:unit(?!\p{L})|list)/u;

/** A sign of another currency than the euro: `Prix ($)`. */
const otherCurrency = /(?!€)\p{Sc}/u;

/**
 * Scores how well a column name matches the names of a price or quantity, from 0 to 1 (equal). Words beside a name must
 * be neutral: `Prix unitaire net` is a price, `Prix carton` and `Prix TTC` are not.
 */
export function numberSimilarity(
  header: string,
  kind: FieldKind,
  names: readonly (readonly string[])[],
): number {
  const text = foldText(spacedName(header)).trim();
  if (noNumber.test(text) || unitOrList.test(text)) return 0;
  if (kind === 'integer' && currency.test(text)) return 0;
  if (kind === 'money' && otherCurrency.test(header)) return 0;
  const words = headerWords(header);
  const rest = withoutNeutral(words, kind);
  const scores = names.map((name, at) => {
    const similarity = nameSimilarity(words, name);
    if (similarity >= SAME_WORDS) return similarity - (at === 0 ? 0 : 0.01);
    return name.every((word) => words.includes(word)) && rest.every((word) => name.includes(word))
      ? SAME_BUT_SUBJECTS
      : 0;
  });
  return Math.max(0, ...scores);
}
