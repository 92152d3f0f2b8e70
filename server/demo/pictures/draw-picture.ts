import { findShape, type Shape } from './shapes.ts';

/** The view of a picture: the goods alone, or the goods with the position of the marking outlined. */
export type PictureView = 'goods' | 'zone';

/**
 * Draws an article as an SVG document of 400 × 300 units, under 3 kB, with a transparent background: the page provides
 * the light panel behind it. It has no text, scripts or external resources.
 * @param name one of `SHAPE_NAMES`
 * @param colour the goods' main colour, `#rrggbb`
 */
export function drawPicture(name: string, colour: string, view: PictureView = 'goods'): string {
  const shape = findShape(name);
  const outline = view === 'zone' ? drawZone(shape.zone) : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300">${shape.draw(colour)}${outline}</svg>`;
}

function drawZone({ x, y, width, height, turn: degrees }: Shape['zone']): string {
  const turn = degrees === 0 ? '' : ` transform="rotate(${degrees} 200 150)"`;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="#FFC61A" stroke-width="6"${turn}/>`;
}
