import type { Profile } from '#contract/endpoints/auth.ts';

/** Why no user is signed in. */
export type DenialReason =
  /** No token is stored. */
  | 'none'
  /** 401: the session has ended. */
  | 'expired'
  /** Another 4xx of Quai itself. */
  | 'refused'
  /** A reply without a username. */
  | 'unexpected'
  /** A role that is not one of the six. */
  | 'role'
  /** No answer, and no valid profile stored on this device. */
  | 'unreachable';

/** The session of this tab. */
export type SessionState =
  | { phase: 'checking' }
  | {
      phase: 'open';
      user: Profile;
      /** The stored permissions, for menus; the server decides everything else. */
      permissions: readonly string[];
      /** When the server last confirmed this profile; Unix milliseconds. */
      confirmedAt: number;
      /** False while the profile stored on this device replaces the server's answer. */
      confirmed: boolean;
    }
  | {
      phase: 'denied';
      reason: DenialReason;
      /** The user who lost access; absent if unknown, or if the user signed out. */
      user_id?: string;
    };
