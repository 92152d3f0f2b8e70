import {
  indexForm,
  type IndexPart,
  type RestorableIndex,
  type PackedIndex,
} from '#src/sync/rows/packed-rows/packed-index.ts';
import { readTypedArrayFile, writeTypedArrayFile } from '#src/sync/rows/packed-rows/typed-array-file.ts';
import { openSegment, segmentForm } from '#src/sync/rows/packed-rows/pack-segment.ts';
import type { SegmentedEntity } from '#src/sync/rows/packed-rows/replica-row.ts';
import { StorageFullError } from '#src/sync/protocol/storage-full-error.ts';
import type { DisposableDatabase, SavedIndex, Layout } from './disposable-database.ts';
import { deltasOf, readLayout } from './segment-layout.ts';
import { writeInTransaction } from './write-in-transaction.ts';

/** Share of rows in segments that the index lacks, above which reading all segments is as fast. */
const maxUnknown = 0.2;

const form = `${segmentForm}.${indexForm}`;

/** The saved index of an entity, with the data that it lacks; null if there is none, or it covers too little. */
export async function readSavedIndex(
  db: DisposableDatabase,
  entity: SegmentedEntity,
): Promise<RestorableIndex | null> {
  const read = await readRecords(db, entity);
  if (!read) return null;
  const { saved, ...start } = read;
  // After the transaction, which reading a file does not keep alive: a file stays readable even if its record is
  // deleted.
  const [texts, made] = await Promise.all([saved.texts, saved.made].map(async (file) => file.arrayBuffer()));
  return {
    index: {
      ...(readTypedArrayFile(made!) as Omit<PackedIndex, 'parts' | 'texts'>),
      parts: saved.parts,
      texts: readTypedArrayFile(texts!) as PackedIndex['texts'],
    },
    ...start,
  };
}

/** Reads all records in one transaction, so that they are consistent. */
function readRecords(
  db: DisposableDatabase,
  entity: SegmentedEntity,
): Promise<(Omit<RestorableIndex, 'index'> & { saved: SavedIndex }) | null> {
  return db.transaction('r', db.indexes, db.layouts, db.segments, db.deltas, async () => {
    const [saved, layout, deltas] = await Promise.all([
      db.indexes.get(entity),
      readLayout(db, entity),
      deltasOf(db, entity).toArray(),
    ]);
    if (saved?.form !== form) return null;
    const { outdated, unknown } = compareParts(saved.parts, layout);
    if (!coversMost(layout, unknown)) return null;
    const stored = await db.segments.bulkGet(unknown.map(({ n }) => [entity, n] as [string, number]));
    return {
      saved,
      outdated,
      segments: stored.flatMap((one) => (one ? [openSegment(one)] : [])),
      deltas: new Map(deltas.map(({ id, row }) => [id, row])),
    };
  });
}

/**
 * Saves an index for the next start, if most of it matches the stored segments. Otherwise, or if the catalogue was
 * evicted meanwhile, saves nothing. @throws StorageFullError
 */
export function writeSavedIndex(
  db: DisposableDatabase,
  entity: SegmentedEntity,
  { parts, texts, ...made }: PackedIndex,
): Promise<boolean> {
  return writeInTransaction(db, async () => {
    const layout = await readLayout(db, entity);
    const { unknown } = compareParts(parts, layout);
    if (!coversMost(layout, unknown)) return false;
    await db.indexes.put({
      entity,
      form,
      parts,
      texts: writeTypedArrayFile(texts),
      made: writeTypedArrayFile(made),
    });
    return true;
  }, [db.indexes, db.layouts]);
}

/** Deletes all saved indexes. Returns whether there were any. */
export async function deleteSavedIndexes(db: DisposableDatabase): Promise<boolean> {
  try {
    return await writeInTransaction(db, async () => {
      const count = await db.indexes.count();
      if (count > 0) await db.indexes.clear();
      return count > 0;
    }, [db.indexes]);
  } catch (error) {
    // A device may be too full even to delete: the caller has more data to evict.
    if (error instanceof StorageFullError) return false;
    throw error;
  }
}

function compareParts(
  parts: readonly IndexPart[],
  { segments }: Layout,
): { outdated: IndexPart[]; unknown: Layout['segments'] } {
  const storedStamps = new Set(segments.map(({ stamp }) => stamp));
  const indexedStamps = new Set<string | undefined>(parts.map(({ stamp }) => stamp));
  return {
    outdated: parts.filter(({ stamp }) => !storedStamps.has(stamp)),
    unknown: segments.filter(({ stamp }) => stamp === undefined || !indexedStamps.has(stamp)),
  };
}

/** Whether an index that lacks these segments is worth reading. */
function coversMost({ segments }: Layout, unknown: Layout['segments']): boolean {
  return segments.length > 0 && countRows(unknown) <= maxUnknown * countRows(segments);
}

function countRows(segments: readonly { count: number }[]): number {
  return segments.reduce((sum, { count }) => sum + count, 0);
}
