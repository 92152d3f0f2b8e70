import { foldText } from './fold-text.ts';

/** Separates what readers compare from the text itself; lower than every character of a stored text. */
const separator = '\u0001';

/**
 * The key by which lists sort a text, compared by bytes: as a French or English reader expects, without case and accents,
 * œ as oe, and numbers by their value (`QB-2` before `QB-10`). Texts that readers compare as equal follow by their bytes.
 * The same on both databases, which store it, and on the device.
 */
export function sortKey(text: string): string {
  const key = foldText(text).replace(/[0-9]+/g, numberKey);
  return key === text ? key : key + separator + text;
}

/** A number preceded by its number of digits, so that a longer number comes after a shorter one. */
function numberKey(digits: string): string {
  const number = digits.replace(/^0+/, '');
  const { length } = number;
  return length < 9 ? `${length}${number}` : `9${String(length).padStart(5, '0')}${number}`;
}
