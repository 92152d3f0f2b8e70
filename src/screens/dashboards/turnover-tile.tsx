import { Trans, useLingui } from '@lingui/react/macro';
import type { Turnover } from '#contract/endpoints/dashboard-answers.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconEuro } from '#src/ui/icons/actions.ts';
import { iconChevronDown, iconChevronUp } from '#src/ui/icons/basic.ts';
import { MetricTile } from './metric-tile.tsx';

/** Turnover of the last seven days, or of a chosen period, compared with the days before. */
export function TurnoverTile({ turnover: { week, before, period } }: { turnover: Turnover }) {
  const { t } = useLingui();
  const { euros } = useFormat();
  return (
    <MetricTile
      icon={iconEuro}
      title={period ? t`Turnover excl. VAT` : t`Turnover excl. VAT, 7 days`}
      metric={week}
      note={<Change now={week.total} before={before} chosen={period !== null} />}
    >
      {euros(week.total)}
    </MetricTile>
  );
}

function Change({ now, before, chosen }: { now: number; before: number; chosen: boolean }) {
  const { euros, percent } = useFormat();
  if (before <= 0)
    return chosen ? (
      <Trans>Nothing in the period before</Trans>
    ) : (
      <Trans>Nothing in the previous 7 days</Trans>
    );
  const was = euros(before);
  const share = now / before - 1;
  const less = share < 0;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <span className={`inline-flex items-center gap-1 font-semibold ${less ? 'text-bad' : 'text-ok'}`}>
        <Icon icon={less ? iconChevronDown : iconChevronUp} size={16} />
        {less ? '−' : '+'}
        {percent(Math.abs(share), 1)}
      </span>
      {chosen ? <Trans>vs {was} the period before</Trans> : <Trans>vs {was} the previous 7 days</Trans>}
    </span>
  );
}
