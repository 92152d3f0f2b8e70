import { useEffect } from 'react';
import { stay, useLeaving } from '#src/floor/leave-store.ts';
import { useQueue } from '#src/outbox/queue-store.ts';
import { signOut } from '#src/session/sign-out.ts';
import { LatePart } from './late-part.tsx';

const load = async () => (await import('#src/floor/leave-dialog.tsx')).LeaveDialog;

/** Asks whoever leaves what becomes of what waits, over whatever page they are on. */
export function LeaveHost() {
  const leaving = useLeaving() !== null;
  const waits = useQueue().length > 0;
  // Whoever signs in next is not asked.
  useEffect(() => stay, []);
  const leaveUnasked = () => {
    // Nothing can be asked: what waits is kept, as it is by nature.
    if (leaving) void signOut();
  };
  return <LatePart wanted={leaving ? 'now' : waits ? 'soon' : null} load={load} onMissing={leaveUnasked} />;
}
