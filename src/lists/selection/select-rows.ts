/**
 * Which rows are ticked, and the anchor row for Shift+click. With `every`, all matching rows are selected, loaded or not,
 * and `ids` are the deselected ones. Actions on them get a `Selection`.
 */
export type CheckedRows = { ids: ReadonlySet<string>; anchor: string | null; every: boolean };

export const nothingSelected: CheckedRows = { ids: new Set(), anchor: null, every: false };
/** All matching rows. */
export const allMatchingSelected: CheckedRows = { ids: new Set(), anchor: null, every: true };

export function isSelected({ ids, every }: CheckedRows, id: string): boolean {
  return ids.has(id) !== every;
}

/**
 * The selection after a click on a row's checkbox. With `reach`, all rows between the anchor and this row get this
 * row's new state; an anchor that is no longer loaded is ignored.
 * @param order ids of the rows in display order
 */
export function selectRow(
  selected: CheckedRows,
  order: readonly string[],
  id: string,
  reach: boolean,
): CheckedRows {
  const ids = new Set(selected.ids);
  const on = !ids.has(id);
  const from = reach && selected.anchor !== null ? order.indexOf(selected.anchor) : -1;
  const to = order.indexOf(id);
  const reached = from < 0 || to < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
  for (const one of reached) {
    if (on) ids.add(one);
    else ids.delete(one);
  }
  return { ...selected, ids, anchor: id };
}

/** Selects all of these rows, or none if all are selected. */
export function selectLoaded(selected: CheckedRows, order: readonly string[]): CheckedRows {
  const all = order.length > 0 && order.every((id) => isSelected(selected, id));
  return all ? nothingSelected : { ids: new Set(order), anchor: null, every: false };
}
