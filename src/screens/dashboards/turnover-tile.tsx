import { Trans, useLingui } from '@lingui/react/macro';
import type { Turnover } from '#contract/endpoints/dashboard-answers.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconEuro } from '#src/ui/icons/actions.ts';
import { iconChevronDown, iconChevronUp } from '#src/ui/icons/basic.ts';
import { FigureTile } from './figure-tile.tsx';

/** Turnover of the last seven days compared with the seven days before, up to the same time of day. */
export function TurnoverTile({ turnover: { week, before } }: { turnover: Turnover }) {
  const { t } = useLingui();
  const { euros } = useFormat();
  return (
    <FigureTile
      icon={iconEuro}
      title={t`Turnover excl. VAT, 7 days`}
      figure={week}
      note={<Change now={week.total} before={before} />}
    >
      {euros(week.total)}
    </FigureTile>
  );
}

function Change({ now, before }: { now: number; before: number }) {
  const { euros, percent } = useFormat();
  if (before <= 0) return <Trans>Nothing in the previous 7 days</Trans>;
  const share = now / before - 1;
  const less = share < 0;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <span className={`inline-flex items-center gap-1 font-semibold ${less ? 'text-bad' : 'text-ok'}`}>
        <Icon icon={less ? iconChevronDown : iconChevronUp} size={16} />
        {less ? '−' : '+'}
        {percent(Math.abs(share), 1)}
      </span>
      <Trans>vs {euros(before)} the previous 7 days</Trans>
    </span>
  );
}
