import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Figure } from '#contract/endpoints/dashboard-answers.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { FigureLink } from './figure-link.tsx';

/** How many orders have waited too long. */
export function LateNote({ late }: { late: Figure }) {
  const { t } = useLingui();
  if (late.count === 0) return <Trans>None is late</Trans>;
  return (
    <FigureLink
      figure={late}
      className="finger-room inline-flex items-center gap-1.5 font-semibold text-bad hover:underline"
    >
      <Icon icon={iconWarning} size={16} />
      {t`${plural(late.count, { one: '# late', other: '# late' })}`}
    </FigureLink>
  );
}
