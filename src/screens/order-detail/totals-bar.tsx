import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Rows } from '#contract/registry.ts';
import { orderAmounts } from '#contract/rules/orders/amounts.ts';
import type { Actor } from '#src/floor/use-actor.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { iconEuro } from '#src/ui/icons/actions.ts';
import { PayDialog } from './dialogs/pay-dialog.tsx';
import { DueLabel, PaidLabel } from './amount-labels.tsx';

/** Totals of the order: HT, VAT, TTC, paid, and left to pay. */
export function TotalsBar({ order, actor }: { order: Rows['orders']; actor: Actor }) {
  const { t } = useLingui();
  const { money, number, vatRate: formatRate } = useFormat();
  const { total, vat, gross, due, vatRate } = orderAmounts(order);
  const rate = formatRate(vatRate);
  const pieces = number(order.piece_count);
  const pays = actor.permissions.includes('manage orders') && order.number !== '';
  const [paying, setPaying] = useState(false);
  return (
    <footer data-toast-free className="totals-bar">
      <span className="text-ink-2 max-md:hidden">
        {t`${plural(order.piece_count, { one: `${pieces} piece`, other: `${pieces} pieces` })}`}
      </span>
      <dl className="totals-list">
        <Amount label={<Trans>Total excl. VAT</Trans>} large>
          {money(total)}
        </Amount>
        <Amount label={<Trans>VAT {rate}</Trans>}>{money(vat)}</Amount>
        <Amount label={<Trans>Total incl. VAT</Trans>}>{money(gross)}</Amount>
        <Amount label={<PaidLabel paid={order.amount_paid} />}>{money(Math.abs(order.amount_paid))}</Amount>
        <Amount label={<DueLabel due={due} gross={gross} />} alarm={due > 0 && order.status === 'Completed'}>
          {money(Math.abs(due))}
        </Amount>
      </dl>
      {pays && (
        <>
          <Button
            size="small"
            icon={iconEuro}
            className="ml-auto max-w-full whitespace-normal max-md:mt-3 max-md:w-full"
            onClick={() => setPaying(true)}
          >
            <Trans>Record a payment</Trans>
          </Button>
          <PayDialog order={order} open={paying} onClose={() => setPaying(false)} />
        </>
      )}
    </footer>
  );
}

type AmountProps = { label: ReactNode; children: ReactNode; large?: boolean; alarm?: boolean };

function Amount({ label, children, large = false, alarm = false }: AmountProps) {
  return (
    <div className="flex items-baseline gap-2 max-md:justify-between">
      <dt className="text-13 text-ink-2">{label}</dt>
      <dd className={`font-bold whitespace-nowrap ${large ? 'text-20' : ''} ${alarm ? 'text-bad' : ''}`}>
        {children}
      </dd>
    </div>
  );
}
