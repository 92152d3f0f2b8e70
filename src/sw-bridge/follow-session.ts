import { readDeviceId } from '#src/api/device-id.ts';
import { readCurrentUser, writeCurrentUser } from '#src/device/current-user.ts';
import { readSession, subscribeSession } from '#src/session/session-store.ts';

/** Writes follow one another: who left last has left, whoever's write is slow. */
const held: { writing: Promise<void>; noted: string | null } = { writing: Promise.resolve(), noted: null };

/** Keeps the service worker told of who uses this browser. */
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
    // Who is shut out for want of an answer only, has not left.
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
    console.warn('Who uses this browser could not be noted.', error);
  });
}
