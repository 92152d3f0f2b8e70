import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Metric } from '#contract/endpoints/dashboard-answers.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { MetricLink } from './metric-link.tsx';

export interface LateNoteProps {
  late: Metric;
  /** Missing in an answer that an earlier version stored. */
  today?: Metric | undefined;
}

/** How many orders are late, and how many must ship today. */
export function LateNote({ late, today }: LateNoteProps) {
  const { t } = useLingui();
  return (
    <span className="flex flex-wrap items-center gap-x-3 pointer-coarse:gap-y-5">
      {late.count === 0 ? (
        <Trans>None is late</Trans>
      ) : (
        <MetricLink
          metric={late}
          className="finger-room inline-flex items-center gap-1.5 font-semibold text-bad hover:underline"
        >
          <Icon icon={iconWarning} size={16} />
          {t`${plural(late.count, { one: '# late', other: '# late' })}`}
        </MetricLink>
      )}
      {today !== undefined && today.count > 0 && (
        <MetricLink metric={today} className="finger-room hover:underline">
          {t`${plural(today.count, { one: '# to ship today', other: '# to ship today' })}`}
        </MetricLink>
      )}
    </span>
  );
}
