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
import { Block } from './block.tsx';
import { TurnoverTable } from './turnover-table.tsx';

/** Loaded lazily because the chart library is large; the metrics do not wait for it. */
const TurnoverChart = lazy(async () => ({ default: (await import('./turnover-chart.tsx')).TurnoverChart }));

/** Turnover of the last seven days, as a chart or as a table. */
export function TurnoverBlock({ turnover, size }: { turnover: Turnover; size: BlockSize }) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Block
      title={<Trans>Turnover, last 7 days</Trans>}
      action={
        <Button size="small" icon={iconGrid} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          <span className="max-md:sr-only">
            <Trans>As a table</Trans>
          </span>
        </Button>
      }
      size={size}
    >
      {asTable ? <TurnoverTable turnover={turnover} /> : <Plot turnover={turnover} />}
      <p className="mt-3 text-12 text-ink-2">
        <Trans>Excl. VAT, without canceled orders, by order date. Hatched: today so far.</Trans>
      </p>
    </Block>
  );
}

/** The chart, with a link over each day. */
function Plot({ turnover }: { turnover: Turnover }) {
  const { t } = useLingui();
  const { euros, date } = useFormat();
  const phone = useMedia('(width < 768px)');
  const days = useMemo(
    () =>
      turnover.days.map(({ day, amount }) => ({
        name: date(day, 'dayOfWeek'),
        cents: amount.total,
        // Without the euro sign, which is on the axis; in thousands if space is limited.
        words: euros(amount.total, phone).replace(/\s?€/u, ''),
      })),
    [turnover, date, euros, phone],
  );
  const tell = useCallback((cents: number) => euros(cents, true), [euros]);
  return (
    <div className="dash-plot">
      <Suspense>
        <TurnoverChart label={t`Turnover of the last 7 days`} days={days} tell={tell} narrow={phone} />
      </Suspense>
      <div className="dash-plot-links">
        {turnover.days.map(({ day, amount: { list, filters, count, total } }) => (
          <Link key={day} to={`/${list}`} search={filters}>
            <span className="sr-only">
              {date(day, 'weekday')}, {euros(total)},{' '}
              {t`${plural(count, { one: '# order', other: '# orders' })}`}
            </span>
          </Link>
        ))}
      </div>
    </div>
  );
}
