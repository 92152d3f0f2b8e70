import type { ReactNode } from 'react';
import { NothingRow } from './nothing-row.tsx';

export interface BlockTableProps {
  /** Headings of the columns; `end` aligns numbers, `dash-wide-only` hides a column where the block is narrow. */
  heads: readonly (readonly [label: string, className?: string])[];
  /** Shown instead of the table when it has no rows. */
  nothing?: string;
  /** Its rows, as `<tr>`. */
  children: readonly ReactNode[];
}

/** The table of a block. */
export function BlockTable({ heads, nothing, children }: BlockTableProps) {
  if (nothing !== undefined && children.length === 0) return <NothingRow>{nothing}</NothingRow>;
  return (
    <table className="dash-table">
      <thead>
        <tr>
          {heads.map(([label, className]) => (
            <th key={label} scope="col" className={className}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
