import { t } from '@lingui/core/macro';
import { ApiError } from '#src/api/api-error.ts';
import { toastFailure } from '#src/api/failure-toast.ts';
import { call } from '#src/api/call.ts';
import { readToken } from '#src/api/token.ts';
import { whenWorded } from '#src/i18n/setup.ts';
import { toast } from '#src/ui/toast-store.ts';
import { denySession } from '../sign-out/denied-session.ts';
import { endSession } from '../sign-out/end-session.ts';
import { readKeptProfile } from '../storage/kept-profile.ts';
import type { DenialReason, SessionState } from '../session-state.ts';
import { readSession, setSession } from '../session-store.ts';
import { readPermissions } from '../storage/stored-permissions.ts';
import { decideGate, PATIENCE_MS, type GateDecision, type ProfileAnswer } from './decide-gate.ts';
import { whenRestored } from './restore-session.ts';
import { openKept, openSession } from './open-session.ts';

const running: { token: string | null; promise: Promise<void> | null } = { token: null, promise: null };

/**
 * Asks the server whose session this is and applies the gates. Concurrent calls for the same token share one request.
 * An open screen stays open meanwhile.
 */
export function loadProfile(): Promise<void> {
  const token = readToken();
  if (token === null) {
    endSession('none');
    return Promise.resolve();
  }
  if (running.promise === null || running.token !== token) {
    running.token = token;
    const promise = askWith(token).finally(() => {
      if (running.promise === promise) running.promise = null;
    });
    running.promise = promise;
  }
  return running.promise;
}

async function askWith(token: string): Promise<void> {
  const before = readSession();
  const staysOpen = before.phase === 'open' || isUnreachable(before);
  if (!staysOpen) setSession({ phase: 'checking' });
  const patience = setTimeout(() => {
    if (readSession().phase === 'checking' && readToken() === token) {
      apply(decide({ kind: 'pending', waitedMs: PATIENCE_MS }), null);
    }
  }, PATIENCE_MS);
  // Waits for the recalled session, so that an outdated localStorage after a browser crash grants no access.
  const [{ answer, error }] = await Promise.all([askProfile(), whenRestored()]);
  clearTimeout(patience);
  // The user signed out or another user signed in meanwhile: this answer belongs to a session that is no longer
  // current.
  if (readToken() !== token) return;
  const decision = decide(answer);
  const changed = decision.kind === 'denied' && !isUnreachable(before);
  apply(decision, staysOpen && !changed ? null : error);
}

/** Denied because the server did not answer. Checks repeat, but the failure is reported once. */
function isUnreachable(session: SessionState): boolean {
  return session.phase === 'denied' && session.reason === 'unreachable';
}

async function askProfile(): Promise<{ answer: ProfileAnswer; error: unknown }> {
  try {
    const body = await call('GET /api/auth/me', { quiet: true, nameless: true });
    return { answer: { kind: 'reply', body }, error: null };
  } catch (error) {
    const refused = error instanceof ApiError && !error.unanswered;
    return {
      answer: refused ? { kind: 'refused', status: error.status } : { kind: 'unanswered' },
      error,
    };
  }
}

function decide(answer: ProfileAnswer): GateDecision {
  return decideGate(answer, readKeptProfile(), Date.now(), readPermissions());
}

function apply(decision: GateDecision, error: unknown): void {
  if (decision.kind === 'open') openSession(decision.user);
  else if (decision.kind === 'open-kept') openKept(decision.kept);
  else if (decision.kind === 'denied') {
    if (decision.endsSession) endSession(decision.reason);
    else setSession(denySession(decision.reason));
  }
  // On a persisted profile the connection banner shows the outage, its start and the profile's age.
  if (decision.kind === 'open-kept') return;
  const reason = decision.kind === 'denied' ? decision.reason : null;
  // At startup the answer can arrive before the texts. If those fail to load, the page itself reports it.
  whenWorded()
    .then(() => tell(reason, error))
    .catch((cause: unknown) => console.warn('session: showing the sign-in result failed', cause));
}

function tell(reason: DenialReason | null, error: unknown): void {
  if (reason === 'expired') toast({ type: 'warning', text: t`Session expired. Please sign in again.` });
  else if (reason === 'unexpected') {
    toast({ type: 'danger', text: t`Authentication error: unexpected backend response.` });
  } else if (reason === 'role') {
    toast({ type: 'danger', text: t`Access denied: You do not have the necessary permissions.` });
  } else if (error !== null) toastFailure(error);
}
