import { techniques } from '#contract/entities/customizations.ts';
import type { Language } from '#contract/languages.ts';
import { coloursText } from '#contract/rules/marking/marking-in-language.ts';
import { isMarkingSize, readMarking } from '#contract/rules/marking/read-marking.ts';
import { techniqueNames } from '#contract/rules/marking/technique-names.ts';

export type Technique = Exclude<(typeof techniques)[number], 'unspecified'>;

/** The techniques that a customer can ask for. */
export const askedTechniques = techniques.filter((one): one is Technique => one !== 'unspecified');

/** The form state of a marking. Without a technique only the text applies. */
export type MarkingDraft = {
  technique: Technique | null;
  position: string;
  /** Width and height, as typed. */
  size: string;
  /** Number of colours; 0 if not applicable, as for an engraving. */
  colours: number;
  text: string;
};

export const noMarking: MarkingDraft = { technique: null, position: '', size: '', colours: 0, text: '' };

/** Maximum length of a marking. */
export const longestMarking = 300;

/** Maximum length of a position in `readMarking`. */
export const longestPosition = 80;

const COLOURS = /^(\d{1,2}) ?(?:coul|col)/i;

/**
 * The marking as a sentence: "Broderie, cœur, 80 × 60 mm, 2 coul." Commas separate the parts, so a position must not contain any.
 * Nothing is cut: it may be longer than `longestMarking`.
 * @param language of the technique and the colours
 */
export function writeMarking(draft: MarkingDraft, language: Language): string {
  const text = tidy(draft.text);
  const parts =
    draft.technique === null
      ? [text]
      : [
          techniqueNames[language][draft.technique],
          tidyPosition(draft.position),
          tidySize(draft.size) ?? '',
          draft.colours > 0 ? coloursText(draft.colours, language) : '',
          text,
        ];
  return parts.filter((part) => part !== '').join(', ');
}

/** Parses a marking into form state; free text that was not written by the form becomes its text. */
export function readMarkingDraft(marking: string): MarkingDraft {
  const { technique } = readMarking(marking);
  if (technique === 'unspecified') return { ...noMarking, text: tidy(marking) };
  const [, position = '', ...rest] = marking.split(',').map((part) => part.trim());
  const size = isMarkingSize(rest[0] ?? '') ? (rest[0] ?? '') : '';
  const after = size === '' ? rest : rest.slice(1);
  const colours = COLOURS.exec(after[0] ?? '');
  const text = (colours ? after.slice(1) : after).filter((part) => part !== '').join(', ');
  return { technique, position, size, colours: colours ? Number(colours[1]) : 0, text };
}

const SIZE = /^(\d{1,4}(?:[.,]\d)?) *[x×*] *(\d{1,4}(?:[.,]\d)?) *(mm|cm)?$/i;

/** A typed size in millimetres, as "80 × 60 mm"; empty stays empty, and null is not a size. */
export function tidySize(typed: string): string | null {
  const text = typed.replace(/\s+/g, ' ').trim();
  if (text === '') return '';
  const [, width, height, unit = 'mm'] = SIZE.exec(text) ?? [];
  if (width === undefined || height === undefined) return null;
  const factor = unit.toLowerCase() === 'cm' ? 10 : 1;
  const [across, down] = [width, height].map((side) => Number(side.replace(',', '.')) * factor);
  const size = `${across} × ${down} mm`;
  return isMarkingSize(size) && across !== 0 && down !== 0 ? size : null;
}

/** Removes characters from a position that would split the sentence. */
export function tidyPosition(position: string): string {
  return tidy(position.replaceAll(',', ' '));
}

/** Keeps no-break spaces, which French has before `:` and `!`. */
function tidy(text: string): string {
  return text
    .replace(/[ \t\r\n]+/g, ' ')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}
