import type { techniques } from '../../entities/customizations.ts';
import { foldText } from '../values/fold-text.ts';

type Technique = (typeof techniques)[number];

const words: readonly [Technique, readonly string[]][] = [
  ['screen printing', ['serigraphie', 'screen', 'silk']],
  ['embroidery', ['broderie', 'brode', 'embroider']],
  ['laser engraving', ['laser', 'gravure', 'engrav']],
  ['pad printing', ['tampographie', 'pad print']],
  ['transfer', ['transfert', 'transfer', 'flocage', 'flex']],
  ['digital', ['numerique', 'digital', 'dtg', 'quadri']],
];

export type MarkingFacts = { technique: Technique; position: string; colours: string };

/** Parses a readable marking: "Broderie, cœur, 2 coul." is an embroidery, on the heart, in two colours. */
export function readMarking(marking: string): MarkingFacts {
  const [first = '', position = '', ...rest] = marking.split(',').map((part) => part.trim());
  const folded = foldText(first);
  const found = words.find(([, starts]) => starts.some((start) => folded.includes(start)));
  return found
    ? { technique: found[0], position: position.slice(0, 80), colours: rest.join(', ').slice(0, 120) }
    : { technique: 'unspecified', position: '', colours: '' };
}
