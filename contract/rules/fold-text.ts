/**
 * Text as search compares it: lower case, no accents, single spaces; apostrophes and hyphens as keyboards have them,
 * whatever the word processor made of them. The same on server and device.
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

/** The words that must all be found. Nothing that is searched holds NUL, and databases take it for the end of a word. */
export function searchWords(text: string): string[] {
  const folded = foldText(text.replaceAll('\0', ' '));
  return folded === '' ? [] : folded.split(' ').slice(0, 8);
}
