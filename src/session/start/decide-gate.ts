import type { Profile } from '#contract/endpoints/auth.ts';
import { type KeptProfile, keptServes } from '../storage/kept-profile.ts';
import type { DenialReason } from '../session-state.ts';
import { readProfile } from './read-profile.ts';

/** After this many milliseconds without an answer the app opens on the persisted profile, if there is one. */
export const PATIENCE_MS = 1000;

/** The result of the profile call so far. */
export type ProfileAnswer =
  | { kind: 'pending'; waitedMs: number }
  /** A 2xx of Quai itself. */
  | { kind: 'reply'; body: unknown }
  /** A 401, 403 or another 4xx of Quai itself. */
  | { kind: 'refused'; status: number }
  /** No answer: timeout, 408, 429, 5xx, or a foreign response. */
  | { kind: 'unanswered' };

export type GateDecision =
  | { kind: 'wait' }
  | { kind: 'open'; user: Profile }
  | { kind: 'open-kept'; kept: KeptProfile }
  /** `endsSession`: the token is deleted too. It is kept if the server merely did not answer. */
  | { kind: 'denied'; reason: DenialReason; endsSession: boolean };

/**
 * The session gate and the role gate in one decision: whether the user gets in, and with which profile.
 * @param now Unix milliseconds
 * @param stored the stored permissions, for a reply without permissions
 */
export function decideGate(
  answer: ProfileAnswer,
  kept: KeptProfile | null,
  now: number,
  stored: readonly string[] = [],
): GateDecision {
  switch (answer.kind) {
    case 'pending':
      return answer.waitedMs >= PATIENCE_MS && keptServes(kept, now)
        ? { kind: 'open-kept', kept }
        : { kind: 'wait' };
    case 'reply': {
      const user = readProfile(answer.body, stored);
      return typeof user === 'string' ? denySession(user) : { kind: 'open', user };
    }
    case 'refused':
      return denySession(answer.status === 401 ? 'expired' : 'refused');
    case 'unanswered':
      return keptServes(kept, now)
        ? { kind: 'open-kept', kept }
        : { kind: 'denied', reason: 'unreachable', endsSession: false };
  }
}

function denySession(reason: DenialReason): GateDecision {
  return { kind: 'denied', reason, endsSession: true };
}
