import { useEffect } from 'react';
import { closeSignOut, useSignOutRequest } from '#src/floor/sign-out/sign-out-store.ts';
import { catalogues } from '#src/i18n/catalogues.ts';
import { withWords } from '#src/i18n/with-words.ts';
import { useQueue } from '#src/sync/client/outbox/queue-store.ts';
import { signOut } from '#src/session/sign-out/sign-out.ts';
import { LazyPart } from './lazy-part.tsx';

const load = async () =>
  (await withWords(import('#src/floor/sign-out/sign-out-dialog.tsx'), catalogues.leaving)).SignOutDialog;

/** Asks a user who signs out with pending or refused commands what to do with them, on any page. */
export function LeaveHost() {
  const leaving = useSignOutRequest() !== null;
  const waits = useQueue().length > 0;
  // The next user must not see this dialog.
  useEffect(() => closeSignOut, []);
  const leaveUnasked = () => {
    // The dialog's code did not load, so the pending actions are kept, which is the default.
    if (leaving) void signOut();
  };
  return <LazyPart loadWhen={leaving ? 'now' : waits ? 'soon' : null} load={load} onMissing={leaveUnasked} />;
}
