import { Trans } from '@lingui/react/macro';
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx';
import { placeColumns } from '../columns/fit-columns.ts';
import type { Column } from '../declare/column.ts';
import { widthForColumns } from './rows-table.tsx';

export interface TableSkeletonProps {
  columns: readonly Column[];
  /** In px, as in the real table. */
  width: number;
  bar: number;
  height: number;
  head: number;
}

/** The table's skeleton until the first rows arrive, in the same geometry. */
export function TableSkeleton({ columns, width, bar, height, head }: TableSkeletonProps) {
  const placed = placeColumns(columns, widthForColumns(width, bar));
  return (
    <div className="overflow-hidden">
      <SkeletonGroup>
        <div className="border-b border-line-2" style={{ height: head }} />
        {Array.from({ length: 12 }, (_, row) => (
          <div
            key={row}
            className="flex items-center border-b border-line pl-6"
            style={{ height, opacity: 1 - row / 14 }}
          >
            <Skeleton className="mr-3.5 h-4.5 w-4.5 shrink-0" />
            {placed.map((column) => (
              <span
                key={column.key}
                className={`flex shrink-0 px-2.5 ${column.end ? 'justify-end' : ''}`}
                style={{ width: column.finalWidth }}
              >
                <Skeleton className="h-3 w-2/3" />
              </span>
            ))}
          </div>
        ))}
      </SkeletonGroup>
      <p role="status" className="sr-only">
        <Trans>Loading…</Trans>
      </p>
    </div>
  );
}
