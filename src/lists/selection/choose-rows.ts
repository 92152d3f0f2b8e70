/**
 * What is chosen, and the row from which a press with Shift reaches on. With `every`, all rows that match are, whether
 * loaded or not, and `ids` are those that were let go again.
 */
export type Chosen = { ids: ReadonlySet<string>; anchor: string | null; every: boolean };

export const nothingChosen: Chosen = { ids: new Set(), anchor: null, every: false };
/** All rows that match. */
export const everyChosen: Chosen = { ids: new Set(), anchor: null, every: true };

export function isChosen({ ids, every }: Chosen, id: string): boolean {
  return ids.has(id) !== every;
}

/**
 * The choice after a press on a row's box. With `reach`, every row between the anchor and this one follows what this
 * one becomes; an anchor that is not loaded any more reaches nothing.
 * @param order ids of the rows as they stand
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

/** All of these rows, or none where all of them were chosen. */
export function chooseAll(chosen: Chosen, order: readonly string[]): Chosen {
  const all = order.length > 0 && order.every((id) => isChosen(chosen, id));
  return all ? nothingChosen : { ids: new Set(order), anchor: null, every: false };
}
