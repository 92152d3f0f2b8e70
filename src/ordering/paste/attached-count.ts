import { pieceWords } from '#contract/files/cells/piece-words.ts';

/** What a line may order: a reference, and the text of its quantity: null for one piece, empty if it is missing. */
export type Meaning = {
  reference: string;
  number: string | null;
  /** True if a number of the line has no meaning then: it counts only if no other reference is known. */
  isPart?: boolean;
};

/** A reference with its quantity attached. */
export type AttachedCount = {
  reference: string;
  count: string;
  /** True for `REF-1x5`, which is as often a reference of its own, such as `M8x20`. */
  isDoubtful: boolean;
};

const COUNT = `(\\d{1,6}(?:\\s*${pieceWords}\\.?)?)$`;
/** A reference with a space: `QB 1301`. */
const SPACED = '\\p{L}\\S*\\s\\d+';
/** `ABC=5`, `ABC:5`, `ABC*5`, `ABC->5` */
const SIGNED = new RegExp(
  `^(${SPACED}|\\S*[^\\s\\d:=*|]\\S*?|\\d{8,14})\\s*(?:[:=*|→]|[-=]>)\\s*${COUNT}`,
  'iu',
);
const TIMES = new RegExp(`^(${SPACED}|\\S*\\p{L}\\S*|\\d{8,14})([x×])${COUNT}`, 'iu');
/** `5xM8x20`: the first number is the quantity. */
const COUNT_FIRST = /^\d{1,4}[x×*]\p{L}/iu;
/** Longer texts are no reference, and the expressions take too long for them. */
const MAX_LENGTH = 120;

/** Reads a reference with its quantity attached behind it; null for other texts, such as `TX5`, and `10x20`, a size. */
export function readAttachedCount(text: string): AttachedCount | null {
  if (text.length > MAX_LENGTH || COUNT_FIRST.test(text)) return null;
  const [, signed = '', pieces = ''] = SIGNED.exec(text) ?? [];
  if (pieces !== '') return { reference: signed, count: pieces, isDoubtful: false };
  const [, reference = '', sign = '', count = ''] = TIMES.exec(text) ?? [];
  const isTimes = sign === '×' || /\d$/.test(reference) || (sign === 'x' && /\p{Lu}$/u.test(reference));
  return count !== '' && isTimes ? { reference, count, isDoubtful: true } : null;
}

/**
 * What a reference with an attached quantity may mean, the likelier first: the whole is a reference, with the number
 * beside it as its quantity; or it has its quantity attached.
 */
export function meaningsOf(
  whole: string,
  { reference, count }: AttachedCount,
  beside: string | null,
): Meaning[] {
  return [
    { reference: whole, number: beside },
    { reference, number: count },
  ];
}
