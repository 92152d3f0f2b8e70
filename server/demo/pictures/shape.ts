/** A drawable kind of goods: flat, in one colour, on a sheet of 400 × 300 with a transparent background. */
export interface Shape {
  /** SVG elements for goods of this colour (`#rrggbb`). */
  draw: (colour: string) => string;
  /** Usual position of a marking: x, y, width, height, and the rotation of the goods (degrees). */
  zone: readonly [x: number, y: number, width: number, height: number, degrees?: number];
}
