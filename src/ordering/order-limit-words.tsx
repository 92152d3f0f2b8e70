import { Trans } from '@lingui/react/macro';
import { orderLimits } from '#contract/rules/orders/order-limits.ts';
import { useFormat } from '#src/i18n/use-format.ts';

export interface LargeQuantitiesProps {
  references: readonly string[];
  /** Undefined where the user may not order so much. */
  onConfirm: (() => void) | undefined;
}

/** Names the articles whose quantity may be a slip; staff confirm them. */
export function LargeQuantities({ references, onConfirm }: LargeQuantitiesProps) {
  const { number } = useFormat();
  const most = number(orderLimits.confirmAbove);
  const named = references.join(', ');
  if (!onConfirm)
    return (
      <Trans>
        {named}: at most {most} pieces. For more, ask your contact.
      </Trans>
    );
  return (
    <>
      <Trans>
        {named}: more than {most} pieces. Check the quantity.
      </Trans>{' '}
      <button type="button" className="link" onClick={onConfirm}>
        <Trans>The quantity is right</Trans>
      </button>
    </>
  );
}

/** The order is too large: what is allowed. */
export function TotalTooLarge() {
  const { money } = useFormat();
  const most = money(orderLimits.total);
  return <Trans>The total excl. VAT may be at most {most}. Check the quantities.</Trans>;
}
