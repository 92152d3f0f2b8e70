/**
 * The selection, and the anchor row for Shift+click. With `every`, all matching rows are selected, loaded or not, and
 * `ids` are the deselected ones.
 */
export type Chosen = { ids: ReadonlySet<string>; anchor: string | null; every: boolean };

export const nothingChosen: Chosen = { ids: new Set(), anchor: null, every: false };
/** All matching rows. */
export const everyChosen: Chosen = { ids: new Set(), anchor: null, every: true };

export function isChosen({ ids, every }: Chosen, id: string): boolean {
  return ids.has(id) !== every;
}

/**
 * The selection after a click on a row's checkbox. With `reach`, all rows between the anchor and this row get this
 * row's new state; an anchor that is no longer loaded is ignored.
 * @param order ids of the rows in display order
 */
export function chooseRow(chosen: Chosen, order: readonly string[], id: string, reach: boolean): Chosen {
  const ids = new Set(chosen.ids);
  const on = !ids.has(id);
  const from = reach && chosen.anchor !== null ? order.indexOf(chosen.anchor) : -1;
  const to = order.indexOf(id);
  const reached = from < 0 || to < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
  for (const one of reached) {
    if (on) ids.add(one);
    else ids.delete(one);
  }
  return { ...chosen, ids, anchor: id };
}

/** Selects all of these rows, or none if all are selected. */
export function chooseAll(chosen: Chosen, order: readonly string[]): Chosen {
  const all = order.length > 0 && order.every((id) => isChosen(chosen, id));
  return all ? nothingChosen : { ids: new Set(order), anchor: null, every: false };
}
