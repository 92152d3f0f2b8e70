/** The result of reading one cell: a typed value, or an error code. */
export type CellResult<V, R extends string> = { ok: true; value: V } | { ok: false; reason: R };
