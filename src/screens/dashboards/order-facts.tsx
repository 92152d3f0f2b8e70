import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DashboardOrder } from '#contract/endpoints/dashboard-answers.ts';
import { DueDayPill } from '#src/floor/due-day-pill.tsx';
import { ShortDate } from '#src/lists/cells/short-date.tsx';

/** An order's lines, pieces and waiting time. */
export function OrderFacts({ order }: { order: DashboardOrder }) {
  const { t } = useLingui();
  const { line_count, piece_count, date_ordered } = order;
  return (
    <span className="text-ink-2">
      {t`${plural(line_count, { one: '# line', other: '# lines' })}`}
      {' · '}
      {t`${plural(piece_count, { one: '# piece', other: '# pieces' })}`}
      {' · '}
      <ShortDate value={date_ordered} />
      {/* An answer stored by an older version has no dates. */}
      {order.due_on && (
        <>
          {' · '}
          <DueDayPill order={order} />
        </>
      )}
    </span>
  );
}
