/**
 * The texts that a scanned code may stand for, most likely first: the code without symbology identifier (`]E0`) and
 * control characters, and the article number inside a GS1 code.
 */
export function codeReadings(code: string): string[] {
  const bare = stripPrefix(code);
  const inside = articleNumberIn(bare);
  return inside === null ? [bare] : [bare, inside];
}

function stripPrefix(text: string): string {
  return text
    .replace(/^\][A-Za-z]\d/, '')
    .replace(/\p{Cc}/gu, '')
    .normalize('NFC')
    .trim();
}

/** A GS1 code may contain an article number among other data: application identifier 01, then 14 digits. */
function articleNumberIn(text: string): string | null {
  return /^\(?01\)?(\d{14})/.exec(text)?.[1] ?? null;
}
