import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { iconSend } from '#src/ui/icons/actions.ts';

export interface OrderBarProps {
  /** Cents, HT. */
  total: number;
  busy: boolean;
  /** False for users who may fill a basket but not order. */
  allowed: boolean;
  onOrder: () => void;
}

/** The total and the order button. */
export function OrderBar({ total, busy, allowed, onOrder }: OrderBarProps): ReactNode {
  const { money } = useFormat();
  return (
    <>
      <div className="min-w-0 flex-1">
        <p className="text-13 whitespace-nowrap text-ink-2 md:text-14">
          <Trans>Total excl. VAT</Trans>
        </p>
        <p className="text-20 font-bold whitespace-nowrap md:text-26">{money(total)}</p>
      </div>
      <Button
        variant="filled"
        size="large"
        className="max-md:px-4 max-md:[&>svg]:hidden"
        icon={iconSend}
        busy={busy}
        aria-disabled={!allowed || undefined}
        onClick={() => allowed && onOrder()}
      >
        <Trans>Place the order</Trans>
      </Button>
    </>
  );
}
