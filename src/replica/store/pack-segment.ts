import { uuidv7 } from 'uuidv7';
import { foldRows, type FoldedRows } from '../packed-rows/fold-rows.ts';
import { packRows, type PackedRows } from '../packed-rows/pack-rows.ts';
import { unpackRows } from '../packed-rows/unpack-rows.ts';
import type { ReplicaRow, SegmentedEntity } from '../replica-row.ts';

/** Rows as a segment keeps them, with what is searched in them. */
export interface PackedSegment extends PackedRows {
  /** Their own texts, folded; null where nothing is searched. */
  folded: FoldedRows | null;
  /** Names these rows: a segment that is written anew gets another. None where it was written before there were any. */
  stamp?: string | undefined;
}

/** A segment as it is stored. `form` says how it was packed: one of another form is packed anew when it is read. */
export type StoredSegment = PackedRecord | (SegmentKey & { text: string });

type SegmentKey = { entity: SegmentedEntity; n: number };
type PackedRecord = SegmentKey & PackedSegment & { form: number };

/** Goes up with what packing or folding does differently. */
export const segmentForm = 3;

/** What each entity is searched by, but for what many rows share. */
const searched: Record<SegmentedEntity, readonly string[]> = {
  articles: ['reference', 'designation', 'barcode'],
  products: [],
};

/** Packs the rows of a segment. */
export function packSegment(entity: SegmentedEntity, rows: readonly ReplicaRow[]): PackedSegment {
  const fields = searched[entity];
  const textOf = (row: ReplicaRow) => fields.map((name) => (row[name] ?? '') as string).join(' ');
  return { ...packRows(rows), folded: fields.length > 0 ? foldRows(rows.map(textOf)) : null };
}

/** A segment as it is to be stored. */
export function storedSegment(entity: SegmentedEntity, n: number, rows: readonly ReplicaRow[]): PackedRecord {
  return { entity, n, form: segmentForm, ...packSegment(entity, rows), stamp: uuidv7() };
}

/** What is in a segment, however it was stored. @throws SyntaxError where it is broken */
export function openSegment(stored: StoredSegment): PackedSegment {
  if ('form' in stored && stored.form === segmentForm) return stored;
  const packed = packSegment(stored.entity, rowsOfSegment(stored));
  return 'form' in stored ? { ...packed, stamp: stored.stamp } : packed;
}

/** The rows of a segment, however it was stored. */
export function rowsOfSegment(stored: StoredSegment | undefined): ReplicaRow[] {
  if (!stored) return [];
  if ('form' in stored) return unpackRows(stored);
  // Until version 1 of the store, a line of JSON for each row.
  const lines = stored.text.split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as ReplicaRow);
}
