import type { ReactNode } from 'react';
import type { Rows } from '#contract/registry.ts';
import { PrintHead } from './print-head.tsx';

/** A fact shown above the table. */
export interface PaperFact {
  key: string;
  label: ReactNode;
  value: ReactNode;
  /** Takes the full width. */
  wide?: boolean;
}

/** A column of the table; numbers are right-aligned. */
export interface PaperColumn {
  key: string;
  label: ReactNode;
  number?: boolean;
}

export interface PrintPaperProps {
  title: ReactNode;
  order: Rows['orders'];
  facts: readonly PaperFact[];
  columns: readonly PaperColumn[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Below the last row, and never alone on a page. */
  total: ReactNode;
  /** After the total, on the same page. */
  end?: ReactNode;
}

/** This many last rows move to the next page together with the end, so that it is never alone there. */
const WITH_END = 2;

/**
 * A printed document of an order: its head once, the table head with the order's number on each page, and its end
 * together with the last rows.
 */
export function PrintPaper({ title, order, facts, columns, rows, total, end }: PrintPaperProps) {
  const last = rows.slice(-WITH_END);
  const shown = (some: typeof rows) =>
    some.map((row) => (
      <tr key={row.key}>
        {columns.map((column, at) => (
          <td key={column.key} className={column.number ? 'print-number' : undefined}>
            {row.cells[at]}
          </td>
        ))}
      </tr>
    ));
  return (
    <>
      <PrintHead title={title} order={order} />
      <dl className="print-facts">
        {facts.map((fact) => (
          <div key={fact.key} className={fact.wide ? 'print-wide' : undefined}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      <table className="print-table">
        <thead>
          <tr className="print-running">
            <td colSpan={columns.length}>
              {title} <strong>{order.number}</strong>, {order.customer_name}
            </td>
          </tr>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={column.number ? 'print-number' : undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{shown(rows.slice(0, -WITH_END))}</tbody>
        <tbody className="print-end">
          {shown(last)}
          <tr>
            <td colSpan={columns.length} className="print-number print-total">
              {total}
            </td>
          </tr>
          {end && (
            <tr className="print-closing">
              <td colSpan={columns.length}>{end}</td>
            </tr>
          )}
        </tbody>
      </table>
    </>
  );
}
