import type { Family, Model, Technique } from './families.ts';
import type { Tag } from './tags.ts';

/** The French words for the marking techniques; lower-case ones are also tags. */
export const TECHNIQUE_WORDS = {
  'screen printing': 'sérigraphie',
  embroidery: 'broderie',
  'laser engraving': 'gravure laser',
  'pad printing': 'tampographie',
  transfer: 'transfert',
  digital: 'numérique',
} as const satisfies Record<Technique, Tag>;

const CLOTH: readonly Tag[] = ['coton', 'coton bio', 'polyester', 'polyester recyclé', 'maille', 'feutre'];

/**
 * Tags of an article: of its family, its model and its techniques. A model's own material replaces that of the family.
 */
export function tagsOf(family: Family, model: Model): string[] {
  const namesCloth = model.tags.some((tag) => CLOTH.includes(tag));
  const shared = family.tags.filter((tag) => !(namesCloth && CLOTH.includes(tag)));
  return [
    ...new Set<string>([...shared, ...model.tags, ...family.techniques.map((one) => TECHNIQUE_WORDS[one])]),
  ];
}

/** The name of a technique in a sentence; the tag of digital printing is shorter. */
export function techniqueName(technique: Technique): string {
  return technique === 'digital' ? 'impression numérique' : TECHNIQUE_WORDS[technique];
}

/** "a", "a ou b", "a, b ou c". */
function joinWithOr(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ou ${words.at(-1)}`;
}

/** Two French sentences: the goods, and their marking techniques. */
export function describeArticle(family: Family, model: Model): string {
  const ways = joinWithOr(family.techniques.map(techniqueName));
  return `${model.detail}. Se marque par ${ways} (${family.positions.join(', ')}).`;
}
