/** Differences up to this many pieces are never counted again. */
const tolerancePieces = 2;
/** Differences up to this part of the recorded stock are never counted again. */
const tolerancePercent = 5;

/** Whether a count differs so much from the recorded stock that it is counted a second time. */
export function needsSecondCount(recorded: number, counted: number): boolean {
  const difference = Math.abs(counted - recorded);
  return difference > tolerancePieces && difference * 100 > Math.max(0, recorded) * tolerancePercent;
}
