import type { Line } from './pick-list.ts';
import { MarkedText } from './marked-text.tsx';
import { ReopenLine } from './reopen-line.tsx';

/** Below a line that is marked, in part or in full, or packed: why its count is bounded, and how it is opened again. */
export function MarkedOrPacked({ line }: { line: Line }) {
  return (
    <div className="px-4 pb-3 text-16 text-ink-2 md:px-6">
      {line.prep_state === 'packed' ? <ReopenLine line={line} /> : <MarkedText line={line} />}
    </div>
  );
}
