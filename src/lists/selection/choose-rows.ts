/** The rows that are chosen, and the one from which a press with Shift reaches on. */
export type Chosen = { ids: ReadonlySet<string>; anchor: string | null };

export const nothingChosen: Chosen = { ids: new Set(), anchor: null };

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
  return { ids, anchor: id };
}

/** All of these rows, or none where all of them were chosen. */
export function chooseAll(chosen: Chosen, order: readonly string[]): Chosen {
  const all = order.length > 0 && order.every((id) => chosen.ids.has(id));
  return all ? nothingChosen : { ids: new Set(order), anchor: null };
}
