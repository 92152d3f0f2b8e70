import type { Profile } from '#contract/endpoints/auth.ts';

/** Why nobody is let in. */
export type DenialReason =
  /** No token is stored. */
  | 'none'
  /** 401: the session has ended. */
  | 'expired'
  /** Another 4xx of Quai's own. */
  | 'refused'
  /** A reply without a username. */
  | 'unexpected'
  /** A role that is not among the six. */
  | 'role'
  /** No answer, and no profile kept here that still serves. */
  | 'unreachable';

/** Who uses this tab. */
export type SessionState =
  | { phase: 'checking' }
  | {
      phase: 'open';
      user: Profile;
      /** The stored list, which decides menus; the server decides everything else. */
      permissions: readonly string[];
      /** When the server last confirmed this profile; epoch milliseconds. */
      confirmedAt: number;
      /** False while the profile kept on this device serves in place of the server's answer. */
      confirmed: boolean;
    }
  | {
      phase: 'denied';
      reason: DenialReason;
      /** Who was put out; absent where that is not known, or somebody left on purpose. */
      user_id?: string;
    };
