export type FacetChoice = { name: string; count: number };

/**
 * Merges the options of a facet in a stable order while the user searches: first those of the whole catalogue, then
 * those found only in the current answer, then chosen ones that were not found. Options without results have count 0.
 */
export function mergeFacet(
  whole: readonly FacetChoice[],
  present: readonly FacetChoice[],
  chosen: readonly string[],
): FacetChoice[] {
  const counts = new Map(present.map((choice) => [choice.name, choice.count]));
  const names = new Set([...whole, ...present].map((choice) => choice.name).concat(chosen));
  return [...names].map((name) => ({ name, count: counts.get(name) ?? 0 }));
}
