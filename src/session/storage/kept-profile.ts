import type { Profile } from '#contract/endpoints/auth.ts';
import { readProfile } from '../start/read-profile.ts';
import { readStoredJson } from '#src/api/read-stored-json.ts';
import { writeLocalStorage } from './write-local-storage.ts';

const KEPT_KEY = 'kept_profile';

/** How long the last confirmed profile is valid without an answer from the server, in milliseconds. */
export const KEPT_FOR_MS = 7 * 24 * 3600 * 1000;

/** A profile that the server confirmed on this device, and when (Unix milliseconds). */
export interface KeptProfile {
  profile: Profile;
  confirmedAt: number;
}

/** Stores the profile that the server has just confirmed. */
export function keepProfile(kept: KeptProfile): void {
  writeLocalStorage(KEPT_KEY, JSON.stringify(kept));
}

export function forgetKeptProfile(): void {
  localStorage.removeItem(KEPT_KEY);
}

/** The profile stored on this device, whatever its age; null if there is none or it is invalid. */
export function readKeptProfile(): KeptProfile | null {
  const value = readStoredJson(localStorage, KEPT_KEY) as { profile?: unknown; confirmedAt?: unknown } | null;
  const profile = readProfile(value?.profile, []);
  if (typeof profile === 'string' || typeof value?.confirmedAt !== 'number') return null;
  return { profile, confirmedAt: value.confirmedAt };
}

/** Whether the profile is still valid. A timestamp in the future, after a clock change, gets no extra time. */
export function keptServes(kept: KeptProfile | null, now: number): kept is KeptProfile {
  return kept !== null && Math.abs(now - kept.confirmedAt) <= KEPT_FOR_MS;
}
