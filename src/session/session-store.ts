import { readToken } from '#src/api/token.ts';
import type { SessionState } from './session-state.ts';

const listeners = new Set<() => void>();
const held: { state: SessionState | null } = { state: null };

/** Who uses this tab now. Before the first check it follows from whether a token is stored. */
export function readSession(): SessionState {
  held.state ??= readToken() === null ? { phase: 'denied', reason: 'none' } : { phase: 'checking' };
  return held.state;
}

/** For useSyncExternalStore, and for the rooms whose work starts and ends with a session. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Only this room changes the session. */
export function setSession(state: SessionState): void {
  held.state = state;
  for (const listener of listeners) listener();
}
