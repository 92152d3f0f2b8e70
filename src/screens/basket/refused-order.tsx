import { Trans } from '@lingui/react/macro';
import type { BasketLine } from '#contract/endpoints/commands.ts';
import { refusalText } from '#src/api/error-text.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import type { Queued } from '#src/outbox/queued.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconWarning } from '#src/ui/icons/signs.ts';
import { acceptPrices, leaveOut, type OrderArgs } from './build-order.ts';
import { readRefusedFacts } from './refused-facts.ts';

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
  const facts = readRefusedFacts(verdict);
  const nameOf = (reference: string) =>
    lines.find((line) => line.reference === reference)?.article?.designation ?? reference;
  const rest = facts.kind === 'gone' ? leaveOut(args, facts.references) : args;
  return (
    <section role="alert" className="toned tone-wait border-l-6 border-wait-mark px-4 py-4 md:px-6">
      <h2 className="flex items-center gap-2.5 text-16 font-bold">
        <Icon icon={iconWarning} />
        <Trans>Your order was not taken</Trans>
      </h2>
      <p className="mt-1">{refusalText(verdict?.code ?? '')}</p>
      {facts.kind === 'prices' && (
        <ul className="mt-3 max-w-200 border-t border-wait-line">
          {facts.prices.map(({ reference, seen, price }) => (
            <PriceRow key={reference} name={nameOf(reference)} seen={seen} price={price} />
          ))}
        </ul>
      )}
      {facts.kind === 'gone' && (
        <ul className="mt-3 list-disc pl-6">
          {facts.references.map((reference) => (
            <li key={reference}>{nameOf(reference)}</li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {facts.kind === 'prices' && (
          <Button variant="choice" onClick={() => onResend(id, acceptPrices(args, facts.prices))}>
            <Trans>Accept the prices and order</Trans>
          </Button>
        )}
        {facts.kind === 'gone' && rest.lines.length > 0 && (
          <Button variant="choice" onClick={() => onResend(id, rest)}>
            <Trans>Order without them</Trans>
          </Button>
        )}
        {facts.kind === 'other' && (
          <Button variant="choice" onClick={() => onResend(id, args)}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <Button variant="choice" onClick={() => onDiscard(id)}>
          <Trans>Back to the basket</Trans>
        </Button>
      </div>
    </section>
  );
}

function PriceRow({ name, seen, price }: { name: string; seen: number; price: number }) {
  const { money } = useFormat();
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 border-b border-wait-line py-2">
      <span className="min-w-0 flex-1 basis-60 break-words">{name}</span>
      <s>{money(seen)}</s>
      <strong className="font-bold">{money(price)}</strong>
    </li>
  );
}
