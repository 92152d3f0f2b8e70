/** What reading one cell's text gives: a typed value, or the code of what is wrong with it. */
export type CellResult<V, R extends string> = { ok: true; value: V } | { ok: false; reason: R };
