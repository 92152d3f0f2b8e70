import { uuidv7 } from 'uuidv7';
import { foldRows, type FoldedRows } from './fold-rows.ts';
import { packRows, type PackedRows } from './pack-rows.ts';
import { unpackRows } from './unpack-rows.ts';
import type { ReplicaRow, SegmentedEntity } from './replica-row.ts';

/** The rows of a segment, with their searchable texts. */
export interface PackedSegment extends PackedRows {
  /** The rows' own texts, folded; null if nothing is searched. */
  folded: FoldedRows | null;
  /**
   * Identifies these rows: a rewritten segment gets a new stamp. Undefined for segments from before there were stamps.
   */
  stamp?: string | undefined;
}

/** A segment as stored. `form` is its format: other formats are packed again when read. */
export type StoredSegment = PackedRecord | (SegmentKey & { text: string });

type SegmentKey = { entity: SegmentedEntity; n: number };
type PackedRecord = SegmentKey & PackedSegment & { form: number };

/** Format version; increased when packing or folding changes. */
export const segmentForm = 6;

/** The searched fields of each entity, except for those shared by many rows. */
const searched: Record<SegmentedEntity, readonly string[]> = {
  articles: ['reference', 'designation', 'barcode', 'barcodes'],
  products: [],
};

/** Packs the rows of a segment. */
export function packSegment(entity: SegmentedEntity, rows: readonly ReplicaRow[]): PackedSegment {
  const fields = searched[entity];
  const textOf = (row: ReplicaRow) =>
    fields.flatMap((name) => (row[name] ?? []) as string | string[]).join(' ');
  return { ...packRows(rows), folded: fields.length > 0 ? foldRows(rows.map(textOf)) : null };
}

/** A segment in its stored form. */
export function storedSegment(entity: SegmentedEntity, n: number, rows: readonly ReplicaRow[]): PackedRecord {
  return { entity, n, form: segmentForm, ...packSegment(entity, rows), stamp: uuidv7() };
}

/** The content of a segment of any format. @throws SyntaxError if it is corrupt */
export function openSegment(stored: StoredSegment): PackedSegment {
  if ('form' in stored && stored.form === segmentForm) return stored;
  const packed = packSegment(stored.entity, rowsOfSegment(stored));
  return 'form' in stored ? { ...packed, stamp: stored.stamp } : packed;
}

/** The rows of a segment of any format. */
export function rowsOfSegment(stored: StoredSegment | undefined): ReplicaRow[] {
  if (!stored) return [];
  if ('form' in stored) return unpackRows(stored);
  // In version 1 of the store, a line of JSON per row.
  const lines = stored.text.split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as ReplicaRow);
}
