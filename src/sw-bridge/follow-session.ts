import { readDeviceId } from '#src/api/device-id.ts';
import { readCurrentUser, writeCurrentUser } from '#src/sync/protocol/current-user.ts';
import { readSession, subscribeSession } from '#src/session/session-store.ts';

/** Serialises the writes, so that the last session change is also written last. */
const held: { writing: Promise<void>; noted: string | null } = { writing: Promise.resolve(), noted: null };

/** Keeps the service worker informed about who is signed in. */
export function followSession(): () => void {
  note();
  return subscribeSession(note);
}

function note(): void {
  const session = readSession();
  if (session.phase === 'open') {
    const { user_id, username, role_name } = session.user;
    const user = { user_id, username, role_name, device_id: readDeviceId(), signed_out: false };
    write(JSON.stringify(user), () => writeCurrentUser(user));
  } else if (session.phase === 'denied' && session.reason !== 'unreachable') {
    // A user who was denied only because the server did not answer has not signed out.
    write('', async () => {
      const last = await readCurrentUser();
      if (last && !last.signed_out) await writeCurrentUser({ ...last, signed_out: true });
    });
  }
}

function write(what: string, work: () => Promise<void>): void {
  if (held.noted === what) return;
  held.noted = what;
  held.writing = held.writing.then(work).catch((error: unknown) => {
    held.noted = null;
    console.warn('session: storing the current user for the service worker failed', error);
  });
}
