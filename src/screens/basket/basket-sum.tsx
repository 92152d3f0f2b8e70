import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { BasketLine } from '#contract/endpoints/commands.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { basketTotals } from '#src/ordering/basket-totals.ts';
import { readVatRate } from '#src/session/vat-rate.ts';

/** Totals of the basket: before tax, tax, and tax included. */
export function BasketSum({ lines }: { lines: readonly BasketLine[] }) {
  const { t } = useLingui();
  const { money, number, vatRate } = useFormat();
  const { pieces, total, vat, gross } = basketTotals(lines, readVatRate());
  const shownPieces = number(pieces);
  const rate = vatRate(readVatRate());
  const words = plural(pieces, { one: `${shownPieces} piece`, other: `${shownPieces} pieces` });
  const articles = plural(lines.length, { one: '# article', other: '# articles' });
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-ink-2">
      <dt>{t`${words}, ${articles}`}</dt>
      <dd className="text-right text-ink">{money(total)}</dd>
      <dt>
        <Trans>VAT {rate}</Trans>
      </dt>
      <dd className="text-right text-ink">{money(vat)}</dd>
      <dt>
        <Trans>Total incl. VAT</Trans>
      </dt>
      <dd className="text-right font-semibold text-ink">{money(gross)}</dd>
    </dl>
  );
}
