import { readLink, subscribeLink } from '#src/api/link-store.ts';
import { refreshReplica } from './refresh.ts';

/** Reads again what is on screen whenever the server names a newer head of the user's feed; returns what ends it. */
export function watchHead(): () => void {
  let { head } = readLink();
  return subscribeLink(() => {
    const now = readLink().head;
    if (now === head) return;
    const isNews = head !== null;
    head = now;
    if (isNews) void refreshReplica();
  });
}
