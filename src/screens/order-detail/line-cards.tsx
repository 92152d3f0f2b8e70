import { hasPieces } from '#contract/rules/orders/order-summary.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { GoodsPicture } from '#src/ordering/goods-picture.tsx';
import { CardRow } from '#src/ui/card-row.tsx';
import { LineActs } from './line-acts.tsx';
import type { LineWithJob } from './line-facts.ts';
import { LineMarking } from './line-marking.tsx';
import { LineQuantity } from './line-quantity.tsx';
import type { LinesProps } from './lines-table.tsx';
import { StepNote, StepPill } from './step-pill.tsx';
import { WaitingNote } from './waiting-note.tsx';

/** The lines on phones and upright tablets: one card each, with the main facts in its corners. */
export function LineCards({ order, linesWithJobs, actor, onOpen }: LinesProps) {
  return (
    <ul>
      {linesWithJobs.map((lineWithJob) => (
        <li key={lineWithJob.line.id} id={`line-${lineWithJob.line.position}`} tabIndex={-1}>
          <LineCard order={order} lineWithJob={lineWithJob} actor={actor} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function LineCard({
  order,
  lineWithJob,
  actor,
  onOpen,
}: Omit<LinesProps, 'linesWithJobs'> & { lineWithJob: LineWithJob }) {
  const { money } = useFormat();
  const { line } = lineWithJob;
  return (
    <CardRow className="flex gap-3">
      <GoodsPicture hash={line.image} width={56} height={56} className="size-14 shrink-0 rounded-plate" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-2">
          <strong className="text-16">{line.reference}</strong>
          {order.status !== 'Canceled' && <StepPill lineWithJob={lineWithJob} status={order.status} />}
        </div>
        <p className="text-13 text-ink-2">{line.description}</p>
        {line.marking && (
          <div className="mt-1 text-13">
            <LineMarking lineWithJob={lineWithJob} onOpen={onOpen} />
          </div>
        )}
        <StepNote lineWithJob={lineWithJob} status={order.status} />
        <WaitingNote lineWithJob={lineWithJob} status={order.status} />
        <div className="mt-1 flex items-baseline justify-between gap-2">
          <span>
            <LineQuantity line={line} status={order.status} />{' '}
            {hasPieces(line) && <span className="text-ink-2">× {money(line.price)}</span>}
          </span>
          <strong>{money(line.total)}</strong>
        </div>
        <LineActs order={order} lineWithJob={lineWithJob} actor={actor} onOpen={onOpen} className="mt-2" />
      </div>
    </CardRow>
  );
}
