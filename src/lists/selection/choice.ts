import type { BulkRows } from '#contract/endpoints/bulk.ts';
import type { AnyRow } from '#contract/entity.ts';
import type { Count } from '../calls/page.ts';
import type { ListQuestion } from '../url/list-question.ts';

/** The selected rows: a list of ids, or all rows that match a query. */
export type Choice =
  | { kind: 'rows'; rows: readonly AnyRow[] }
  | { kind: 'matching'; question: ListQuestion; except: readonly string[]; count: Count | null };

/** Number of selected rows; null if they have not been counted. */
export function sizeOf(choice: Choice): number | null {
  if (choice.kind === 'rows') return choice.rows.length;
  const { count, except } = choice;
  return count && !count.capped && !count.deviceOnly ? count.count - except.length : null;
}

/** A selection in the format of the API. */
export function rowsOf(choice: Choice): BulkRows {
  if (choice.kind === 'rows') return { chosen: choice.rows.map(({ id, version }) => ({ id, version })) };
  const { sort: _order, q, ...filters } = choice.question;
  return { ...(q ? { q } : {}), filters, except: [...choice.except] };
}
