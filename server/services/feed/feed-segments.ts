import type { Database } from '#server/db/database.ts';
import type { SharedGroup } from './feed-rights.ts';
import type { PackedText } from './packed-text.ts';

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
  readRev: number;
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
const spans = [4096, 512, 64, 8, 1] as const;

/**
 * A device that is more revisions behind is read for itself: few others are. Not fewer, because records of the server, such
 * as those of devices, also take revisions.
 */
export const maxBehind = 16 * spans[0];

/** The spans of the segments that may start at a cursor, longest first. */
export function spansAt(from: number, until: number): number[] {
  return spans.filter((span) => from % span === 0 && from + span <= until);
}

/**
 * The revision up to which a device needs segments of this length: where the next longer one may start. Of the longest,
 * one.
 */
export function endOfNeighbors(from: number, span: number): number {
  const longer = spans.findLast((one) => one > span);
  return longer === undefined ? from + span : (Math.floor(from / longer) + 1) * longer;
}

/** Maximum bytes of all segments of a process. */
const maxBytes = 32 * 1024 * 1024;
/** Bytes of a segment beside its blocks, and of each of its ids. */
const overhead = { segment: 500, id: 120 };

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

  #dropRows(group: string, { gone, readRev }: Segment): boolean {
    if (gone.length === 0) return false;
    let dropped = false;
    for (const [key, { segment }] of this.#segments) {
      if (!key.startsWith(group) || segment.readRev >= readRev || !gone.some((row) => segment.puts.has(row)))
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
