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

export type MarkingFields = { technique: Technique; position: string; size: string; colours: string };

const size = /^\d{1,4}(?:\.\d)? × \d{1,4}(?:\.\d)? mm$/;

/** Whether a part of a marking is its size, as the form writes it: "80 × 60 mm". */
export function isMarkingSize(part: string): boolean {
  return size.test(part);
}

/** Parses a readable marking: "Broderie, cœur, 80 × 60 mm, 2 coul." is an embroidery, on the heart, in two colours. */
export function readMarking(marking: string): MarkingFields {
  const [first = '', position = '', ...rest] = marking.split(',').map((part) => part.trim());
  const folded = foldText(first);
  const found = words.find(([, starts]) => starts.some((start) => folded.includes(start)));
  if (!found) return { technique: 'unspecified', position: '', size: '', colours: '' };
  const [next = ''] = rest;
  const sized = isMarkingSize(next);
  return {
    technique: found[0],
    position: position.slice(0, 80),
    size: sized ? next : '',
    colours: (sized ? rest.slice(1) : rest).join(', ').slice(0, 120),
  };
}
