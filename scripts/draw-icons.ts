import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import {
  iconBasket,
  iconBox,
  iconClipboard,
  iconGauge,
  iconGrid,
  iconInbound,
} from '#src/ui/icons/navigation.ts';
import { iconNeedle } from '#src/ui/icons/states.ts';
import type { ShortcutIcon } from '#src/sw-bridge/web-manifests.ts';
import { PROJECT_ROOT } from './run-tool.ts';

/** Draws the pixel icons that operating systems need, from the logo's SVG and the menu's icons. */
const drawing = await readFile(`${PROJECT_ROOT}/public/favicon.svg`, 'utf8');

/** Systems that crop icons to their own shape need filled corners; rounded ones would show. */
const square = drawing.replace(/ rx="\d+"/, '');

/** A system may crop everything outside the middle four fifths, so the logo is smaller on a larger background. */
const maskable = square
  .replace('viewBox="0 0 96 96"', 'viewBox="-14 -14 124 124"')
  .replace('<rect width="96" height="96"', '<rect x="-14" y="-14" width="124" height="124"');

const SHORTCUTS: Record<ShortcutIcon, string> = {
  orders: iconClipboard,
  jobs: iconNeedle,
  catalogue: iconGrid,
  basket: iconBasket,
  arrivals: iconInbound,
  products: iconBox,
  dashboard: iconGauge,
};

/** A menu icon on the logo's background, with a margin for systems that crop to a circle. */
function shortcut(path: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 48 48">
    <circle cx="12" cy="12" r="24" fill="#15191b"/>
    <path d="${path}" fill="none" stroke="#fff" stroke-width="1.75" stroke-linecap="square"/>
  </svg>`;
}

const ICONS: [name: string, source: string, size: number][] = [
  ['quai-192', drawing, 192],
  ['quai-512', drawing, 512],
  ['quai-maskable-192', maskable, 192],
  ['quai-maskable-512', maskable, 512],
  ['quai-180', square, 180],
  ...Object.entries(SHORTCUTS).map(([name, path]): [string, string, number] => [
    `shortcut-${name}`,
    shortcut(path),
    96,
  ]),
];

for (const [name, source, size] of ICONS) {
  await sharp(Buffer.from(source), { density: 72 * (size / 48) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${PROJECT_ROOT}/public/icons/${name}.png`);
}
