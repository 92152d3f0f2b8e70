import { Trans } from '@lingui/react/macro';
import type { BasketLine as Line } from '#contract/endpoints/commands.ts';
import { BasketLine, type BasketLineProps } from './basket-line.tsx';
import { useSteadyOrder } from './use-steady-order.ts';

export interface BasketLinesProps {
  lines: readonly Line[];
  /** Pieces by reference, for those who may see stock. */
  available: ReadonlyMap<string, number> | undefined;
  onSet: BasketLineProps['onSet'];
}

/** Every line of the basket, with what is left of each for those who may see stock. */
export function BasketLines({ lines, available, onSet }: BasketLinesProps) {
  return (
    <section aria-labelledby="basket-lines">
      <h2 id="basket-lines" className="sr-only">
        <Trans>Articles</Trans>
      </h2>
      <ul>
        {useSteadyOrder(lines).map((line) => (
          <BasketLine
            key={line.reference}
            line={line}
            available={available?.get(line.reference)}
            onSet={onSet}
          />
        ))}
      </ul>
    </section>
  );
}
