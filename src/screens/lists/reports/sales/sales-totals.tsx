import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useCallback, useMemo, type ReactNode } from 'react';
import type { SalesReport } from '#contract/endpoints/reports.ts';
import { monthNames } from '#contract/rules/reports/month-names.ts';
import type { Days } from '#contract/rules/reports/report-period.ts';
import type { SalesMeasure } from '#contract/rules/reports/sales-choices.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { barLabel } from './bar-label.ts';
import { isOver } from './is-over.ts';
import { ShareOfChange } from './share-of-change.tsx';

/** Loaded lazily because the chart library is large; the sums do not wait for it. */
const SalesChart = lazy(async () => ({ default: (await import('./sales-chart.tsx')).SalesChart }));

type TotalsProps = { report: SalesReport; measure: SalesMeasure };

/** The sums of the period beside those that it is compared with, and its months as a chart. */
export function SalesTotals({ report, measure }: TotalsProps) {
  const { euros, number } = useFormat();
  const { all, allBefore } = report;
  return (
    <div className="grid gap-px border-b border-line bg-line md:grid-cols-3 xl:grid-cols-[repeat(3,minmax(160px,1fr))_3fr]">
      <Sum
        title={<Trans>Turnover excl. VAT</Trans>}
        now={all.total}
        before={allBefore?.total}
        formatValue={euros}
      />
      <Sum title={<Trans>Pieces</Trans>} now={all.pieces} before={allBefore?.pieces} formatValue={number} />
      {all.orders === null ? (
        <div className="bg-surface max-md:hidden" />
      ) : (
        <Sum
          title={<Trans>Orders</Trans>}
          now={all.orders}
          before={allBefore?.orders ?? undefined}
          formatValue={number}
        />
      )}
      <Plot report={report} measure={measure} />
    </div>
  );
}

type SumProps = {
  title: ReactNode;
  now: number;
  before: number | undefined;
  formatValue: (value: number) => string;
};

function Sum({ title, now, before, formatValue }: SumProps) {
  const was = before === undefined ? '' : formatValue(before);
  return (
    <section className="@container bg-surface px-4 py-3 md:px-6">
      <h2 className="text-13 font-semibold text-ink-2">{title}</h2>
      <p className="text-[min(1.625rem,13cqi)] leading-[1.25] font-bold whitespace-nowrap">
        {formatValue(now)}
      </p>
      {before !== undefined && (
        <p className="text-13 text-ink-2">
          {before === 0 ? (
            <Trans>Nothing in the period before</Trans>
          ) : (
            <>
              <ShareOfChange now={now} before={before} decimals={1} /> <Trans>vs {was}</Trans>
            </>
          )}
        </p>
      )}
    </section>
  );
}

function Plot({ report: { months, today, days, before }, measure }: TotalsProps) {
  const { t } = useLingui();
  const { language, euros, number, date } = useFormat();
  const phone = useMedia('(width < 768px)');
  const formatValue = useCallback(
    (value: number, short: boolean) => (measure === 'total' ? euros(value, short) : number(value)),
    [measure, euros, number],
  );
  const bars = useMemo(() => {
    const nameOf = monthNames(language, months.length > 12 ? '2-digit' : undefined);
    return months.map((month) => ({
      name: nameOf(month),
      now: month.now[measure],
      before: month.before?.[measure] ?? null,
      over: isOver(month, today),
      words: barLabel(month.now[measure], measure, language, euros),
    }));
  }, [months, measure, language, today, euros]);
  const nameWithYear = useMemo(() => monthNames(language, '2-digit'), [language]);
  const spoken = months
    .map((month) => `${nameWithYear(month)} ${formatValue(month.now[measure], false)}`)
    .join(', ');
  const yearsOf = (one: Days) => [...new Set([one.from.slice(0, 4), one.to.slice(0, 4)])];
  const [years, yearsBefore] = [yearsOf(days), before ? yearsOf(before) : []];
  // A year alone names a period only beside one of another year.
  const distinct = years.length === 1 && yearsBefore.length === 1 && years[0] !== yearsBefore[0];
  const name = (one: Days) =>
    distinct ? one.to.slice(0, 4) : `${date(one.from, 'medium')} – ${date(one.to, 'medium')}`;
  const nameBefore = before && name(before);
  return (
    <figure className="min-w-0 bg-surface px-4 py-3 md:col-span-3 xl:col-span-1">
      <div className="h-36">
        <Suspense>
          <SalesChart
            label={t`Sales by month: ${spoken}`}
            bars={bars}
            formatValue={formatValue}
            narrow={phone}
          />
        </Suspense>
      </div>
      <figcaption className="mt-1 flex flex-wrap justify-end gap-x-4 text-12 text-ink-2">
        <Legend className="bg-chart-single">
          {distinct || before === null ? name(days) : <Trans>Period</Trans>}
        </Legend>
        {before && (
          <Legend className="bg-ink-3">{distinct ? nameBefore : <Trans>Before: {nameBefore}</Trans>}</Legend>
        )}
      </figcaption>
    </figure>
  );
}

function Legend({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-3 ${className}`} />
      {children}
    </span>
  );
}
