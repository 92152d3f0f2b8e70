/** Colours that all drawings share: steel, ink, paper and the yellow of the brand. */
export const METAL = '#C9CED0';
export const METAL_DARK = '#A7AEB1';
export const INK = '#2A3134';
export const PAPER = '#F6F6F2';
export const YELLOW = '#FFC61A';
export const WOOD = '#C99A63';

/** A filled area. `d` is SVG path data on the 400 × 300 sheet. */
export function area(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

/** Shadow over the existing drawing: the right-hand side of every article. */
export function dark(d: string, strength = 0.15): string {
  return `<path d="${d}" fill="#000" fill-opacity="${strength}"/>`;
}

/** Light over the existing drawing. */
export function bright(d: string, strength = 0.22): string {
  return `<path d="${d}" fill="#fff" fill-opacity="${strength}"/>`;
}

/** An open or closed outline, with square ends by default. */
export function line(d: string, stroke: string, width: number, cap: 'butt' | 'round' = 'butt'): string {
  const ends = cap === 'round' ? ' stroke-linecap="round" stroke-linejoin="round"' : '';
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"${ends}/>`;
}

/** Shadow along an outline that was drawn as a line: handles, straps. */
export function darkLine(d: string, width: number, strength = 0.15): string {
  return `<path d="${d}" fill="none" stroke="#000" stroke-opacity="${strength}" stroke-width="${width}"/>`;
}

/** An area with holes, filled by the even-odd rule. */
export function hollow(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}" fill-rule="evenodd"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`;
}

/** A seam or fold: light on dark goods, dark on light ones, so that it is visible on every colour. */
export function seam(colour: string, d: string, width = 3, strength = 0.22): string {
  const ink = isDark(colour) ? '#fff' : '#000';
  return `<path d="${d}" fill="none" stroke="${ink}" stroke-opacity="${strength}" stroke-width="${width}"/>`;
}

/** A patch of cloth that must be visible on every colour: pocket, collar, cuff. */
export function patch(colour: string, d: string, strength = 0.2): string {
  return isDark(colour) ? bright(d, strength) : dark(d, strength * 0.7);
}

/** Path data of a rectangle; `r` rounds its corners. */
export function box(x: number, y: number, width: number, height: number, r = 0): string {
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const w = width - 2 * r;
  const h = height - 2 * r;
  return `M${x + r} ${y}h${w}q${r} 0 ${r} ${r}v${h}q0 ${r} ${-r} ${r}h${-w}q${-r} 0 ${-r} ${-r}v${-h}q0 ${-r} ${r} ${-r}z`;
}

/** Path data of the right part of a rounded rectangle, from `from` to its right edge. */
export function rightPart(from: number, y: number, right: number, height: number, r = 0): string {
  return `M${from} ${y}H${right - r}q${r} 0 ${r} ${r}v${height - 2 * r}q0 ${r} ${-r} ${r}H${from}z`;
}

/** Path data of an ellipse; a circle when `ry` is left out. */
export function disc(cx: number, cy: number, rx: number, ry = rx): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

/** Path data of the right half of an ellipse. */
export function halfDisc(cx: number, cy: number, rx: number, ry = rx): string {
  return `M${cx} ${cy - ry}a${rx} ${ry} 0 0 1 0 ${2 * ry}z`;
}

/** Rotates a drawing around the centre of the sheet, in degrees, clockwise. */
export function turned(degrees: number, drawing: string): string {
  return `<g transform="rotate(${degrees} 200 150)">${drawing}</g>`;
}

/** Whether light details have more contrast than dark ones on this colour (`#rrggbb`). */
export function isDark(colour: string): boolean {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  return r * 0.3 + g * 0.59 + b * 0.11 < 140;
}
