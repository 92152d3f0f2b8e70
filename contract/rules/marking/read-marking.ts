import type { techniques } from '../../entities/customizations.ts';
import { foldText } from '../values/fold-text.ts';

type Technique = (typeof techniques)[number];

const techniqueKeywords: readonly [Technique, readonly string[]][] = [
  ['screen printing', ['serigraphie', 'screen', 'silk']],
  ['embroidery', ['broderie', 'brode', 'embroider']],
  ['laser engraving', ['laser', 'gravure', 'engrav']],
  ['pad printing', ['tampographie', 'pad print']],
  ['transfer', ['transfert', 'transfer', 'flocage', 'flex']],
  ['digital', ['numerique', 'digital', 'dtg', 'quadri']],
];

export type MarkingFields = {
  technique: Technique;
  position: string;
  size: string;
  colours: string;
  text: string;
};

const size = /^\d{1,4}(?:\.\d)? × \d{1,4}(?:\.\d)? mm$/;

/** A part that says in how many or in which colours: "2 coul.", "3 colours", "quadri", "Pantone 186 C". */
const colours = /^(?:\d{1,2} ?(?:coul|col)|quadri|cmjn|cmyk|full colou?r|pantone|pms)/;

/** Whether a part of a marking is its size, as the form writes it: "80 × 60 mm". */
export function isMarkingSize(part: string): boolean {
  return size.test(part);
}

/**
 * Parses a readable marking: "Broderie, cœur, 80 × 60 mm, 2 coul., Fil 1801" is an embroidery, on the heart, in two
 * colours, with the remark "Fil 1801".
 */
export function readMarking(marking: string): MarkingFields {
  const [first = '', position = '', ...rest] = marking.split(',').map((part) => part.trim());
  const folded = foldText(first);
  const found = techniqueKeywords.find(([, starts]) => starts.some((start) => folded.includes(start)));
  if (!found) return { technique: 'unspecified', position: '', size: '', colours: '', text: '' };
  const [next = ''] = rest;
  const sized = isMarkingSize(next);
  const after = sized ? rest.slice(1) : rest;
  const other = after.findIndex((part) => !colours.test(foldText(part)));
  const inColours = other === -1 ? after : after.slice(0, other);
  return {
    technique: found[0],
    position: position.slice(0, 80),
    size: sized ? next : '',
    colours: inColours.join(', ').slice(0, 120),
    text: after.slice(inColours.length).join(', '),
  };
}
