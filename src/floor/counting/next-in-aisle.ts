import { compareLocations } from '#contract/rules/stock/location.ts';

interface HasLocation {
  reference: string;
  location: string;
}

/** The order in which an aisle is counted: along the racks, and by reference at one location. */
export function compareInAisle(a: HasLocation, b: HasLocation): number {
  return compareLocations(a.location, b.location) || (a.reference < b.reference ? -1 : 1);
}

/** The product to count after another one, of those of its aisle or of several; null after the last one. */
export function nextInAisle<P extends HasLocation>(current: HasLocation, products: readonly P[]): P | null {
  const after = products.filter(
    (one) => one.reference !== current.reference && compareInAisle(current, one) < 0,
  );
  return after.toSorted(compareInAisle)[0] ?? null;
}
