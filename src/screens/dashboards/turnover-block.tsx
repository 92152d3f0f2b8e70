import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import type { Turnover } from '#contract/endpoints/dashboard-answers.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { Button } from '#src/ui/button.tsx';
import { iconGrid } from '#src/ui/icons/navigation.ts';
import type { BlockSize } from './block-size.ts';
import { monthName } from '#src/i18n/month-name.ts';
import { useCalendar } from '#src/lists/url/use-calendar.ts';
import { stringifyPlainSearch } from '#src/lists/url/plain-search.ts';
import { usePermissions } from '#src/session/can.ts';
import { BlockLink } from './block-link.tsx';
import { Block } from './block.tsx';
import { TurnoverTable } from './turnover-table.tsx';

/** Loaded lazily because the chart library is large; the metrics do not wait for it. */
const TurnoverChart = lazy(async () => ({ default: (await import('./turnover-chart.tsx')).TurnoverChart }));

/** Turnover of the last seven days, as a chart or as a table. */
export function TurnoverBlock({ turnover, size }: { turnover: Turnover; size: BlockSize }) {
  const { period } = turnover;
  const { today } = useCalendar();
  const open = period === null || period.to >= today;
  const reports = usePermissions().includes('view reports page');
  const [asTable, setAsTable] = useState(false);
  return (
    <Block
      title={period ? <Trans>Turnover of the period</Trans> : <Trans>Turnover, last 7 days</Trans>}
      action={
        <span className="flex items-center gap-3">
          {reports && (
            <BlockLink to={`/reports/sales${stringifyPlainSearch({ ...period, show: 'total' })}`}>
              <Trans>Sales report</Trans>
            </BlockLink>
          )}
          <Button size="small" icon={iconGrid} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            <span className="max-md:sr-only">
              <Trans>As a table</Trans>
            </span>
          </Button>
        </span>
      }
      size={size}
    >
      {asTable ? <TurnoverTable turnover={turnover} /> : <Plot turnover={turnover} open={open} />}
      <p className="mt-3 text-12 text-ink-2">
        {period === null ? (
          <Trans>Excl. VAT, without canceled orders, by order date. Hatched: today so far.</Trans>
        ) : (
          <Trans>Excl. VAT, without canceled orders, by order date.</Trans>
        )}
      </p>
    </Block>
  );
}

/** The chart, with a link over each day. */
function Plot({ turnover, open }: { turnover: Turnover; open: boolean }) {
  const { t } = useLingui();
  const { euros, date, language } = useFormat();
  const phone = useMedia('(width < 768px)');
  const days = useMemo(
    () =>
      turnover.days.map(({ day, amount }) => ({
        name:
          turnover.unit === 'month'
            ? monthName(day, language, turnover.days.length > 12)
            : date(day, turnover.days.length > 7 ? 'short' : 'dayOfWeek'),
        cents: amount.total,
        // Without the euro sign, which is on the axis; in thousands if space is limited.
        words: euros(amount.total, phone || turnover.days.length > 7).replace(/\s?€/u, ''),
      })),
    [turnover, date, euros, phone, language],
  );
  const formatValue = useCallback((cents: number) => euros(cents, true), [euros]);
  return (
    <div className="dash-plot">
      <Suspense>
        <TurnoverChart
          label={turnover.period ? t`Turnover of the period` : t`Turnover of the last 7 days`}
          days={days}
          formatValue={formatValue}
          narrow={phone}
          open={open}
        />
      </Suspense>
      <div className="dash-plot-links">
        {turnover.days.map(({ day, amount: { list, filters, count, total } }) => (
          <Link key={day} to={`/${list}`} search={filters}>
            <span className="sr-only">
              {turnover.unit === 'month' ? monthName(day, language, true) : date(day, 'weekday')},{' '}
              {euros(total)}, {t`${plural(count, { one: '# order', other: '# orders' })}`}
            </span>
          </Link>
        ))}
      </div>
    </div>
  );
}
