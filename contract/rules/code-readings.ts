import { readLabel } from './codes/read-label.ts';

/**
 * The texts that a scanned code may stand for, most likely first, as `readLabel` reads it: the code without symbology
 * identifier (`]E0`) and control characters, and the article number inside a GS1 code.
 */
export function codeReadings(code: string): readonly string[] {
  return readLabel(code).codes;
}
