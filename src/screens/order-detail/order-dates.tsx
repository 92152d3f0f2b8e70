import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import { DueDayPill } from '#src/floor/due-day-pill.tsx';
import type { Actor } from '#src/floor/use-actor.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useCalendar } from '#src/lists/url/use-calendar.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconPen } from '#src/ui/icons/actions.ts';
import { changeableDates } from './changeable-dates.ts';
import { DatesDialog } from './dialogs/dates-dialog.tsx';

/** The promise and the wish of an order, with a button for users who may change one of them. */
export function OrderDates({ order, actor }: { order: Rows['orders']; actor: Actor }) {
  const { t } = useLingui();
  const { date } = useFormat();
  const [editing, setEditing] = useState(false);
  const may = changeableDates(order, actor);
  const { today } = useCalendar();
  // The text above already names a day that is further away.
  const due = order.due_on ?? order.promised_on;
  const isUrgent = Boolean(due && due <= today);
  const [promised, wanted] = [
    order.promised_on && date(order.promised_on),
    order.wanted_on && date(order.wanted_on),
  ];
  return (
    <span className="flex items-start justify-between gap-2">
      <span className="flex min-w-0 flex-col items-start gap-1">
        <span>
          {promised ? <Trans>Promised for {promised}</Trans> : <Trans>No promised date</Trans>}
          <br />
          <span className="text-ink-2">
            {wanted ? <Trans>Wanted for {wanted}</Trans> : <Trans>No wanted date</Trans>}
          </span>
        </span>
        {order.status === 'Pending' && isUrgent && <DueDayPill order={order} />}
      </span>
      {(may.promise || may.wish) && (
        <>
          <IconButton icon={iconPen} label={t`Change the dates`} onClick={() => setEditing(true)} />
          <DatesDialog order={order} may={may} open={editing} onClose={() => setEditing(false)} />
        </>
      )}
    </span>
  );
}
