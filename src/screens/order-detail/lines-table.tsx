import { Trans, useLingui } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import { isShortInPreparation } from '#contract/rules/orders/order-summary.ts';
import type { Actor } from '#src/floor/use-actor.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { ArticleCell } from '#src/ordering/article-cell.tsx';
import { LineActs } from './line-acts.tsx';
import type { LineWithJob } from './line-facts.ts';
import { LineMarking } from './line-marking.tsx';
import { LineQuantity } from './line-quantity.tsx';
import { StepNote, StepPill } from './step-pill.tsx';
import { WaitingNote } from './waiting-note.tsx';

export interface LinesProps {
  order: Rows['orders'];
  linesWithJobs: readonly LineWithJob[];
  actor: Actor;
  /** Opens the marking of a line. */
  onOpen: (jobId: string) => void;
}

/** The lines as a table, for wide screens. */
export function LinesTable({ order, linesWithJobs, actor, onOpen }: LinesProps) {
  const { t } = useLingui();
  return (
    <div className="overflow-x-auto">
      <table className="lines-table w-full text-left" aria-label={t`Lines of the order`}>
        <thead>
          <tr className="text-13 text-ink-2">
            <th scope="col">
              <Trans>Article</Trans>
            </th>
            <th scope="col">
              <Trans>Marking</Trans>
            </th>
            <th scope="col">
              <Trans>Step</Trans>
            </th>
            <th scope="col" className="text-right">
              <Trans>Qty</Trans>
            </th>
            <th scope="col" className="text-right">
              <Trans>Unit price excl. VAT</Trans>
            </th>
            <th scope="col" className="text-right">
              <Trans>Total excl. VAT</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {linesWithJobs.map((lineWithJob) => (
            <LineRow
              key={lineWithJob.line.id}
              order={order}
              lineWithJob={lineWithJob}
              actor={actor}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Omit<LinesProps, 'linesWithJobs'> & { lineWithJob: LineWithJob };

function LineRow({ order, lineWithJob, actor, onOpen }: RowProps) {
  const { money } = useFormat();
  const { line } = lineWithJob;
  return (
    <tr
      id={`line-${line.position}`}
      tabIndex={-1}
      className={isShortInPreparation(order.status, line) ? 'bg-hover' : ''}
    >
      <th scope="row" className="font-normal">
        <ArticleCell line={line} />
      </th>
      <td>
        <LineMarking lineWithJob={lineWithJob} onOpen={onOpen} />
      </td>
      <td>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
          {order.status === 'Canceled' ? '–' : <StepPill lineWithJob={lineWithJob} status={order.status} />}
          <LineActs order={order} lineWithJob={lineWithJob} actor={actor} onOpen={onOpen} plain />
        </span>
        <StepNote lineWithJob={lineWithJob} status={order.status} />
        <WaitingNote lineWithJob={lineWithJob} status={order.status} />
      </td>
      <td className="text-right">
        <LineQuantity line={line} status={order.status} />
      </td>
      <td className="text-right whitespace-nowrap">{money(line.price)}</td>
      <td className="text-right font-bold whitespace-nowrap">{money(line.total)}</td>
    </tr>
  );
}
