/** Differences up to this many pieces are never counted again. */
const tolerancePieces = 2;
/** Differences up to this part of the expected pieces are never counted again. */
const tolerancePercent = 5;
/** Up to this many pieces above what was expected are never far above it. */
const farPieces = 10;
/** Up to this part above what was expected is never far above it. */
const farPercent = 50;

/** Whether a count differs so much from the expected pieces that it is counted a second time. */
export function needsSecondCount(expected: number, counted: number): boolean {
  const difference = Math.abs(counted - expected);
  return difference > tolerancePieces && difference * 100 > Math.max(0, expected) * tolerancePercent;
}

/** Whether a number of pieces is so far above the expected one that it was perhaps mistyped, such as 500 for 50. */
export function isFarAbove(expected: number, pieces: number): boolean {
  const difference = pieces - expected;
  return difference > farPieces && difference * 100 > Math.max(0, expected) * farPercent;
}
