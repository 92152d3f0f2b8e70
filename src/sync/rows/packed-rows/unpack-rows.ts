import type { ReplicaRow } from './replica-row.ts';
import { packTexts, type Column, type PackedRows, type TextColumn } from './pack-rows.ts';

/** A leading byte order mark belongs to the text. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Decodes a range of bytes. */
export function decodeBytes(bytes: Uint8Array, from: number, to: number): string {
  return from === to ? '' : decoder.decode(bytes.subarray(from, to));
}

/** The distinct texts of a column. */
export function textsOf({ bytes, starts }: TextColumn): string[] {
  return Array.from({ length: starts.length - 1 }, (_, at) =>
    decodeBytes(bytes, starts[at]!, starts[at + 1]!),
  );
}

/** The value of a row in a column; undefined if the row has none. */
export function valueAt(column: Column | undefined, row: number): unknown {
  if (!column) return undefined;
  if ('numbers' in column) return column.numbers[column.numbers.length === 1 ? 0 : row];
  const { bytes, starts, at, json } = column;
  const text = at ? at[row]! : row;
  const value = decodeBytes(bytes, starts[text]!, starts[text + 1]!);
  if (!json) return value;
  return value === '' ? undefined : JSON.parse(value);
}

/** One row, as it was before packing. */
export function unpackRow({ columns }: PackedRows, at: number): ReplicaRow {
  const row: Record<string, unknown> = {};
  for (const name in columns) {
    const value = valueAt(columns[name], at);
    if (value !== undefined) row[name] = value;
  }
  return row as ReplicaRow;
}

/** All rows, as they were before packing. */
export function unpackRows(packed: PackedRows): ReplicaRow[] {
  return Array.from({ length: packed.count }, (_, at) => unpackRow(packed, at));
}

/** The column of a text field; '' for rows that lack it. */
export function textColumn({ columns, count }: PackedRows, name: string): TextColumn {
  const column = columns[name];
  if (column && !('numbers' in column) && !column.json) return column;
  const texts = Array.from({ length: count }, (_, row) => valueAt(column, row));
  return packTexts(
    texts.map((text) => (typeof text === 'string' ? text : '')),
    false,
  );
}

/** The column of a field that is neither text nor number, as JSON; '' for rows that lack it. */
export function jsonColumn({ columns, count }: PackedRows, name: string): TextColumn {
  const column = columns[name];
  if (column && !('numbers' in column) && column.json) return column;
  const values = Array.from({ length: count }, (_, row) => valueAt(column, row));
  return packTexts(
    values.map((value) => JSON.stringify(value) ?? ''),
    true,
  );
}
