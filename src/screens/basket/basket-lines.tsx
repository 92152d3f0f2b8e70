import { Trans } from '@lingui/react/macro';
import type { Shortage } from '#contract/commands/order-differences.ts';
import type { BasketLine as Line } from '#contract/endpoints/commands.ts';
import { BasketLine, type BasketLineProps } from './basket-line.tsx';
import { useSteadyOrder } from './use-steady-order.ts';

export interface BasketLinesProps {
  userId: string;
  lines: readonly Line[];
  /** The lines that will wait for stock. */
  waiting: readonly Shortage[];
  onSet: BasketLineProps['onSet'];
}

/** Every line of the basket, with what of it will wait for stock. */
export function BasketLines({ userId, lines, waiting, onSet }: BasketLinesProps) {
  const missing = new Map(waiting.map((one) => [one.reference, one.missing]));
  return (
    <section aria-labelledby="basket-lines">
      <h2 id="basket-lines" className="sr-only">
        <Trans>Articles</Trans>
      </h2>
      <ul>
        {useSteadyOrder(lines).map((line) => (
          <BasketLine
            key={line.reference}
            userId={userId}
            line={line}
            waiting={piecesOf(missing.get(line.reference))}
            onSet={onSet}
          />
        ))}
      </ul>
    </section>
  );
}

/** null is a number that is not known. */
function piecesOf(missing: number | null | undefined): number | null {
  return missing === undefined ? 0 : missing;
}
