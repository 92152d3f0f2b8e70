import { Select, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { basketTotals } from '#src/ordering/basket-totals.ts';
import { readVatRate } from '#src/session/vat-rate.ts';
import { PriceHt } from '#src/ordering/price-ht.tsx';
import { useBasketLines } from '#src/session/basket-mirror/use-basket-lines.ts';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { Button } from '#src/ui/button.tsx';
import { iconArrowRight } from '#src/ui/icons/basic.ts';

/** The basket bar within reach of the thumb; hidden while the basket is empty. */
export function BasketBar() {
  const { data: lines } = useBasketLines();
  const { number, plural } = useFormat();
  if (!lines || lines.length === 0) return null;
  const { total } = basketTotals(lines, readVatRate());
  const count = number(lines.length);
  return (
    <ActionBar step="basket">
      <div className="min-w-0 flex-1">
        <PriceHt cents={total} className="text-20" />
        <p className="text-13 text-ink-3">
          <Select
            value={plural(lines.length)}
            _one={`${count} article in the basket`}
            other={`${count} articles in the basket`}
          />
        </p>
      </div>
      <Button
        variant="filled"
        size="large"
        iconAfter={iconArrowRight}
        className="text-16 max-md:px-3.5"
        render={(props) => <Link to="/basket" {...props} />}
      >
        <Trans>View the basket</Trans>
      </Button>
    </ActionBar>
  );
}
