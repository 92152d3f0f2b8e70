/** The product of a lane; null for lanes of other things. */
export function productOfLane(lane: string): string | null {
  return /^product:(.+)/.exec(lane)?.[1] ?? null;
}
