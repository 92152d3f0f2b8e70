import type { Random } from '../draws/random.ts';
import type { Family, Technique } from './families.ts';
import { techniqueName } from './article-words.ts';

/** A planned marking, before any work on it. */
export type MarkingPlan = {
  technique: Technique;
  position: string;
  size: string;
  colours: string;
  text: string;
  proof_required: boolean;
  /** Readable description: "Broderie, cœur, 2 coul.". */
  summary: string;
};

/** Maximum number of colours of each technique; 0 where it has no colours of its own. */
const MAX_COLOURS: Record<Technique, number> = {
  'screen printing': 3,
  embroidery: 4,
  'laser engraving': 0,
  'pad printing': 2,
  transfer: 4,
  digital: 4,
};

const INKS = [
  'blanc',
  'noir',
  'or',
  'argent',
  'rouge vif',
  'bleu nuit',
  'vert pré',
  'jaune soleil',
  'gris perle',
];
const SMALL = ['40 × 8 mm', '50 × 20 mm', '60 × 30 mm', '45 × 45 mm'];
const MEDIUM = ['80 × 60 mm', '90 × 40 mm', '100 × 70 mm', '120 × 50 mm'];
const LARGE = ['200 × 120 mm', '240 × 90 mm', '280 × 200 mm'];
const LARGE_PLACES = ['dos', 'deux faces', 'pan', 'centre', 'couverture'];
const SMALL_PLACES = [
  'corps',
  'clip',
  'bouchon',
  'col',
  'poignet',
  'élastique',
  'branche',
  'étiquette',
  'manche',
];

function sizesFor(position: string): readonly string[] {
  if (LARGE_PLACES.includes(position)) return LARGE;
  return SMALL_PLACES.includes(position) ? SMALL : MEDIUM;
}

function capitalise(word: string): string {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
}

/**
 * Plans the marking of goods of a family.
 * @param wished the technique of the rest of the order, used where the goods allow it
 * @param name of the customer, which some markings contain
 */
export function planMarking(
  random: Random,
  family: Family,
  wished: Technique | null,
  name: string,
): MarkingPlan {
  const technique = wished && family.techniques.includes(wished) ? wished : random.pick(family.techniques);
  const position = random.pick(family.positions);
  const max = MAX_COLOURS[technique];
  const inFull = max === 4 && technique !== 'embroidery' && random.chance(0.6);
  const count = max === 0 || inFull ? 0 : 1 + Math.floor(random.next() ** 1.5 * Math.min(max, 3));
  const shade = inFull ? 'quadri' : count > 0 ? `${count} coul.` : '';
  return {
    technique,
    position,
    size: random.pick(sizesFor(position)),
    colours: inFull ? 'quadri' : random.shuffle(INKS).slice(0, count).join(', '),
    text: random.chance(0.25) ? name : '',
    proof_required: random.chance(0.85),
    summary: [capitalise(techniqueName(technique)), position, ...(shade ? [shade] : [])].join(', '),
  };
}
