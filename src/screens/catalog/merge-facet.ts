export type FacetChoice = { name: string; count: number };

/**
 * The choices of a facet in an order that stays while one searches: those of the whole catalogue first, then what
 * only the present answer names, then what is chosen and nowhere found. A choice that would show nothing counts 0.
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
