import type { Database, Reader } from '#server/db/database.ts';
import { keyOfGroup, type FeedMoment } from './feed-rights.ts';
import { findDeparture, type DepartureQuestion } from './find-departure.ts';
import { packText, type PackedText } from './packed-text.ts';
import { isListed, type Stretch } from './walk-stretches.ts';

/** The lines of one chunk of a snapshot, encoded and compressed once for all devices of equal rights. */
export type Chunk = {
  lines: Promise<PackedText> | null;
  sent: number;
  /** Where the next chunk starts; null after the last one. */
  key: string[] | null;
};

/** Where a chunk is, and everything that decides its content. */
export type ChunkPlace = DepartureQuestion & {
  /** The rows begin after this key. */
  key: readonly string[];
  limit: number;
};

/** How a chunk is read that is not cached. */
export type ChunkReader = {
  /** Begins a walk at the place. */
  begin: () => AsyncGenerator<Stretch>;
  /** Reads the next lines of a walk, and the key at which it has arrived; null at its end. */
  read: (walk: AsyncGenerator<Stretch>) => Promise<{ lines: readonly string[]; key: string[] | null }>;
};

/** Maximum bytes of all chunks of a process. */
const maxBytes = 48 * 1024 * 1024;
const overhead = 500;

/** The most walks that wait for a device to go on. */
const maxWalks = 20;

/** `listedAt`: the clock when its ids were listed, so that rows created since are missing. */
type Walk = { at: string; stretches: AsyncGenerator<Stretch>; listedAt: number };
type Kept = { chunk: Chunk; listedAt: number; readAt: number; bytes: number };

/** The chunks of one process, the least recently used one first. */
class ChunkCache {
  readonly #kept = new Map<string, Kept>();
  /** Chunks that are being read, by their key. */
  readonly #reading = new Map<string, Promise<unknown>>();
  /** By rights: the walk of the last chunk that was read, where the next chunk begins. */
  readonly #walks = new Map<string, Walk>();
  /** By rights: no row has left the scopes after `after`, up to and including `upTo`. */
  readonly #stayed = new Map<string, { after: number; upTo: number }>();
  #bytes = 0;

  /**
   * The chunk at a place: a cached one if its rows were listed at or after `start` and none of them has left the scopes
   * since, or if nothing has changed; otherwise as `reader` reads it.
   * @param start the clock of the request: a device that resumes may have pulled later changes than its snapshot's
   * @returns also whether the call waited for a read, during which rights may have changed
   */
  async chunkAt(
    db: Reader,
    moment: FeedMoment,
    start: number,
    place: ChunkPlace,
    reader: ChunkReader,
  ): Promise<{ chunk: Chunk; hasWaited: boolean }> {
    const { epoch, v } = moment.clock;
    const group = keyOfGroup(place.view, { entities: [place.entity], scopes: [...place.scopes] });
    const rights = `${group} ${epoch} ${place.since} ${place.limit}`;
    const key = `${rights} ${JSON.stringify(place.key)}`;
    for (let hasWaited = false; ; hasWaited = true) {
      const chunk = await this.#find(db, moment, start, place, rights, key);
      if (chunk) return { chunk, hasWaited };
      const reading = this.#reading.get(key);
      if (!reading) break;
      await reading.catch(() => undefined);
    }
    const reading = this.#read(v, start, place, reader, rights, key);
    this.#reading.set(key, reading);
    try {
      return { chunk: await reading, hasWaited: true };
    } finally {
      this.#reading.delete(key);
    }
  }

  async #find(
    db: Reader,
    moment: FeedMoment,
    start: number,
    place: ChunkPlace,
    rights: string,
    key: string,
  ): Promise<Chunk | null> {
    const kept = this.#kept.get(key);
    if (!kept) return null;
    const head = place.scopes.reduce((most, scope) => Math.max(most, moment.heads.get(scope) ?? 0), 0);
    const isCurrent =
      head <= kept.listedAt ||
      (kept.listedAt >= start && (await this.#haveStayed(db, rights, place, kept.readAt, moment.clock.v)));
    if (!isCurrent || this.#kept.get(key) !== kept) return null;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.chunk;
  }

  async #read(
    v: number,
    start: number,
    place: ChunkPlace,
    reader: ChunkReader,
    rights: string,
    key: string,
  ): Promise<Chunk> {
    const walk = this.#takeWalk(rights, key, start) ?? { at: key, stretches: reader.begin(), listedAt: v };
    const { lines, key: next } = await reader.read(walk.stretches);
    if (next && isListed(place.entity))
      this.#putWalk(rights, { ...walk, at: `${rights} ${JSON.stringify(next)}` });
    const chunk = { lines: lines.length === 0 ? null : packText(lines), sent: lines.length, key: next };
    this.#keep(key, { chunk, listedAt: walk.listedAt, readAt: v, bytes: overhead });
    return chunk;
  }

  #takeWalk(rights: string, at: string, start: number): Walk | null {
    const walk = this.#walks.get(rights);
    if (!walk || walk.at !== at || walk.listedAt < start) return null;
    this.#walks.delete(rights);
    return walk;
  }

  #putWalk(rights: string, walk: Walk): void {
    this.#walks.delete(rights);
    this.#walks.set(rights, walk);
    const [oldest] = this.#walks.keys();
    if (this.#walks.size > maxWalks) this.#walks.delete(oldest!);
  }

  #keep(key: string, kept: Kept): void {
    this.#drop(key);
    this.#kept.set(key, kept);
    this.#bytes += kept.bytes;
    kept.chunk.lines?.then(
      ({ blocks }) => {
        if (this.#kept.get(key) !== kept) return;
        kept.bytes += blocks.length;
        this.#bytes += blocks.length;
        this.#trim();
      },
      () => this.#drop(key),
    );
  }

  #trim(): void {
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= maxBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }

  /** Whether no row has left some scopes since a revision. Each entry of the feed is read once. */
  async #haveStayed(
    db: Reader,
    rights: string,
    place: ChunkPlace,
    since: number,
    v: number,
  ): Promise<boolean> {
    const known = this.#stayed.get(rights) ?? { after: since, upTo: since };
    if (since < known.after) return false;
    if (known.upTo < v) {
      const left = await findDeparture(db, place, known.upTo, v);
      if (this.#stayed.size >= 1000) this.#stayed.clear();
      this.#stayed.set(rights, { after: left ?? known.after, upTo: v });
      if (left !== null && left > since) return false;
    }
    return since >= known.after;
  }
}

const caches = new WeakMap<Database, ChunkCache>();

export function chunksOf(db: Database): ChunkCache {
  let cache = caches.get(db);
  if (!cache) caches.set(db, (cache = new ChunkCache()));
  return cache;
}
