/** One kind of goods as it is drawn: flat, in one colour, on a sheet of 400 × 300 with nothing behind it. */
export interface Shape {
  /** SVG elements for goods of this colour (`#rrggbb`). */
  draw: (colour: string) => string;
  /** Where a marking usually goes: x, y, width, height, and how far the goods are turned (degrees). */
  zone: readonly [x: number, y: number, width: number, height: number, degrees?: number];
}
