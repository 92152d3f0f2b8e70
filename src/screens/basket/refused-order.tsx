import { Trans } from '@lingui/react/macro';
import { acceptDifferences, readDifferences } from '#contract/commands/order-differences.ts';
import type { BasketLine } from '#contract/endpoints/commands.ts';
import { refusalText } from '#src/api/error-text.ts';
import { AcceptDifferencesWords, OrderDifferencesList } from '#src/floor/order-differences.tsx';
import type { Queued } from '#src/outbox/queued.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconWarning } from '#src/ui/icons/signs.ts';
import type { OrderArgs } from './build-order.ts';

export interface RefusedOrderProps {
  refused: Queued;
  lines: readonly BasketLine[];
  onResend: (id: string, args: OrderArgs) => void;
  onDiscard: (id: string) => void;
}

/** An order that the server did not take: why, and what can be done. It stays until that is decided. */
export function RefusedOrder({ refused, lines, onResend, onDiscard }: RefusedOrderProps) {
  const { verdict, id } = refused;
  const args = refused.args as OrderArgs;
  const differences = readDifferences(verdict?.current);
  const accepted = differences ? acceptDifferences(args, differences) : args;
  const nameOf = (reference: string) =>
    lines.find((line) => line.reference === reference)?.article?.designation ?? reference;
  return (
    <section role="alert" className="toned tone-wait border-l-6 border-wait-mark px-4 py-4 md:px-6">
      <h2 className="flex items-center gap-2.5 text-16 font-bold">
        <Icon icon={iconWarning} />
        <Trans>Your order was not taken</Trans>
      </h2>
      <p className="mt-1">{refusalText(verdict?.code ?? '')}</p>
      {differences && (
        <OrderDifferencesList differences={differences} nameOf={nameOf} className="mt-3 max-w-200" />
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {accepted.lines.length > 0 && (
          <Button variant="choice" onClick={() => onResend(id, accepted)}>
            {differences ? <AcceptDifferencesWords {...differences} /> : <Trans>Try again</Trans>}
          </Button>
        )}
        <Button variant="choice" onClick={() => onDiscard(id)}>
          <Trans>Back to the basket</Trans>
        </Button>
      </div>
    </section>
  );
}
