import { techniques } from '#contract/entities/customizations.ts';
import { readMarking } from '#contract/rules/marking/read-marking.ts';

export type Technique = Exclude<(typeof techniques)[number], 'unspecified'>;

/** The techniques that a customer can ask for. */
export const askedTechniques = techniques.filter((one): one is Technique => one !== 'unspecified');

/** The form state of a marking. Without a technique only the text applies. */
export type MarkingDraft = {
  technique: Technique | null;
  position: string;
  /** Number of colours; 0 if not applicable, as for an engraving. */
  colours: number;
  text: string;
};

export const noMarking: MarkingDraft = { technique: null, position: '', colours: 0, text: '' };

/** Maximum length of a marking. */
export const longestMarking = 300;

/** Maximum length of a position in `readMarking`. */
export const longestPosition = 80;

const COLOURS = /^(\d{1,2}) ?(?:coul|col)/i;

/**
 * The marking as a sentence: "Broderie, cœur, 2 coul." Commas separate the parts, so a position must not contain any.
 * @param words labels of the technique and the colours, in the language of the page
 */
export function writeMarking(draft: MarkingDraft, words: { technique: string; colours: string }): string {
  const text = tidy(draft.text);
  const parts =
    draft.technique === null
      ? [text]
      : [words.technique, tidyPosition(draft.position), draft.colours > 0 ? words.colours : '', text];
  return parts
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, longestMarking)
    .trim();
}

/** Parses a marking into form state; free text that was not written by the form becomes its text. */
export function readMarkingDraft(marking: string): MarkingDraft {
  const { technique } = readMarking(marking);
  if (technique === 'unspecified') return { ...noMarking, text: tidy(marking) };
  const [, position = '', ...rest] = marking.split(',').map((part) => part.trim());
  const colours = COLOURS.exec(rest[0] ?? '');
  const text = (colours ? rest.slice(1) : rest).filter((part) => part !== '').join(', ');
  return { technique, position, colours: colours ? Number(colours[1]) : 0, text };
}

/** Removes characters from a position that would split the sentence. */
export function tidyPosition(position: string): string {
  return tidy(position.replaceAll(',', ' ')).slice(0, longestPosition).trim();
}

function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}
