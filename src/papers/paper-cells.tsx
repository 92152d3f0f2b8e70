import type { PaperCell } from '#contract/rules/papers/paper.ts';
import { isEncodable } from '#contract/rules/papers/paper.ts';
import { Barcode } from '#src/ui/barcode.tsx';

/** A cell of a paper's table. */
export function PaperCellView({ cell }: { cell: PaperCell }) {
  switch (cell.kind) {
    case 'text':
      return cell.lines.map(({ text, look }, at) => (
        // Lines of a printed cell never move.
        <div key={`${at} ${text}`} className={look ? `print-${look}` : undefined}>
          {text}
        </div>
      ));
    case 'tick':
      return <span className="print-tick">{cell.isDone && '✓'}</span>;
    case 'location':
      return <span className="print-location">{cell.parts.join('-')}</span>;
    case 'barcode':
      return isEncodable(cell.text) ? (
        <>
          <Barcode text={cell.text} className="print-line-code" />
          <div className="print-quiet">{cell.text}</div>
        </>
      ) : null;
  }
}
