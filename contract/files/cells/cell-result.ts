import type { ValueNoteReason } from '../reading-notes.ts';

/** The result of reading one cell: a typed value, or an error code. `note`: the value differs from the text. */
export type CellResult<V, R extends string> =
  | { ok: true; value: V; note?: ValueNoteReason }
  | { ok: false; reason: R; note?: ValueNoteReason };
