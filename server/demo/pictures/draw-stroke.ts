import * as z from 'zod/mini';

/** Colours that all drawings share. */
const PAINTS: Record<string, string> = {
  metal: '#C9CED0',
  'dark-metal': '#A7AEB1',
  ink: '#2A3134',
  paper: '#F6F6F2',
  yellow: '#FFC61A',
  wood: '#C99A63',
};

export const strokeSchema = z.strictObject({
  shape: z.string(),
  /** A filled area, an area with holes (even-odd rule), or an outline with square or round ends. */
  kind: z.enum(['area', 'hollow', 'line', 'round-line']),
  /**
   * `goods` is the goods' own colour. `seam` and `patch` are light on dark goods and dark on light ones, so that they
   * are visible on every colour. Everything else is a colour of `PAINTS`, or `#rgb` or `#rrggbb`.
   */
  paint: z.union([
    z.enum(['goods', 'seam', 'patch', ...Object.keys(PAINTS)]),
    z.string().check(z.regex(/^#(?:[\da-f]{3}){1,2}$/i)),
  ]),
  /** Of a line; empty for an area. */
  width: z.string(),
  opacity: z.coerce.number(),
  /** Rotation: degrees clockwise, then the x and y of its centre; empty for none. */
  turn: z.string(),
  /** SVG path data on the sheet of 400 × 300. */
  path: z.string(),
});

/** Draws one stroke of goods of this colour (`#rrggbb`) as an SVG element. */
export function drawStroke({ kind, turn, path, ...stroke }: z.infer<typeof strokeSchema>, goods: string) {
  const { paint, opacity } = resolvePaint(stroke, goods);
  const isArea = kind === 'area' || kind === 'hollow';
  const property = isArea ? 'fill' : 'stroke';
  const attributes = [
    `d="${path}" ${property}="${paint}"`,
    opacity < 1 && `${property}-opacity="${opacity}"`,
    !isArea && `fill="none" stroke-width="${stroke.width}"`,
    kind === 'hollow' && 'fill-rule="evenodd"',
    kind === 'round-line' && 'stroke-linecap="round" stroke-linejoin="round"',
    turn !== '' && `transform="rotate(${turn})"`,
  ];
  return `<path ${attributes.filter(Boolean).join(' ')}/>`;
}

function resolvePaint({ paint, opacity }: { paint: string; opacity: number }, goods: string) {
  if (paint === 'goods') return { paint: goods, opacity };
  if (paint !== 'seam' && paint !== 'patch') return { paint: PAINTS[paint] ?? paint, opacity };
  if (isDark(goods)) return { paint: '#fff', opacity };
  return { paint: '#000', opacity: paint === 'patch' ? opacity * 0.7 : opacity };
}

/** Whether light details have more contrast than dark ones on this colour (`#rrggbb`). */
function isDark(colour: string): boolean {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return r * 0.3 + g * 0.59 + b * 0.11 < 140;
}
