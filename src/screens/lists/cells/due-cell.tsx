import { Trans } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import { dueOf } from '#contract/rules/orders/amounts.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { readVatRate } from '#src/session/vat-rate.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconCheck } from '#src/ui/icons/basic.ts';

/** The amount left to pay, VAT included; nothing for a canceled order. */
export function DueCell({ order }: { order: Rows['orders'] }) {
  const { money } = useFormat();
  if (order.status === 'Canceled') return <span className="text-ink-3">–</span>;
  const due = dueOf(order.total, order.amount_paid, readVatRate());
  if (due > 0) return <span className="text-ink">{money(due)}</span>;
  return (
    <span className="inline-flex items-center align-middle gap-1.5">
      <Icon icon={iconCheck} size={16} />
      <Trans>Paid</Trans>
    </span>
  );
}
