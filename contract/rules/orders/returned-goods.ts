/**
 * What the undo of a shipment brings back, in pieces; `lines` are those of which any came back, `missing` the shipped
 * pieces that did not.
 */
export type ReturnedGoods = { lines: number; pieces: number; missing: number };

/**
 * Sums the goods over the lines of an order; more pieces than a line shipped do not count.
 * @param returnedOf pieces of a line that came back
 */
export function sumReturn<L extends { shipped: number }>(
  lines: readonly L[],
  returnedOf: (line: L) => number,
): ReturnedGoods {
  const shipped = lines.reduce((sum, line) => sum + line.shipped, 0);
  const returned = lines.map((line) => Math.min(line.shipped, returnedOf(line)));
  const pieces = returned.reduce((sum, one) => sum + one, 0);
  return { lines: returned.filter((one) => one > 0).length, pieces, missing: shipped - pieces };
}
