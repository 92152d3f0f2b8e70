import { Plural, Trans } from '@lingui/react/macro';
import { LargeQuantities, TotalTooLarge } from '#src/ordering/order-limit-words.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { usePressGuard } from '#src/ui/use-press-guard.ts';

/** What prevents a basket from being ordered. */
export type Problems = {
  customer: boolean;
  day: boolean;
  notSold: number;
  prices: number;
  /** References whose quantity may be a slip, and which the user has not confirmed. */
  large: readonly string[];
  /** The order is beyond `orderLimits.total`. */
  total: boolean;
};

/** True if nothing prevents the order. */
export function isClear({ customer, day, notSold, prices, large, total }: Problems): boolean {
  return !customer && !day && notSold === 0 && prices === 0 && large.length === 0 && !total;
}

export interface BasketProblemsProps {
  problems: Problems;
  /** Removes lines of articles that are no longer sold. */
  onDropGone: () => void;
  /** Accepts today's prices. */
  onAcceptPrices: () => void;
  /** Confirms the large quantities; undefined where the user may not. */
  onConfirmLarge: (() => void) | undefined;
}

/** What the user has to resolve before ordering, with a button for each; shown after the first attempt to order. */
export function BasketProblems({
  problems,
  onDropGone,
  onAcceptPrices,
  onConfirmLarge,
}: BasketProblemsProps) {
  const { customer, day, notSold, prices, large, total } = problems;
  const list = usePressGuard<HTMLDivElement>(
    `${customer} ${day} ${notSold > 0} ${prices > 0} ${large.length > 0} ${total}`,
  );
  return (
    <div ref={list} role="alert" className="flex gap-2.5 font-semibold text-bad">
      <Icon icon={iconWarning} size={18} className="mt-px" />
      <ul>
        {customer && (
          <li>
            <Trans>Choose the customer.</Trans>
          </li>
        )}
        {day && (
          <li>
            <Trans>Correct the wanted date.</Trans>
          </li>
        )}
        {notSold > 0 && (
          <li>
            <Plural
              value={notSold}
              one="Remove the article that is no longer sold."
              other="Remove the # articles that are no longer sold."
            />{' '}
            <button type="button" className="link" onClick={onDropGone}>
              <Trans>Remove</Trans>
            </button>
          </li>
        )}
        {prices > 0 && (
          <li>
            <Plural
              value={prices}
              one="Accept the price that has changed."
              other="Accept the # prices that have changed."
            />{' '}
            <button type="button" className="link" onClick={onAcceptPrices}>
              <Trans>I accept</Trans>
            </button>
          </li>
        )}
        {large.length > 0 && (
          <li>
            <LargeQuantities references={large} onConfirm={onConfirmLarge} />
          </li>
        )}
        {total && (
          <li>
            <TotalTooLarge />
          </li>
        )}
      </ul>
    </div>
  );
}
