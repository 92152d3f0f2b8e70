import { useLingui } from '@lingui/react/macro';
import type { AnyRow } from '#contract/entity.ts';
import { useUser } from '#src/session/use-session.ts';
import { columnCell } from '../cells/column-cell.tsx';
import { offeredColumns } from '../columns/offered-columns.ts';
import type { List } from '../declare/list-declaration.ts';

const LINES = ['text-16 text-ink-2', 'text-16 font-bold text-ink', 'text-16 text-ink-2'];

/** Index of the line whose numbers carry a label, unless they say what they count. */
const NAMED = 2;

/** Up to three lines about a row: the subject on the left, its state on the right. */
export function CardBody({ list, row }: { list: List; row: AnyRow }) {
  const { t } = useLingui();
  const client = useUser()?.role_name === 'Client';
  const { end = [], image, clientStart } = list.card;
  const start = (client && clientStart) || list.card.start;
  const columns = offeredColumns(list, client);
  const cell = (key: string | null | undefined, line?: number) => {
    const column = key ? columns.find((one) => one.key === key) : undefined;
    if (!column) return undefined;
    const value = row[column.key];
    if (column.counted && typeof value === 'number') return t(column.counted(value));
    const shown = columnCell(list, column, row);
    // A number needs a label here; in a table the column head is its label.
    if (line !== NAMED || column.field?.kind !== 'integer') return shown;
    return (
      <>
        {t(column.head)} {shown}
      </>
    );
  };
  return (
    <span className="card-body flex items-center gap-3">
      {image && cell(image)}
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        {start.map((key, line) => (
          <span key={line} className={`flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 ${LINES[line]}`}>
            <span className="min-w-0 flex-[1_1_7rem] wrap-anywhere">{cell(key, line)}</span>
            <span className="ml-auto max-w-full">{cell(end[line], line)}</span>
          </span>
        ))}
      </span>
    </span>
  );
}
