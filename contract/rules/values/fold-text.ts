/**
 * Normalizes text for search: lower case, no accents, single spaces, and typographic apostrophes and hyphens replaced
 * by those of a keyboard. The same on server and device.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[‐‑–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The words that must all be found. NUL is removed: searched texts contain none, and databases treat it as the end of a
 * string.
 */
export function searchWords(text: string): string[] {
  const folded = foldText(text.replaceAll('\0', ' '));
  return folded === '' ? [] : folded.split(' ').slice(0, 8);
}
