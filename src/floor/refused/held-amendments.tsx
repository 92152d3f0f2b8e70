import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CommandArgs } from '#contract/commands/registry.ts';
import { amendedDays, amendedDetails } from '#contract/rules/orders/amended-details.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { readListRow } from '#src/sync/client/lists/list-pages.ts';
import { useQueue } from '#src/sync/client/outbox/queue-store.ts';
import { useOrder } from '#src/sync/client/orders/use-order.ts';
import { isOfType, type QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { laterInLaneOf } from '../unsettled/dependants.ts';
import { dayWords, detailWords } from './detail-words.ts';

/**
 * Lists the changes of the amendments that wait behind a refused command: they are sent as soon as the user has decided,
 * and may change again what the decision is about.
 */
export function HeldAmendments({ queued }: { queued: QueuedCommand }) {
  const held = laterInLaneOf(useQueue(), queued).flatMap((one) =>
    isOfType(one, 'order.amend') ? [{ id: one.id, args: one.args }] : [],
  );
  if (held.length === 0) return null;
  return (
    <div className="mt-3">
      <p>
        <Trans>After your decision, these changes of yours apply as well:</Trans>
      </p>
      <ul className="list-disc pl-5">
        {held.map(({ id, args }) => (
          <HeldAmendment key={id} args={args} />
        ))}
      </ul>
    </div>
  );
}

/** One entry per change: "TX-1042-BLE → 24". */
function HeldAmendment({ args }: { args: CommandArgs<'order.amend'> }) {
  const { t } = useLingui();
  const { number, date } = useFormat();
  const { order_id: orderId, lines, added, details, days = {}, markings = [] } = args;
  return (
    <>
      {lines.map(({ line_id: id, quantity }) => (
        <li key={id}>
          <LineName orderId={orderId} lineId={id} /> →{' '}
          {quantity === 0 ? <Trans>removed</Trans> : number(quantity)}
        </li>
      ))}
      {added.map(({ line_id: id, reference, quantity }) => (
        <li key={id}>
          {reference} → {number(quantity)}
        </li>
      ))}
      {amendedDetails.map((name) => {
        const change = details[name];
        return (
          change && (
            <li key={name} className="break-words">
              {t(detailWords[name])} → {change.to || '–'}
            </li>
          )
        );
      })}
      {amendedDays.map((name) => {
        const change = days[name];
        return (
          change && (
            <li key={name}>
              {t(dayWords[name])} → {change.to === null ? '–' : date(change.to)}
            </li>
          )
        );
      })}
      {markings.map(({ line_id: id, to }) => (
        <li key={`marking ${id}`} className="break-words">
          <LineName orderId={orderId} lineId={id} /> → {to}
        </li>
      ))}
    </>
  );
}

/** The reference of a line. This device shows a line that an amendment removes no more: its name comes from the server. */
function LineName({ orderId, lineId }: { orderId: string; lineId: string }) {
  const { t } = useLingui();
  const { data: order } = useOrder(orderId);
  const shown = order?.lines.find((one) => one.id === lineId);
  const { data: removed } = useQuery({
    queryKey: ['replica', 'row', 'orderlines', lineId],
    queryFn: ({ signal }) => readListRow('orderlines', lineId, signal),
    enabled: order !== undefined && !shown,
  });
  return (shown ?? removed)?.reference ?? t`(line)`;
}
