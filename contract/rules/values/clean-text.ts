/** Characters that end a line, of any system. */
const lineEnds = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
/**
 * Control and invisible format characters, halves of surrogate pairs, code points that are not characters or of private
 * use, the object replacement character U+FFFC, and the musical null notehead U+1D159.
 */
const invisible =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufffc\u{1d159}]/gu;
const invisibleButLines = new RegExp(`(?!\\n)${invisible.source}`, 'gu');
const invisibleButBreaks = new RegExp(`(?![\\n\\t])${invisible.source}`, 'gu');
/** Spaces of any width, and the empty braille cell, which looks like one. */
const spaces = /[\p{Zs}\u2800]+/gu;
/**
 * Hyphens and minus signs that look like the hyphen of a keyboard. The en dash U+2013 is left out, because people use it
 * as a dash between words.
 */
const hyphens = /[\u02d7\u2010\u2011\u2212\ufe63\uff0d]/g;

/** A text of several lines and cells, such as a pasted list, in NFC without invisible characters; tabs and line breaks stay. */
export function cleanLines(text: string): string {
  return text.replace(lineEnds, '\n').replace(invisibleButBreaks, '').normalize('NFC');
}

/**
 * The stored form of a text: NFC, without control and invisible characters, ends trimmed. Line breaks stay. The
 * same on server and device, so that the device shows what the server will store. Idempotent.
 */
export function cleanText(text: string): string {
  return text
    .replace(lineEnds, '\n')
    .replaceAll('\t', ' ')
    .replaceAll('\u2800', ' ')
    .replace(invisibleButLines, '')
    .normalize('NFC')
    .trim();
}

/**
 * The stored form of a code, a name by which rows are found, an e-mail or a phone: as `cleanText`, on one line, with one
 * plain space for spaces of any kind, and the hyphens that look like that of a keyboard replaced by it. Idempotent.
 */
export function cleanCode(text: string): string {
  return text
    .replace(lineEnds, ' ')
    .replace(/[\t\n]/g, ' ')
    .replace(invisible, '')
    .normalize('NFC')
    .replace(hyphens, '-')
    .replace(spaces, ' ')
    .trim();
}

/**
 * The texts that an exact filter matches: those given, which a key from before keys were cleaned may have, and their
 * stored forms.
 */
export function spellingsOf({ plainSpaces }: { plainSpaces: boolean }, texts: readonly string[]): string[] {
  const stored = texts.map(plainSpaces ? cleanCode : cleanText);
  return [...new Set([...texts, ...stored.filter((text) => text !== '')])];
}

/** An e-mail in the form in which filters compare it, with the letters A to Z in lower case, as both databases do. */
export function lowerEmail(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/**
 * A field's text in its stored form. A reference keeps the spelling of the row that it names, which may be older than
 * this rule: the server also accepts the cleaned one, see `cleanReferences`.
 */
export function cleanValue(field: { plainSpaces: boolean; ref: string | null }, text: string): string {
  if (field.ref !== null) return text.trim();
  return field.plainSpaces ? cleanCode(text) : cleanText(text);
}
