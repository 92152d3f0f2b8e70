import { findShape } from './shapes.ts';

const INK_COLOURS: Record<string, string> = {
  noir: '#1C1F21',
  blanc: '#FFFFFF',
  'rouge vif': '#D5202B',
  'bleu nuit': '#16264F',
  'vert pré': '#2E8B3D',
  or: '#C9A24B',
  argent: '#B9C0C4',
  'jaune soleil': '#FFC61A',
  'gris perle': '#AEB4B8',
};
/** For full-colour markings, and for techniques without an ink colour. */
const PLAIN_INK = '#E0542F';
const BURNT = '#8A9497';

/** The content of a sample proof: the goods, and the customer's initials at the position of the marking. */
export interface DemoProof {
  /** One of `SHAPE_NAMES`. */
  shape: string;
  /** The goods' main colour, `#rrggbb`. */
  goods: string;
  /** Colours of the marking, as on its job; the first one is drawn. */
  colours: string;
  initials: string;
}

/**
 * Draws a proof as an SVG document of 400 × 300 units. It uses a system font, so that it loads no external resources.
 */
export function drawProof({ shape, goods, colours, initials }: DemoProof): string {
  const { draw, zone } = findShape(shape);
  const { x, y, width, height, turn: degrees } = zone;
  const [first = ''] = colours.split(', ');
  const ink = INK_COLOURS[first] ?? (first === '' ? BURNT : PLAIN_INK);
  const size = Math.round(Math.min(height * 0.72, (width / initials.length) * 1.35));
  const turn = degrees === 0 ? '' : ` transform="rotate(${degrees} 200 150)"`;
  const letters = `<text x="${x + width / 2}" y="${y + height / 2}" font-family="Georgia, serif" font-weight="700" font-size="${size}" fill="${ink}" text-anchor="middle" dominant-baseline="central">${initials}</text>`;
  const frame = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="#FFC61A" stroke-width="2" stroke-dasharray="6 4"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300">${draw(goods)}<g${turn}>${frame}${letters}</g></svg>`;
}

/** The initials of a company's first words: `Brasserie du Canal` is BC. */
export function initialsOf(name: string): string {
  const words = name
    .normalize('NFD')
    .replaceAll(/[^\p{L}\s’'-]/gu, '')
    .split(/[\s’'-]+/);
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).map((word) => word.slice(0, 1));
  return capitals.slice(0, 3).join('') || 'Q';
}
