/** The start of each row in px, and after the last row its end. `above` is the space before the first row. */
export function stackRows(count: number, sizeOf: (index: number) => number, above: number): Float64Array {
  const edges = new Float64Array(count + 1);
  edges[0] = above;
  for (let index = 0; index < count; index++) edges[index + 1] = edges[index]! + sizeOf(index);
  return edges;
}

/** A scroll position that holds for any height of the rows. */
export interface RowPosition {
  /** The first visible row. */
  index: number;
  /** How many px of it are scrolled out of view. */
  offset: number;
}

/** The position at a `scrollTop`; content before the rows counts as a sticky head. */
export function positionAt(edges: Float64Array, scrollTop: number): RowPosition {
  const top = scrollTop + edges[0]!;
  const index = rowAt(edges, top);
  return { index, offset: top - edges[index]! };
}

/** The first and the last row that overlap a range of heights; null if there are no rows. */
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

/** The row at a height, by binary search; the first row for heights above it. */
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

/** First and last index of a contiguous range of rows. */
export type RowSpan = readonly [number, number];

/** Extends the visible range by spare rows (overscan) at both ends, within the list. */
export function withSpare([first, last]: RowSpan, count: number, spare: number): RowSpan {
  return [Math.max(0, first - spare), Math.min(count - 1, last + spare)];
}

/**
 * The next rendered range on the way from `drawn` to `wanted`: adds at most `most` rows, visible ones before spare
 * ones, always adjacent to the rendered range. Rows that are no longer wanted are removed at once.
 * @param drawn rendered rows
 * @param visible visible rows
 * @param wanted visible and spare rows
 */
export function growRows(drawn: RowSpan, visible: RowSpan, wanted: RowSpan, most: number): RowSpan {
  const [first, last] = visible;
  let [from, to] = [Math.max(drawn[0], wanted[0]), Math.min(drawn[1], wanted[1])];
  if (to < first - 1 || from > last + 1) {
    // No rendered row is visible: start at the edge that the user scrolls in from.
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

/** The indices of a range plus one row that must stay rendered, in order. */
export function rowsToDraw([from, to]: RowSpan, count: number, keep: number): number[] {
  const rows = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
  if (keep < 0 || keep >= count || (keep >= from && keep <= to)) return rows;
  return keep < from ? [keep, ...rows] : [...rows, keep];
}

/**
 * At most this many rows of a span, for a list that opens: from the first visible row on; rows above it come last.
 * @param visible index of the first visible row
 */
export function firstOfSpan([from, to]: RowSpan, visible: number, most: number): RowSpan {
  if (to - from < most) return [from, to];
  const end = Math.min(to, visible + most - 1);
  return [Math.max(from, end - most + 1), end];
}
