import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import { isDayAllowed } from '#contract/rules/orders/order-dates.ts';
import { DayField } from '#src/floor/day-field.tsx';
import { useConfirmDiscard } from '#src/ui/use-confirm-discard.tsx';
import { useCalendar } from '#src/lists/url/use-calendar.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { useAtOpening } from '#src/ui/use-at-opening.ts';

export interface DatesDialogProps {
  order: Rows['orders'];
  /** The dates that the user may change. */
  may: { promise: boolean; wish: boolean };
  open: boolean;
  onClose: () => void;
}

/** Sets the promised and the wanted date of an order. */
export function DatesDialog({ open, ...rest }: DatesDialogProps) {
  return open && <OpenDialog {...rest} />;
}

function OpenDialog({ order: now, may, onClose }: Omit<DatesDialogProps, 'open'>) {
  const { today } = useCalendar();
  const { id: order_id, number, promised_on, wanted_on } = useAtOpening(now);
  const [promise, setPromise] = useState(promised_on ?? '');
  const [wish, setWish] = useState(wanted_on ?? '');
  const [tried, setTried] = useState(false);
  const promises = may.promise && promise !== (promised_on ?? '');
  const wishes = may.wish && wish !== (wanted_on ?? '');
  const isAllowed = (day: string) => day === '' || isDayAllowed(day, today);
  const save = () => {
    setTried(true);
    if ((promises && !isAllowed(promise)) || (wishes && !isAllowed(wish))) return;
    if (promises) enqueue('order.promise', { order_id, promised_on: promise || null, from: promised_on });
    if (wishes) enqueue('order.wish', { order_id, wanted_on: wish || null, from: wanted_on });
    onClose();
  };
  const { requestClose, question } = useConfirmDiscard(promises || wishes, onClose);
  const form = (
    <form
      className="flex flex-col gap-4 text-ink"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {may.promise && (
        <DayField
          label={<Trans>Promised date</Trans>}
          hint={<Trans>The customer and the preparer are notified.</Trans>}
          value={promise}
          tried={tried && promises}
          onChange={setPromise}
        />
      )}
      {may.wish && (
        <DayField
          label={<Trans>Wanted date</Trans>}
          value={wish}
          tried={tried && wishes}
          onChange={setWish}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={requestClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="filled">
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
  return (
    <>
      <Dialog open onClose={requestClose} title={<Trans>Dates of {number}</Trans>}>
        {form}
      </Dialog>
      {question}
    </>
  );
}
