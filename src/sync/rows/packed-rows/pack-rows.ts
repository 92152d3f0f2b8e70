import type { TypedArray } from './typed-array-file.ts';
import type { ReplicaRow } from './replica-row.ts';

/** The values of one field as concatenated UTF-8 texts: byte order equals the order of code points. */
export interface TextColumn {
  bytes: Uint8Array;
  /** Start of each text, plus the end of the last one. */
  starts: Uint32Array;
  /** Index of each row's text, if many rows share texts; null: one text per row, in order. */
  at: Exclude<TypedArray, Float64Array> | null;
  /** Each text is JSON; an empty one means that the row lacks the field. */
  json: boolean;
}

/** The values of a field that is a number in every row; a single value if all are equal. */
export interface NumberColumn {
  numbers: Float64Array;
}

export type Column = TextColumn | NumberColumn;

/**
 * Rows by column, in few large arrays: a store returns them without parsing, a column can be read alone, and a row is
 * created only when it is used.
 */
export interface PackedRows {
  count: number;
  columns: Record<string, Column>;
}

/** Distinct texts that fit an index of one byte. */
const maxTexts = 256;
/** Dictionary encoding is given up once there are more distinct texts than this plus half of the rows read. */
const toleratedTexts = 16;

const encoder = new TextEncoder();

/** Packs rows with any fields; `unpackRow` restores each of them. */
export function packRows(rows: readonly ReplicaRow[]): PackedRows {
  const names = new Set<string>();
  for (const row of rows) for (const name in row) names.add(name);
  const columns: Record<string, Column> = {};
  for (const name of names) columns[name] = packColumn(rows.map((row) => row[name]));
  return { count: rows.length, columns };
}

function packColumn(values: readonly unknown[]): Column {
  if (values.every((value) => typeof value === 'number')) {
    const same = values.every((value) => value === values[0]);
    return { numbers: Float64Array.from(same ? values.slice(0, 1) : values) };
  }
  if (values.every((value) => typeof value === 'string')) return packTexts(values, false);
  return packTexts(
    values.map((value) => JSON.stringify(value) ?? ''),
    true,
  );
}

/** Packs one text per row. */
export function packTexts(texts: readonly string[], json: boolean): TextColumn {
  const encoded = dictionaryEncode(texts);
  return encoded
    ? { ...encodeTexts(encoded.texts), at: encoded.at, json }
    : { ...encodeTexts(texts), at: null, json };
}

/** The distinct texts, and the index of each row's text; null if most rows have their own. */
function dictionaryEncode(texts: readonly string[]): { texts: string[]; at: Uint8Array } | null {
  const indexes = new Map<string, number>();
  const at = new Uint8Array(texts.length);
  let index: number | undefined;
  for (let row = 0; row < texts.length; row++) {
    const text = texts[row]!;
    // Rows of the same kind are adjacent.
    if (index === undefined || text !== texts[row - 1]) index = indexes.get(text);
    if (index === undefined) {
      index = indexes.size;
      if (index === maxTexts || index > toleratedTexts + row / 2) return null;
      indexes.set(text, index);
    }
    at[row] = index;
  }
  return { texts: [...indexes.keys()], at };
}

function encodeTexts(texts: readonly string[]): { bytes: Uint8Array; starts: Uint32Array } {
  const joined = texts.join('');
  const bytes = encoder.encode(joined);
  const isAscii = bytes.length === joined.length;
  const starts = new Uint32Array(texts.length + 1);
  for (let at = 0; at < texts.length; at++) {
    const text = texts[at]!;
    starts[at + 1] = starts[at]! + (isAscii ? text.length : encodedLength(text));
  }
  return { bytes, starts };
}

/** Length of a text in UTF-8 bytes. */
function encodedLength(text: string): number {
  let length = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    // The two surrogates of a pair take four bytes together.
    if (unit > 0x7f) length += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2;
  }
  return length;
}
