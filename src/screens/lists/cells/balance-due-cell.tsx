import { Trans } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import { orderAmounts } from '#contract/rules/orders/amounts.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconCheck } from '#src/ui/icons/basic.ts';

/** The balance due, VAT included: what is left to pay; negative where the customer paid too much, or paid a canceled order. */
export function BalanceDueCell({ order }: { order: Rows['orders'] }) {
  const { money } = useFormat();
  const { due } = orderAmounts(order);
  if (due !== 0) return <span className="text-ink">{money(due)}</span>;
  if (order.status === 'Canceled') return <span className="text-ink-3">–</span>;
  return (
    <span className="inline-flex items-center align-middle gap-1.5">
      <Icon icon={iconCheck} size={16} />
      <Trans>Paid</Trans>
    </span>
  );
}
