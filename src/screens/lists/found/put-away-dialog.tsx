import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import { NewLocationDialog } from '#src/lists/location/new-location-dialog.tsx';
import { useLocationCheck } from '#src/lists/location/use-location-check.ts';
import { signalWrong } from '#src/scan/signals.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { wasStored } from '#src/sync/client/outbox/failed-enqueues.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { iconPin } from '#src/ui/icons/actions.ts';
import { toast } from '#src/ui/toast-store.ts';
import { useAtOpening } from '#src/ui/use-at-opening.ts';

export interface PutAwayDialogProps {
  product: Rows['products'];
  /** Where it is put. */
  location: string;
  onClose: () => void;
}

/** Asks whether a scanned product now lies at a location, because waiting lines are then picked there. */
export function PutAwayDialog({ product, location, onClose }: PutAwayDialogProps) {
  const { t } = useLingui();
  const { id, reference, designation, location: from } = useAtOpening(product);
  const { check, question, isShown } = useLocationCheck(signalWrong);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const move = async () => {
    if (busy) return;
    setBusy(true);
    const answer = await check(location);
    if (!isShown()) return;
    setBusy(false);
    setProblem(answer.problem);
    if (!answer.isAccepted) return;
    onClose();
    const command = enqueue('product.relocate', { product_id: id, location, from });
    if (await wasStored(command)) toast(t`${reference}: location ${location} recorded.`);
  };
  return (
    <>
      <ConfirmDialog
        open
        danger={false}
        icon={iconPin}
        title={
          <Trans>
            Put {reference} at {location}?
          </Trans>
        }
        confirmLabel={<Trans>Put it here</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        busy={busy}
        onConfirm={() => void move()}
        onClose={onClose}
      >
        {designation !== '' && <p className="text-16">{designation}</p>}
        <p className="text-16">
          {from === '' ? (
            <Trans>It has no location yet.</Trans>
          ) : (
            <Trans>It lies at {from} by the records. Orders are then picked here.</Trans>
          )}
        </p>
        {problem !== null && (
          <p role="alert" className="text-16 text-bad">
            {problem}
          </p>
        )}
      </ConfirmDialog>
      {question && <NewLocationDialog question={question} />}
    </>
  );
}
