/** Fields of a row at one moment. */
type Facts = Record<string, unknown>;
type Entry = { row_id: string; changes: Record<string, [unknown, unknown]>; facts?: Facts | undefined };

/** Fields whose value after the change each history entry of a row keeps, in addition to the changes. */
export const historyFacts = {
  orders: ['line_count', 'piece_count', 'total', 'continued_by'],
  orderlines: ['reference', 'position', 'quantity', 'picked'],
  customizations: ['reference', 'quantity', 'quantity_done', 'blocked_reason'],
} as const;

/** Maximum number of entries of a history that the server answers with: the newest. */
export const maxHistoryEntries = 200;

/** Picks some fields of a row. */
export function factsOf(row: object, names: readonly string[]): Facts {
  const values = row as Facts;
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/**
 * Reconstructs the facts of entries that were written before facts were stored: starts from the current rows and
 * reverts the recorded changes one by one. Entries of rows that are not given stay unchanged.
 * @param entries newest first, of rows of one entity
 */
export function reconstructFacts<E extends Entry>(
  entries: readonly E[],
  rows: readonly { id: string }[],
  names: readonly string[],
): E[] {
  const states = new Map(rows.map((row) => [row.id, factsOf(row, names)]));
  return entries.map((entry) => {
    const state = states.get(entry.row_id);
    if (!state) return entry;
    const facts = entry.facts ?? { ...state };
    for (const [name, [before]] of Object.entries(entry.changes)) if (name in state) state[name] = before;
    return { ...entry, facts };
  });
}
