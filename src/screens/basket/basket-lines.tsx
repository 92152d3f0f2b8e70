import { Trans } from '@lingui/react/macro';
import type { BasketLine as Line } from '#contract/endpoints/commands.ts';
import { useAvailability } from '#src/replica/availability.ts';
import { usePermissions } from '#src/session/can.ts';
import { BasketLine, type BasketLineProps } from './basket-line.tsx';
import { useSteadyOrder } from './use-steady-order.ts';

/** Every line of the basket, with what is left of each for those who may see stock. */
export function BasketLines({ lines, onSet }: { lines: readonly Line[]; onSet: BasketLineProps['onSet'] }) {
  const permissions = usePermissions();
  const seesStock = permissions.includes('view products page') && permissions.includes('view articles page');
  const { data: available } = useAvailability(
    lines.map((line) => line.reference),
    seesStock,
  );
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
