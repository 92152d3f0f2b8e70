/** The id of the order whose lane, or lane of photos, this is; null for other lanes. */
export function orderIdOfLane(lane: string): string | null {
  return /^order:([^:]+)/.exec(lane)?.[1] ?? null;
}
