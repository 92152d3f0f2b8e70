import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unpackWoff } from './unpack-woff.ts';

/** The fonts of papers: Roboto (SIL Open Font License), which has Latin, Greek and Cyrillic. */
export type PaperFont = 'regular' | 'bold';

/** DejaVu Sans (Bitstream Vera license) has arrows, symbols, Hebrew and Arabic. */
export type FontFile = PaperFont | 'regular-fallback' | 'bold-fallback';

/** The fonts that are asked for a character, in this order. */
export const fontChains: Record<PaperFont, readonly [PaperFont, ...FontFile[]]> = {
  regular: ['regular', 'regular-fallback'],
  bold: ['bold', 'bold-fallback', 'regular-fallback'],
};

const files: Record<FontFile, string> = {
  regular: '@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf',
  bold: '@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf',
  'regular-fallback': '@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff',
  'bold-fallback': '@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff',
};
const loaded = new Map<FontFile, Buffer>();

/** A font file, read once. */
export function paperFont(name: FontFile): Buffer {
  let known = loaded.get(name);
  if (!known) {
    const file = readFileSync(fileURLToPath(import.meta.resolve(files[name])));
    loaded.set(name, (known = files[name].endsWith('.woff') ? unpackWoff(file) : file));
  }
  return known;
}
