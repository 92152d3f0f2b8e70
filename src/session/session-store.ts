import { createNotifier } from '#src/api/create-store.ts';
import { readToken } from '#src/api/token.ts';
import type { SessionState } from './session-state.ts';

const changes = createNotifier();
const held: { state: SessionState | null } = { state: null };

/** This tab's session. Before the first check it depends on whether a token is stored. */
export function readSession(): SessionState {
  held.state ??= readToken() === null ? { phase: 'denied', reason: 'none' } : { phase: 'checking' };
  return held.state;
}

/** For useSyncExternalStore, and for modules whose work starts and ends with a session. */
export const subscribeSession = changes.subscribe;

/** Only src/session changes the session. */
export function setSession(state: SessionState): void {
  held.state = state;
  changes.notify();
}
