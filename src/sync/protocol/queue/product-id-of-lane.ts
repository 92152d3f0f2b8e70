/** The id of the product whose lane this is; null for other lanes. */
export function productIdOfLane(lane: string): string | null {
  return /^product:(.+)/.exec(lane)?.[1] ?? null;
}
