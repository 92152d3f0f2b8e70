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

/** The first and the last of rows that stand together. */
export type RowSpan = readonly [number, number];

/** The rows in sight with some to spare at both ends, as far as there are any. */
export function withSpare([first, last]: RowSpan, count: number, spare: number): RowSpan {
  return [Math.max(0, first - spare), Math.min(count - 1, last + spare)];
}

/**
 * What to draw next on the way from what is drawn to what is wanted: at most `most` rows that do not stand yet, those
 * in sight before those to spare, and always next to what stands. Whatever is no longer wanted goes at once.
 * @param drawn rows that stand
 * @param sight rows in sight
 * @param wanted those and some to spare
 */
export function growRows(drawn: RowSpan, sight: RowSpan, wanted: RowSpan, most: number): RowSpan {
  const [first, last] = sight;
  let [from, to] = [Math.max(drawn[0], wanted[0]), Math.min(drawn[1], wanted[1])];
  if (to < first - 1 || from > last + 1) {
    // None of them helps the eye: begin where it came from.
    [from, to] = drawn[0] > last ? [last + 1, last] : [first, first - 1];
  }
  let left = most;
  const take = (missing: number) => {
    const taken = Math.min(Math.max(0, missing), left);
    left -= taken;
    return taken;
  };
  to += take(last - to);
  from -= take(from - first);
  to += take(wanted[1] - to);
  from -= take(from - wanted[0]);
  return [from, to];
}

/** The rows of a span, and one that must not go wherever it is. In their order. */
export function rowsToDraw([from, to]: RowSpan, count: number, keep: number): number[] {
  const rows = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
  if (keep < 0 || keep >= count || (keep >= from && keep <= to)) return rows;
  return keep < from ? [keep, ...rows] : [...rows, keep];
}
