import { Plural, Trans } from '@lingui/react/macro';
import type { OrderDifferences } from '#contract/commands/order-differences.ts';
import { useFormat } from '#src/i18n/use-format.ts';

export interface OrderDifferencesListProps {
  differences: OrderDifferences;
  /** Name of a reference; the reference itself by default. */
  nameOf?: (reference: string) => string;
  className?: string;
}

const ROW = 'flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-b border-current/25 py-2';

/** How an order differs from what the user saw, line by line: article no longer sold, price changed, too little stock. */
export function OrderDifferencesList({
  differences,
  nameOf = (reference) => reference,
  className,
}: OrderDifferencesListProps) {
  const { money, number } = useFormat();
  const { references: removed, prices, short: shortages } = differences;
  const name = (reference: string) => (
    <span className="min-w-0 flex-1 basis-60 break-words">{nameOf(reference)}</span>
  );
  return (
    <ul className={`border-t border-current/25 ${className ?? ''}`}>
      {removed.map((reference) => (
        <li key={`removed ${reference}`} className={ROW}>
          {name(reference)}
          <strong className="ml-auto font-bold">
            <Trans>no longer sold</Trans>
          </strong>
        </li>
      ))}
      {prices.map(({ reference, seen, price }) => (
        <li key={`price ${reference}`} className={ROW}>
          {name(reference)}
          <span className="ml-auto flex gap-4">
            <s>{money(seen)}</s>
            <strong className="font-bold">{money(price)}</strong>
          </span>
        </li>
      ))}
      {shortages.map(({ reference, missing }) => {
        const pieces = number(missing ?? 0);
        return (
          <li key={`shortage ${reference}`} className={ROW}>
            {name(reference)}
            <strong className="ml-auto font-bold">
              {missing === null ? (
                <Trans>not all in stock</Trans>
              ) : (
                <Plural
                  value={missing}
                  one={`${pieces} piece will wait`}
                  other={`${pieces} pieces will wait`}
                />
              )}
            </strong>
          </li>
        );
      })}
    </ul>
  );
}

/** Label of the button that accepts the order as it is available today. */
export function AcceptDifferencesWords({ references: removed, prices, short: shortages }: OrderDifferences) {
  const kinds = [removed, prices, shortages].filter((list) => list.length > 0).length;
  if (kinds > 1) return <Trans>Accept and order</Trans>;
  if (prices.length > 0) return <Trans>Accept the prices and order</Trans>;
  if (shortages.length > 0) return <Trans>Order anyway</Trans>;
  return <Trans>Order without them</Trans>;
}
