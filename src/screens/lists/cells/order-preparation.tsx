import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import { ShortDate } from '#src/lists/cells/short-date.tsx';
import { lineProgressState, LineProgress } from '#src/ui/line-progress.tsx';
import { lineStates, progressOf, type Progress } from '#contract/rules/orders/order-progress.ts';

const MOST = 10;

/** Progress of an order's preparation: a block for each line while it is open, and the state in words. */
export function OrderPreparation({ order }: { order: Rows['orders'] }) {
  if (order.status === 'Completed' && order.completed_at) {
    return (
      <Trans>
        Delivered <ShortDate value={order.completed_at} />
      </Trans>
    );
  }
  if (order.status !== 'Pending') return <ProgressWords progress={{ kind: 'none' }} />;
  const progress = progressOf(order);
  return (
    <LineProgress
      states={takeEvenly(lineStates(order.preparation)).map(lineProgressState)}
      className="max-w-full align-middle"
    >
      <ProgressWords progress={progress} />
    </LineProgress>
  );
}

/** Reduces a long order to evenly spaced blocks, because the text beside them needs the space. */
export function takeEvenly<T>(all: readonly T[]): T[] {
  if (all.length <= MOST) return [...all];
  return Array.from({ length: MOST }, (_, at) => all[Math.floor((at * all.length) / MOST)]!);
}

function ProgressWords({ progress }: { progress: Progress }) {
  const { t } = useLingui();
  switch (progress.kind) {
    case 'short':
      return (
        <span className="truncate on-card:whitespace-normal font-bold text-bad">{t`${plural(progress.count, { one: '# short', other: '# short' })}`}</span>
      );
    case 'to_mark':
      return (
        <span className="truncate on-card:whitespace-normal text-mark">{t`${plural(progress.count, { one: '# to mark', other: '# to mark' })}`}</span>
      );
    case 'to_pick':
      return (
        <span className="truncate on-card:whitespace-normal">{t`${plural(progress.count, { one: '# line to pick', other: '# lines to pick' })}`}</span>
      );
    case 'picked': {
      const { count, of } = progress;
      return (
        <span className="truncate on-card:whitespace-normal">{t`${plural(count, { one: `# / ${of} picked`, other: `# / ${of} picked` })}`}</span>
      );
    }
    case 'packed': {
      const { count, of } = progress;
      return <span>{t`${plural(count, { one: `# / ${of} packed`, other: `# / ${of} packed` })}`}</span>;
    }
    case 'ready':
      return <span className="truncate on-card:whitespace-normal text-ink">{t`Ready to ship`}</span>;
    case 'none':
      return <span className="text-ink-3">–</span>;
  }
}
