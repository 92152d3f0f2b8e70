/** How long a session stays valid without a call, in days; each call extends it (`touch-session.ts`). */
export const sessionIdleDays = 7;
