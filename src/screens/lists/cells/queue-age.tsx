import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Pill } from '#src/ui/pill.tsx';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { useNow } from '#src/ui/use-now.ts';

const DAY_MS = 86_400_000;
/** Days after which an order without a promised date is late. */
const LATE_DAYS = 3;

/** How long an order has waited; highlighted once it is late. */
export function QueueAge({ order }: { order: Rows['orders'] }) {
  const { t } = useLingui();
  const { age, date } = useFormat();
  const now = useNow(60_000);
  const { date_ordered: since, status } = order;
  const days = Math.floor((now.getTime() - new Date(since).getTime()) / DAY_MS) - LATE_DAYS;
  const isLate = status === 'Pending' && days >= 1;
  return (
    <span className="flex flex-col items-start gap-1 max-md:items-end">
      {isLate && (
        <Pill tone="bad" icon={iconWarning} className="pill-floor">
          {t`${plural(days, { one: '# day late', other: '# days late' })}`}
        </Pill>
      )}
      <time dateTime={since} title={date(since, 'moment')} className="text-16 text-ink-2">
        {age(since)}
      </time>
    </span>
  );
}
