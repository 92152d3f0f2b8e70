import { Plural } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import { lineProgressState, LineProgress } from '#src/ui/line-progress.tsx';
import { takeEvenly } from './order-preparation.tsx';
import { lineStates } from '#contract/rules/orders/order-progress.ts';

/** What there is to pick: a block for each line, and the number of lines and pieces. */
export function QueueContent({ order }: { order: Rows['orders'] }) {
  const { line_count: lines, piece_count: pieces, preparation } = order;
  return (
    <span className="flex min-w-0 flex-col gap-1">
      <LineProgress
        states={takeEvenly(lineStates(preparation)).map(lineProgressState)}
        className="max-w-full"
      />
      <span className="line-clamp-2 whitespace-normal on-card:line-clamp-none text-16 font-normal text-ink-2">
        <Plural value={lines} one="# line" other="# lines" />
        {' · '}
        <Plural value={pieces} one="# piece" other="# pieces" />
      </span>
    </span>
  );
}
