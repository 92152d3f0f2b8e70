import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { StockValue } from '#contract/endpoints/reports.ts';
import { call } from '#src/api/call.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import type { ListQuestion } from '#src/lists/url/list-question.ts';

/** The value of the listed products above them; those without a cost, and those below zero, are named. */
export function StockValueStrip({ question }: { question: ListQuestion }) {
  const { sort: _order, ...query } = question;
  const { data, isError } = useQuery<StockValue>({
    queryKey: ['replica', 'report', 'stock-value', query],
    queryFn: ({ signal }) => call('GET /api/reports/stock-value', { query, quiet: true, signal }),
    retry: false,
  });
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-6 gap-y-1 border-b border-line px-4 py-3 md:px-6">
      {isError && (
        <p role="status" className="text-ink-2">
          <Trans>The total needs the network.</Trans>
        </p>
      )}
      {data && <Total value={data} />}
    </div>
  );
}

function Total({
  value: { value, products, pieces, withoutCost, piecesWithoutCost, belowZero },
}: {
  value: StockValue;
}) {
  const { t } = useLingui();
  const { money, number } = useFormat();
  const missing = number(piecesWithoutCost);
  return (
    <>
      <p>
        <span className="text-13 font-semibold text-ink-2">
          <Trans>Stock at cost, excl. VAT</Trans>
        </span>
        <strong className="ml-3 text-26 font-bold">{money(value)}</strong>
      </p>
      <p className="text-13 text-ink-2">
        {t`${plural(products, { one: '# product', other: '# products' })}`},{' '}
        {t`${plural(pieces, { one: '# piece', other: '# pieces' })}`}
      </p>
      {withoutCost > 0 && (
        <p role="status" className="text-13 font-semibold text-warn">
          {t`${plural(withoutCost, {
            one: `# product in stock (${missing} pieces) has no cost price and is not included.`,
            other: `# products in stock (${missing} pieces) have no cost price and are not included.`,
          })}`}
        </p>
      )}
      {belowZero > 0 && (
        <p role="status" className="text-13 font-semibold text-warn">
          {t`${plural(belowZero, {
            one: '# product has a negative stock and is not included.',
            other: '# products have a negative stock and are not included.',
          })}`}
        </p>
      )}
    </>
  );
}
