import type { BulkRows } from '#contract/endpoints/bulk.ts';
import type { AnyRow } from '#contract/entity.ts';
import type { Count } from '../calls/page.ts';
import type { ListQuestion } from '../url/list-question.ts';

/** The selected rows: a list of ids, or all rows that match a query. */
export type Selection =
  | { kind: 'rows'; rows: readonly AnyRow[] }
  | { kind: 'matching'; question: ListQuestion; except: readonly string[]; count: Count | null };

/** Number of selected rows; null if they have not been counted. */
export function sizeOf(selection: Selection): number | null {
  if (selection.kind === 'rows') return selection.rows.length;
  const { count, except } = selection;
  return count && !count.capped && !count.deviceOnly ? count.count - except.length : null;
}

/** A selection in the format of the API. */
export function rowsOf(selection: Selection): BulkRows {
  if (selection.kind === 'rows')
    return { chosen: selection.rows.map(({ id, version }) => ({ id, version })) };
  const { sort: _order, q, ...filters } = selection.question;
  return { ...(q ? { q } : {}), filters, except: [...selection.except] };
}
