import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { countUnsettled } from '#src/floor/sign-out/sign-out-store.ts';
import { useOwnQueue } from '#src/floor/unsettled/own-queue.ts';
import { TypeToConfirm } from '#src/floor/type-to-confirm.tsx';
import { forgetArtwork } from '#src/ordering/artwork-draft.ts';
import { callDevice } from '#src/sync/client/outbox/device-client.ts';
import { forgetStore } from '#src/session/shared-device/known-stores.ts';
import { recordWaiting } from '#src/session/shared-device/recent-users.ts';
import { useUser } from '#src/session/use-session.ts';
import { safeReload } from '#src/sw-bridge/safe-reload.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { iconTrash } from '#src/ui/icons/actions.ts';
import { toast } from '#src/ui/toast-store.ts';

/**
 * Asks for confirmation before all data of this user on this device is deleted; if commands are pending, the user has
 * to type their number.
 */
export function WipeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const userId = useUser()?.user_id ?? '';
  const waiting = countUnsettled(useOwnQueue());
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const sure = waiting === 0 || typed.trim() === String(waiting);
  const wipe = async (event: FormEvent) => {
    event.preventDefault();
    if (!sure || busy) return;
    setBusy(true);
    try {
      await callDevice('wipe', {});
      forgetStore(userId);
      forgetArtwork(userId);
      recordWaiting(userId, 0);
      await safeReload();
    } catch (error) {
      console.error('device: wipe failed', error);
      toast({
        type: 'danger',
        text: t`Nothing was cleared: another tab may be using the data. Close the other tabs and try again.`,
      });
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      role="alertdialog"
      title={<Trans>Clear the data stored on this device?</Trans>}
      onClose={() => (busy ? undefined : onClose())}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            <Trans>Keep</Trans>
          </Button>
          <Button
            type="submit"
            form="wipe-device"
            variant="danger"
            icon={iconTrash}
            busy={busy}
            aria-disabled={!sure}
          >
            <Trans>Clear</Trans>
          </Button>
        </>
      }
    >
      <form id="wipe-device" onSubmit={(event) => void wipe(event)}>
        <p>
          <Trans>You stay signed in, and your data is downloaded again from the server.</Trans>
        </p>
        {waiting > 0 && (
          <>
            <p className="mt-2 font-semibold text-bad">
              {t`${plural(waiting, { one: '# unsent action will be lost.', other: '# unsent actions will be lost.' })}`}
            </p>
            <TypeToConfirm word={String(waiting)} value={typed} onChange={setTyped} />
          </>
        )}
      </form>
    </Dialog>
  );
}
