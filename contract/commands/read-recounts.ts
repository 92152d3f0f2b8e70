import { isRecord } from '../rules/values/is-record.ts';
import type { ArrivalRecounts } from './arrival-recounts.ts';

/** Reads the recounted lines from the `current` of a refused command; null where it contains none. */
export function readRecounts(current: unknown): ArrivalRecounts | null {
  if (!isRecord(current) || !isRecord(current['arrival']) || !Array.isArray(current['lines'])) return null;
  return current['lines'].length > 0 ? (current as ArrivalRecounts) : null;
}
