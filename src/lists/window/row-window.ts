/** Where each row begins, in px, and after the last where it ends. `above` stands before the first. */
export function stackRows(count: number, sizeOf: (index: number) => number, above: number): Float64Array {
  const edges = new Float64Array(count + 1);
  edges[0] = above;
  for (let index = 0; index < count; index++) edges[index + 1] = edges[index]! + sizeOf(index);
  return edges;
}

/** The first and the last row of which something stands between two heights; null where there is no row. */
export function rowsBetween(
  edges: Float64Array,
  top: number,
  bottom: number,
): readonly [number, number] | null {
  const count = edges.length - 1;
  if (count <= 0) return null;
  const first = Math.min(rowAt(edges, top), count - 1);
  return [first, Math.max(first, Math.min(rowAt(edges, bottom - 1), count - 1))];
}

/** The row that covers a height, by halving; the first one for all that is above it. */
function rowAt(edges: Float64Array, height: number): number {
  let low = 0;
  let high = edges.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (edges[middle]! <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The rows to draw: those in sight with some to spare at both ends, and one that must not go. In their order. */
export function rowsToDraw(
  [first, last]: readonly [number, number],
  count: number,
  spare: number,
  keep: number,
): number[] {
  const from = Math.max(0, first - spare);
  const to = Math.min(count - 1, last + spare);
  const rows = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  if (keep < 0 || keep >= count || (keep >= from && keep <= to)) return rows;
  return keep < from ? [keep, ...rows] : [...rows, keep];
}
