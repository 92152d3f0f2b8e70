/** Fields of a row at one moment. */
type Facts = Record<string, unknown>;
type Entry = { row_id: string; changes: Record<string, [unknown, unknown]>; facts?: Facts | undefined };

/** Fields that each entry of a row's history keeps as they were at its moment, beside what changed. */
export const historyFacts = {
  orderlines: ['reference', 'quantity', 'picked'],
  customizations: ['reference', 'quantity', 'quantity_done', 'blocked_reason'],
} as const;

/** Some fields of a row. */
export function factsOf(row: object, names: readonly string[]): Facts {
  const values = row as Facts;
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/**
 * Gives entries that were written before facts were kept those of their moment: starting from the rows as they are today,
 * recorded changes are taken back one by one. An entry of a row that is not given stays as it is.
 * @param entries newest first, of rows of one entity
 */
export function recallFacts<E extends Entry>(
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
