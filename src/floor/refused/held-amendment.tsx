import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CommandArgs } from '#contract/commands/registry.ts';
import { amendedDays, amendedDetails } from '#contract/rules/orders/amended-details.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { readListRow } from '#src/sync/client/lists/list-pages.ts';
import { useOrder } from '#src/sync/client/orders/use-order.ts';
import { dayWords, detailWords } from './detail-words.ts';

/** One entry per change of an amendment: "TX-1042-BLE → 24". */
export function HeldAmendment({ args }: { args: CommandArgs<'order.amend'> }) {
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

/** The reference of a line. The device no longer shows a line that an amendment removes, so its name comes from the server. */
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
