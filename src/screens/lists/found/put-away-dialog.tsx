import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import { NewLocationDialog } from '#src/lists/location/new-location-dialog.tsx';
import { useLocationCheck } from '#src/lists/location/use-location-check.ts';
import { signalWrong } from '#src/scan/signals.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { wasStored } from '#src/sync/client/outbox/failed-enqueues.ts';
import { toast } from '#src/ui/toast-store.ts';
import { useAtOpening } from '#src/ui/use-at-opening.ts';
import { PutAwayQuestion } from '../acts/put-away-question.tsx';

export interface PutAwayDialogProps {
  product: Rows['products'];
  /** Where it is put. */
  location: string;
  /** What lies there by the records. */
  others: readonly Rows['products'][];
  onClose: () => void;
}

/** Asks whether a scanned product now lies at a location, because waiting lines are then picked there. */
export function PutAwayDialog({ product, location, others, onClose }: PutAwayDialogProps) {
  const { t } = useLingui();
  const seen = useAtOpening(product);
  const { id, reference, location: from } = seen;
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
      <PutAwayQuestion
        product={seen}
        location={location}
        others={others.filter((other) => other.id !== id)}
        problem={problem}
        busy={busy}
        onConfirm={() => void move()}
        onClose={onClose}
      />
      {question && <NewLocationDialog question={question} />}
    </>
  );
}
