/**
 * How long a session stays valid without a call, in days. Calls extend it, at most every 5 minutes
 * (`touch-session.ts`).
 */
export const sessionIdleDays = 7;
