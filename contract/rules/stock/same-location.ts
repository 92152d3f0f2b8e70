import { cleanCode } from '../values/clean-text.ts';

/**
 * Whether two texts name the same location, or none both: case, and spaces and hyphens that an older version stored,
 * make no difference.
 */
export function isSameLocation(a: string, b: string): boolean {
  return cleanCode(a).toUpperCase() === cleanCode(b).toUpperCase();
}
