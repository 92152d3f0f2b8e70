/** The order that a lane is about, its pictures' own lane among them; null for one that is about none. */
export function orderOfLane(lane: string): string | null {
  return /^order:([^:]+)/.exec(lane)?.[1] ?? null;
}
