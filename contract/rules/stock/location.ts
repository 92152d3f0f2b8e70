/** Maximum number of characters of a location, which may also be free text. */
export const MAX_LOCATION = 40;

/**
 * A location in the racks in four parts: `B-07-3-02`. Each part has up to 8 letters or digits; a scanned location label is
 * narrower (`LOCATION_LABEL` of `src/scan/location-in.ts`).
 */
export type Location = { aisle: string; bay: string; level: string; slot: string };

/** The way to the next location: same aisle or not, and how many bays or slots; negative is backwards. */
export type Way =
  | { kind: 'same location' }
  | { kind: 'slots'; slots: number }
  | { kind: 'level'; level: string }
  | { kind: 'bays'; bays: number }
  | { kind: 'aisle'; aisle: string };

const part = /^[\p{L}\p{N}]{1,8}$/u;

/** Splits a location into its four parts; null for free text such as "Mezzanine" and for an empty location. */
export function parseLocation(text: string): Location | null {
  const parts = text.trim().split(/\s*-\s*/);
  const [aisle, bay, level, slot] = parts;
  if (parts.length !== 4 || !aisle || !bay || !level || !slot) return null;
  return parts.every((one) => part.test(one)) ? { aisle, bay, level, slot } : null;
}

/** The aisle of a location in capitals; free text such as "Mezzanine" is an aisle of its own. Empty without a location. */
export function aisleOf(location: string): string {
  return (parseLocation(location)?.aisle ?? location.trim()).toUpperCase();
}

/**
 * The walking order: aisle, bay, level, slot; numbers by value, and A, B … Z before AA. Free text sorts after the
 * racks, empty locations last.
 */
export function compareLocations(a: string, b: string): number {
  const one = parseLocation(a);
  const other = parseLocation(b);
  if (one && other) {
    return (
      comparePart(one.aisle, other.aisle) ||
      comparePart(one.bay, other.bay) ||
      comparePart(one.level, other.level) ||
      comparePart(one.slot, other.slot)
    );
  }
  return rank(a, one) - rank(b, other) || compareText(a.trim(), b.trim());
}

function rank(text: string, location: Location | null): number {
  if (location) return 0;
  return text.trim() === '' ? 2 : 1;
}

function comparePart(a: string, b: string): number {
  const one = numberOf(a);
  const other = numberOf(b);
  if (one !== null && other !== null) return one - other;
  if (one !== null || other !== null) return one === null ? 1 : -1;
  return a.length - b.length || compareText(a, b);
}

/** Independent of the device's language, so that the order is the same on all devices. */
function compareText(a: string, b: string): number {
  const one = a.toUpperCase();
  const other = b.toUpperCase();
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function numberOf(text: string): number | null {
  return /^\d+$/.test(text) ? Number(text) : null;
}

/** The way from `from` to `to`; null where one of them is not a location in the racks. */
export function findWay(from: string, to: string): Way | null {
  const start = parseLocation(from);
  const end = parseLocation(to);
  if (!start || !end) return null;
  if (comparePart(start.aisle, end.aisle) !== 0) return { kind: 'aisle', aisle: end.aisle };
  const bays = distance(start.bay, end.bay);
  if (bays !== 0) return bays === null ? null : { kind: 'bays', bays };
  if (comparePart(start.level, end.level) !== 0) return { kind: 'level', level: end.level };
  const slots = distance(start.slot, end.slot);
  if (slots === null) return null;
  return slots === 0 ? { kind: 'same location' } : { kind: 'slots', slots };
}

/** null where the parts are not numbers and differ. */
function distance(from: string, to: string): number | null {
  if (comparePart(from, to) === 0) return 0;
  const start = numberOf(from);
  const end = numberOf(to);
  return start === null || end === null ? null : end - start;
}

/** The index of the first part (0 to 3) in which two locations differ; null where they are equal, or not comparable. */
export function differingPart(a: string, b: string): number | null {
  const one = parseLocation(a);
  const other = parseLocation(b);
  if (!one || !other) return null;
  const names = ['aisle', 'bay', 'level', 'slot'] as const;
  const at = names.findIndex((name) => comparePart(one[name], other[name]) !== 0);
  return at === -1 ? null : at;
}
