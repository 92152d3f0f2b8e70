import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Reader } from '#server/db/database.ts';
import { executePrepared } from '#server/db/prepared-reads.ts';
import { readChanges, type Touched } from './feed-changes.ts';
import type { SharedGroup } from './feed-rights.ts';
import { packText, type PackedText } from './packed-text.ts';
import { textRows } from '#server/db/text-rows.ts';

/**
 * The changes of one group of scopes in a range of revisions, `from` (exclusive) to `from + span`, encoded and compressed once
 * for all devices of equal rights.
 */
export type Segment = {
  /** Changes as JSON, joined by commas; null where there are none. */
  changes: Promise<PackedText> | null;
  rows: number;
  /** More changes than a page holds: read a shorter span. */
  isCrowded: boolean;
  /** The newest revision when it was read. A pull at an earlier one must not use it: it lacks rows that changed again since. */
  readAt: number;
  puts: ReadonlySet<string>;
  gone: readonly string[];
};

/** Where a segment is, and everything that decides its content. */
export type SegmentPlace = SharedGroup & {
  epoch: string;
  since: string;
  from: number;
  span: number;
  /** Maximum number of changes. */
  limit: number;
};

/** Lengths of segments, in revisions. Each starts at a multiple of its length, so that devices at any cursor share them. */
const spans = [512, 64, 8, 1] as const;

/** From this many revisions on, a device is read for itself: few others are as far behind. */
export const maxBehind = 4096;

/** The spans of the segments that may start at a cursor, longest first. */
export function spansAt(from: number, until: number): number[] {
  return spans.filter((span) => from % span === 0 && from + span <= until);
}

/** Maximum bytes of all segments of a process. */
const maxBytes = 32 * 1024 * 1024;
/** Bytes of a segment beside its blocks, and of each of its ids. */
const overhead = { segment: 500, id: 120 };
/** Rows from which reading a segment yields to other calls. */
const longRead = 100;

type CachedSegment = { segment: Segment; bytes: number };

/** The segments of one process, the least recently used one first. */
export class SegmentCache {
  readonly #segments = new Map<string, CachedSegment>();
  #bytes = 0;

  get(place: SegmentPlace): Segment | undefined {
    const key = keyOf(place);
    const cached = this.#segments.get(key);
    if (!cached) return undefined;
    this.#segments.delete(key);
    this.#segments.set(key, cached);
    return cached.segment;
  }

  /**
   * Keeps a segment. A row that it reports as gone must not be sent any more: segments that were read earlier and contain
   * it are deleted. Returns whether there were any.
   */
  put(place: SegmentPlace, segment: Segment): boolean {
    const key = keyOf(place);
    this.#drop(key);
    const cached = { segment, bytes: overhead.segment + segment.puts.size * overhead.id };
    this.#segments.set(key, cached);
    this.#bytes += cached.bytes;
    void segment.changes?.then(
      ({ blocks }) => {
        if (this.#segments.get(key) !== cached) return;
        cached.bytes += blocks.length;
        this.#bytes += blocks.length;
        this.#trim();
      },
      () => this.#drop(key),
    );
    const dropped = this.#dropRows(place.key, segment);
    this.#trim();
    return dropped;
  }

  #dropRows(group: string, { gone, readAt }: Segment): boolean {
    if (gone.length === 0) return false;
    let dropped = false;
    for (const [key, { segment }] of this.#segments) {
      if (!key.startsWith(group) || segment.readAt >= readAt || !gone.some((row) => segment.puts.has(row)))
        continue;
      this.#drop(key);
      dropped = true;
    }
    return dropped;
  }

  #drop(key: string): void {
    this.#bytes -= this.#segments.get(key)?.bytes ?? 0;
    this.#segments.delete(key);
  }

  #trim(): void {
    for (const key of this.#segments.keys()) {
      if (this.#bytes <= maxBytes) return;
      this.#drop(key);
    }
  }
}

function keyOf({ key, epoch, since, from, span, limit }: SegmentPlace): string {
  return `${key} ${epoch} ${since} ${limit} ${from} ${span}`;
}

const caches = new WeakMap<Database, SegmentCache>();

export function segmentsOf(db: Database): SegmentCache {
  let cache = caches.get(db);
  if (!cache) caches.set(db, (cache = new SegmentCache()));
  return cache;
}

/**
 * Reads a segment. Only the place decides the result, never the actor.
 * @param reader a read transaction
 * @param readAt the newest revision in that transaction
 */
export async function readSegment(
  reader: Reader,
  { view, group, since, from, span, limit }: SegmentPlace,
  readAt: number,
): Promise<Segment> {
  const query = sql<Touched>`
    select entity, id from change where scope in (select value from ${textRows(reader.kind, group.scopes)} s)
    and rev > ${from} and rev <= ${from + span} order by rev limit ${limit + 1}`.compile(reader.q);
  const { rows } = await executePrepared(reader.q, query);
  const empty = { changes: null, rows: 0, isCrowded: false, readAt, puts: new Set<string>(), gone: [] };
  if (rows.length === 0) return empty;
  if (rows.length > limit) return { ...empty, isCrowded: true };
  const changes = await readChanges(reader, { set: { view, groups: [group] }, since }, rows);
  if (changes.length > longRead) await yieldToEventLoop();
  if (changes.length === 0) return empty;
  const rowsOf = (op: 'put' | 'leave') =>
    changes.flatMap((change) => (change.op === op ? [`${change.entity} ${change.id}`] : []));
  return {
    ...empty,
    changes: packText(changes.map((change, at) => `${at > 0 ? ',' : ''}${JSON.stringify(change)}`)),
    rows: changes.length,
    puts: new Set(rowsOf('put')),
    gone: rowsOf('leave'),
  };
}
