/** Spaces that fonts may lack; no line breaks at them. */
const rareSpaces = /[\u2000-\u200A\u202F\u205F\u3000]/gu;
const invisible = /(?![\n\r])[\p{Cc}\p{Cf}\u2028\u2029]/gu;
/** Signs that only change how others look, such as an emoji in colours or its skin tone. */
const modifiers = /\p{Variation_Selector}|\p{Emoji_Modifier}/gu;
const graphemes = new Intl.Segmenter();

/**
 * A text in the form in which fonts have its characters: composed, without rare spaces and invisible signs. What no font
 * has is never left out: it is a box `□`, or in codes its number, such as `[U+1F384]`, so that two codes stay different.
 * @param hasGlyph whether a font has a character
 */
export function printable(text: string, hasGlyph: (character: string) => boolean, isCode: boolean): string {
  const plain = text.normalize('NFC').replaceAll('\t', ' ').replaceAll(rareSpaces, '\u00A0');
  const isKnown = (character: string) => character === '\n' || character === '\r' || hasGlyph(character);
  const visible = plain.replaceAll(invisible, '');
  if (Array.from(visible).every(isKnown)) return visible;
  return Array.from(graphemes.segment(plain), ({ segment }) => {
    const shown = segment.replaceAll(invisible, '');
    if (isCode) return Array.from(shown, (one) => (isKnown(one) ? one : numberOf(one))).join('');
    // One box for signs that are drawn as one.
    const known = Array.from(shown.replaceAll(modifiers, '')).filter(isKnown).join('');
    return known === shown.replaceAll(modifiers, '') ? known : `${known}□`;
  }).join('');
}

function numberOf(character: string): string {
  return `[U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`;
}
