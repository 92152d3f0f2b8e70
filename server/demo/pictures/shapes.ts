import * as z from 'zod/mini';
import { readTable } from '../read-table.ts';
import { drawStroke, strokeSchema } from './draw-stroke.ts';

const zoneSchema = z.strictObject({
  shape: z.string(),
  x: z.coerce.number(),
  y: z.coerce.number(),
  width: z.coerce.number(),
  height: z.coerce.number(),
  /** Rotation around the centre of the sheet, in degrees, clockwise. */
  turn: z.coerce.number(),
});

/** A drawable kind of goods: flat, in one colour, on a sheet of 400 × 300 with a transparent background. */
export interface Shape {
  /** SVG elements for goods of this colour (`#rrggbb`). */
  draw: (colour: string) => string;
  /** Usual position of a marking. */
  zone: z.infer<typeof zoneSchema>;
}

const strokes = Map.groupBy(
  readTable(new URL('strokes.csv', import.meta.url), strokeSchema),
  ({ shape }) => shape,
);
const zones = readTable(new URL('shapes.csv', import.meta.url), zoneSchema);
const shapes = new Map(zones.map((zone) => [zone.shape, shapeOf(zone)]));

/** The names of all drawable kinds of goods. */
export const SHAPE_NAMES: readonly string[] = [...shapes.keys()];

/** A drawable kind of goods, by a name of `SHAPE_NAMES`. */
export function findShape(name: string): Shape {
  const shape = shapes.get(name);
  if (!shape) throw new Error(`Unknown shape: ${name}`);
  return shape;
}

function shapeOf(zone: Shape['zone']): Shape {
  const drawing = strokes.get(zone.shape) ?? [];
  return { zone, draw: (colour) => drawing.map((stroke) => drawStroke(stroke, colour)).join('') };
}
