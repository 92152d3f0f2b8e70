import { Trans } from '@lingui/react/macro';
import { WaitingPieces } from '#src/ordering/waiting-pieces.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconPlus } from '#src/ui/icons/basic.ts';
import { iconClock } from '#src/ui/icons/states.ts';
import type { LineStock } from './use-line-stock.ts';

/** Whether a line's additional pieces are in stock, in numbers where the user may see them. */
export function LineStockText({ stock, isNew }: { stock: LineStock; isNew: boolean }) {
  const { number } = useFormat();
  const { more, missing, isCounted } = stock;
  const pieces = number(more);
  if (!isCounted)
    return missing === null && isNew ? (
      <span className="amend-locked text-wait">
        <Icon icon={iconClock} size={16} />
        <Trans>awaiting stock</Trans>
      </span>
    ) : null;
  if (missing !== null && missing > 0)
    return (
      <span className="amend-locked text-wait">
        <Icon icon={iconClock} size={16} />
        <span>
          {!isNew && (
            <>
              <Trans>{pieces} more:</Trans>{' '}
            </>
          )}
          <WaitingPieces quantity={more} waiting={missing} />
        </span>
      </span>
    );
  return (
    <span className="amend-locked">
      <Icon icon={iconPlus} size={16} />
      {isNew ? <Trans>{pieces} in stock</Trans> : <Trans>{pieces} more in stock</Trans>}
    </span>
  );
}
