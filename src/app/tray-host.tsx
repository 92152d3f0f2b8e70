import { useEffect } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { toastFailure } from '#src/api/failure-toast.ts';
import { closeTray, useTrayOpen } from '#src/floor/sync-state/tray-store.ts';
import { catalogues } from '#src/i18n/catalogues.ts';
import { withWords } from '#src/i18n/with-words.ts';
import { useQueue } from '#src/sync/client/outbox/queue-store.ts';
import { LazyPart } from './lazy-part.tsx';

const load = async () => {
  const { SyncTray } = await withWords(import('#src/screens/sync-tray/sync-tray.tsx'), catalogues.tray);
  return SyncTray;
};

/** The tray, on every page. Its code is loaded with the first command. */
export function TrayHost() {
  const open = useTrayOpen();
  const waits = useQueue().length > 0;
  // Closed when the next user signs in.
  useEffect(() => closeTray, []);
  const tellMissing = () => {
    if (!open) return;
    closeTray();
    toastFailure(new ApiError('network'));
  };
  return <LazyPart loadWhen={open ? 'now' : waits ? 'soon' : null} load={load} onMissing={tellMissing} />;
}
