/** The order of a lane, including the lane of its photos; null for lanes of other things. */
export function orderOfLane(lane: string): string | null {
  return /^order:([^:]+)/.exec(lane)?.[1] ?? null;
}
