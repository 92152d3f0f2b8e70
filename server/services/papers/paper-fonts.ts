import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The fonts of papers: Roboto (SIL Open Font License), which has Latin, Greek and Cyrillic. */
export type PaperFont = 'regular' | 'bold';

const files = { regular: '400Regular/Roboto_400Regular.ttf', bold: '700Bold/Roboto_700Bold.ttf' };
let loaded: Record<PaperFont, Buffer> | undefined;

/** The font files, read once. */
export function paperFonts(): Record<PaperFont, Buffer> {
  const read = (file: string) =>
    readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/roboto/${file}`)));
  loaded ??= { regular: read(files.regular), bold: read(files.bold) };
  return loaded;
}
