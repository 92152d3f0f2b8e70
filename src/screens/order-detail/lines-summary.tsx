import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { hasPieces } from '#contract/rules/orders/order-summary.ts';
import { LineProgress, lineProgressState } from '#src/ui/line-progress.tsx';
import type { LineWithJob } from './line-facts.ts';

/**
 * Progress of the lines with pieces while the order is prepared: their number, a block for each, and the state in words.
 * Only their number for an order that was shipped or canceled.
 */
export function LinesSummary({
  linesWithJobs,
  isPrepared,
  children,
}: {
  linesWithJobs: readonly LineWithJob[];
  isPrepared: boolean;
  children?: ReactNode;
}) {
  const { t } = useLingui();
  const states = linesWithJobs.filter(({ line }) => hasPieces(line)).map(({ line }) => line.prep_state);
  const count = (...some: typeof states) => states.filter((state) => some.includes(state)).length;
  const done = count('picked', 'marked', 'packed');
  const marking = count('to mark');
  const short = count('short');
  const open = count('to pick');
  const words = [
    done > 0 && t`${plural(done, { one: '# done', other: '# done' })}`,
    marking > 0 && t`${plural(marking, { one: '# at marking', other: '# at marking' })}`,
    short > 0 && t`${plural(short, { one: '# short', other: '# short' })}`,
    open > 0 && t`${plural(open, { one: '# to pick', other: '# to pick' })}`,
  ].filter(Boolean);
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 md:px-6">
      <h2 className="text-16 font-bold">{t`${plural(states.length, { one: '# line', other: '# lines' })}`}</h2>
      {isPrepared && (
        <LineProgress states={states.map(lineProgressState)}>
          <span className="text-13 text-ink-2">{words.join(', ')}</span>
        </LineProgress>
      )}
      {children}
    </div>
  );
}
