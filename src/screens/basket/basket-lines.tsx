import { Trans } from '@lingui/react/macro';
import type { BasketLine as Line } from '#contract/endpoints/commands.ts';
import { BasketLine, type BasketLineProps } from './basket-line.tsx';
import { useSteadyOrder } from './use-steady-order.ts';

export interface BasketLinesProps {
  userId: string;
  lines: readonly Line[];
  /** Available pieces by reference; undefined for users without permission to see stock. */
  available: ReadonlyMap<string, number> | undefined;
  onSet: BasketLineProps['onSet'];
}

/** Every line of the basket, with the available stock for users who may see it. */
export function BasketLines({ userId, lines, available, onSet }: BasketLinesProps) {
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
            available={available?.get(line.reference)}
            onSet={onSet}
          />
        ))}
      </ul>
    </section>
  );
}
