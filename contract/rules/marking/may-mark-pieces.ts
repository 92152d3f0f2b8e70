import type { Rows } from '../../registry.ts';

type Line = Pick<Rows['orderlines'], 'prep_state' | 'picked'>;

/**
 * Whether pieces of a line can be marked and counted now: all have arrived, or the job has started and some are there. A
 * spoiled piece that is picked again, or cannot be replaced, does not stop the work on the others.
 */
export function mayMarkPieces(line: Line, job: { started_at: string | null }): boolean {
  if (line.prep_state === 'to mark') return true;
  return isLackingPieces(line) && line.picked > 0 && job.started_at !== null;
}

/** Whether work on a job can go on now: it may be counted, and not all pieces that are there are done. */
export function hasPiecesHere(
  line: Line,
  job: { started_at: string | null; quantity_done: number },
): boolean {
  return mayMarkPieces(line, job) && (line.prep_state === 'to mark' || job.quantity_done < line.picked);
}

/** Whether pieces of the line are missing: they are being picked, or were declared short. */
export function isLackingPieces(line: Pick<Line, 'prep_state'>): boolean {
  return line.prep_state === 'to pick' || line.prep_state === 'short';
}
