import { hasPieces } from '#contract/rules/orders/order-summary.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { GoodsPicture } from '#src/ordering/goods-picture.tsx';
import { CardRow } from '#src/ui/card-row.tsx';
import { LineActs } from './line-acts.tsx';
import type { LineFile } from './line-facts.ts';
import { LineMarking } from './line-marking.tsx';
import { LineQuantity } from './line-quantity.tsx';
import type { LinesProps } from './lines-table.tsx';
import { StepNote, StepPill } from './step-pill.tsx';
import { WaitingNote } from './waiting-note.tsx';

/** The lines on a phone: one card each, with the main facts in its corners. */
export function LineCards({ order, files, actor, onOpen }: LinesProps) {
  return (
    <ul>
      {files.map((file) => (
        <li key={file.line.id} id={`line-${file.line.position}`} tabIndex={-1}>
          <LineCard order={order} file={file} actor={actor} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function LineCard({ order, file, actor, onOpen }: Omit<LinesProps, 'files'> & { file: LineFile }) {
  const { money } = useFormat();
  const { line } = file;
  return (
    <CardRow className="flex gap-3">
      <GoodsPicture hash={line.image} width={56} height={56} className="size-14 shrink-0 rounded-plate" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-2">
          <strong className="text-16">{line.reference}</strong>
          {order.status !== 'Canceled' && <StepPill file={file} status={order.status} />}
        </div>
        <p className="text-13 text-ink-2">{line.description}</p>
        {line.marking && (
          <div className="mt-1 text-13">
            <LineMarking file={file} onOpen={onOpen} />
          </div>
        )}
        <StepNote file={file} status={order.status} />
        <WaitingNote file={file} status={order.status} />
        <div className="mt-1 flex items-baseline justify-between gap-2">
          <span>
            <LineQuantity line={line} status={order.status} />{' '}
            {hasPieces(line) && <span className="text-ink-2">× {money(line.price)}</span>}
          </span>
          <strong>{money(line.total)}</strong>
        </div>
        <LineActs order={order} file={file} actor={actor} onOpen={onOpen} className="mt-2" />
      </div>
    </CardRow>
  );
}
