import type { Numbers } from './flat-file.ts';
import type { ReplicaRow } from '../replica-row.ts';

/** The values of one field as texts behind one another, in UTF-8: the order of its bytes is that of code points. */
export interface TextColumn {
  bytes: Uint8Array;
  /** Where each text begins; one more than there are texts, so that the last one ends as well. */
  starts: Uint32Array;
  /** Which text each row has, where many have the same; null: each row its own, in order. */
  at: Exclude<Numbers, Float64Array> | null;
  /** Each text is JSON; an empty one stands for a field that the row has not. */
  json: boolean;
}

/** The values of a field that is a number in every row; a single one where it is the same in all. */
export interface NumberColumn {
  numbers: Float64Array;
}

export type Column = TextColumn | NumberColumn;

/**
 * Rows field by field, in few large pieces: a store gives them back without parsing anything, a column is read
 * without the others, and a row is made when it is looked at.
 */
export interface PackedRows {
  count: number;
  columns: Record<string, Column>;
}

/** A byte names one of so many. */
const mostTexts = 256;
/** So many rows may all differ before texts count as different from row to row. */
const tried = 16;

const encoder = new TextEncoder();

/** Packs rows, whatever fields they have; `unpackRow` gives each back as it was. */
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

/** Packs one text for each row. */
export function packTexts(texts: readonly string[], json: boolean): TextColumn {
  const few = nameTexts(texts);
  return few ? { ...encodeTexts(few.texts), at: few.at, json } : { ...encodeTexts(texts), at: null, json };
}

/** Each text once, and which one each row has; null where most rows have one of their own. */
function nameTexts(texts: readonly string[]): { texts: string[]; at: Uint8Array } | null {
  const numbers = new Map<string, number>();
  const at = new Uint8Array(texts.length);
  let number: number | undefined;
  for (let row = 0; row < texts.length; row++) {
    const text = texts[row]!;
    // Rows of one kind stand behind one another.
    if (number === undefined || text !== texts[row - 1]) number = numbers.get(text);
    if (number === undefined) {
      number = numbers.size;
      if (number === mostTexts || number > tried + row / 2) return null;
      numbers.set(text, number);
    }
    at[row] = number;
  }
  return { texts: [...numbers.keys()], at };
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

/** How many bytes a text takes in UTF-8. */
function encodedLength(text: string): number {
  let length = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    // The two halves of a pair take four bytes together.
    if (unit > 0x7f) length += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2;
  }
  return length;
}
