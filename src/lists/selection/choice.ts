import type { BulkRows } from '#contract/endpoints/bulk.ts';
import type { AnyRow } from '#contract/entity.ts';
import type { Count } from '../calls/page.ts';
import type { ListQuestion } from '../url/list-question.ts';

/** The rows that something is to be done with: those that are named, or all that a question finds. */
export type Choice =
  | { kind: 'rows'; rows: readonly AnyRow[] }
  | { kind: 'matching'; question: ListQuestion; except: readonly string[]; count: Count | null };

/** How many rows that is; null where nobody has counted so far. */
export function sizeOf(choice: Choice): number | null {
  if (choice.kind === 'rows') return choice.rows.length;
  const { count, except } = choice;
  return count && !count.capped && !count.here ? count.count - except.length : null;
}

/** A choice as the server is told of it. */
export function rowsOf(choice: Choice): BulkRows {
  if (choice.kind === 'rows') return { chosen: choice.rows.map(({ id, version }) => ({ id, version })) };
  const { sort: _order, q, ...filters } = choice.question;
  return { ...(q ? { q } : {}), filters, except: [...choice.except] };
}
