/** The product that a lane is about; null for one that is about none. */
export function productOfLane(lane: string): string | null {
  return /^product:(.+)/.exec(lane)?.[1] ?? null;
}
