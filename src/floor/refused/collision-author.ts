import type {
  AmendCollisions,
  LineCollision,
  MarkingCollision,
} from '#contract/commands/amend-collisions.ts';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import type { AmendedDay, AmendedDetail } from '#contract/rules/orders/amended-details.ts';
import { lastSetter } from '#src/sync/client/reading/last-setter.ts';

type History = readonly HistoryEntry[];

/** Who changed, removed or picked a line; null while that is unknown. */
export function authorOfLine(
  history: History,
  { line_id: rowId, mine, min, theirs }: LineCollision,
): HistoryEntry | null {
  const values = mine < min ? { picked: min } : { quantity: theirs };
  const setter = lastSetter(history, { entity: 'orderlines', rowId, values });
  // The row of a removed line stays where back orders continue it.
  return theirs === 0 ? (removerOf(history, rowId) ?? setter) : setter;
}

/** Who changed a text or a day of the order; null while that is unknown. */
export function authorOfDetail(
  history: History,
  { order }: Pick<AmendCollisions, 'order'>,
  name: AmendedDetail | AmendedDay,
  theirs: string | null,
): HistoryEntry | null {
  return lastSetter(history, { entity: 'orders', rowId: order.id, values: { [name]: theirs } });
}

/**
 * Who changed or removed a marking, or began the work that locks it; null while that is unknown.
 * @param from the marking that the user saw
 */
export function authorOfMarking(
  history: History,
  { line_id: rowId, theirs, locked }: MarkingCollision,
  from: string | undefined,
): HistoryEntry | null {
  if (locked && theirs === from) return starterOf(history, rowId);
  const setter = lastSetter(history, { entity: 'orderlines', rowId, values: { marking: theirs } });
  return theirs === '' ? (removerOf(history, rowId) ?? setter) : setter;
}

function removerOf(history: History, rowId: string): HistoryEntry | null {
  return history.find((one) => one.row_id === rowId && one.action === 'delete') ?? null;
}

/** Who last changed the state of the job of a line, or removed it; only the entry of its creation names the line. */
function starterOf(history: History, lineId: string): HistoryEntry | null {
  const created = history.find(({ changes }) => changes['orderline_id']?.[1] === lineId);
  const isStart = ({ row_id: id, action, changes }: HistoryEntry) =>
    id === created?.row_id && (action === 'delete' || (action === 'update' && 'state' in changes));
  return history.find(isStart) ?? null;
}
