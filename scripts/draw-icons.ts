import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { PROJECT_ROOT } from './run-tool.ts';

/** Draws the icons that systems want as pixels from the one drawing of the mark, public/favicon.svg. */
const drawing = await readFile(`${PROJECT_ROOT}/public/favicon.svg`, 'utf8');

/** Systems that cut icons to their own shape fill the corners; a rounded one would show them. */
const square = drawing.replace(/ rx="\d+"/, '');

/** What a system may cut off lies outside the middle four fifths, so the mark is drawn smaller on a larger ground. */
const maskable = square
  .replace('viewBox="0 0 96 96"', 'viewBox="-14 -14 124 124"')
  .replace('<rect width="96" height="96"', '<rect x="-14" y="-14" width="124" height="124"');

const ICONS: [name: string, source: string, size: number][] = [
  ['quai-192', drawing, 192],
  ['quai-512', drawing, 512],
  ['quai-maskable-512', maskable, 512],
  ['quai-180', square, 180],
];

for (const [name, source, size] of ICONS) {
  await sharp(Buffer.from(source), { density: 72 * (size / 96) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${PROJECT_ROOT}/public/icons/${name}.png`);
}
