const AISLES = 'ABCDEFGH';
const BAYS = 24;
const LEVELS = 5;
/** Slots per level of a bay. */
const SLOTS = 6;

const SHELVES = AISLES.length * BAYS * LEVELS;

/** The location `B-07-3-02` of a slot on a shelf; shelves are numbered along the picking path. */
function placeOf(shelf: number, slot: number): string {
  const aisle = AISLES[Math.floor(shelf / (BAYS * LEVELS))] ?? 'A';
  const bay = String((Math.floor(shelf / LEVELS) % BAYS) + 1).padStart(2, '0');
  return `${aisle}-${bay}-${(shelf % LEVELS) + 1}-${String(slot + 1).padStart(2, '0')}`;
}

/**
 * Assigns groups of products to shelves: the products of a group are adjacent, each group starts a new shelf, and the
 * groups are spread over all aisles.
 * @returns one location for each product, group by group
 */
export function assignPlaces(groupSizes: readonly number[]): string[][] {
  const needed = groupSizes.map((size) => Math.ceil(size / SLOTS));
  const total = needed.reduce((sum, shelves) => sum + shelves, 0);
  if (total > SHELVES) throw new Error('More groups than shelves');
  let used = 0;
  return groupSizes.map((size, group) => {
    const first = Math.floor((used * SHELVES) / total);
    used += needed[group] ?? 0;
    return Array.from({ length: size }, (_, at) => placeOf(first + Math.floor(at / SLOTS), at % SLOTS));
  });
}
