import type { Database, Reader } from '#server/db/database.ts';
import { keyOfGroup, type FeedMoment } from './feed-rights.ts';
import { findDeparture, type DepartureQuestion } from './find-departure.ts';
import { packText, type PackedText } from './packed-text.ts';
import { walkedListOf, readKeptKeys, type KeptKeys } from './walk-stretches.ts';

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

/** Reads the next lines at a place, and the key at which the read has ended; null at the end of the entity. */
export type ReadChunk = (list: KeptKeys) => Promise<{ lines: readonly string[]; key: string[] | null }>;

/** Maximum bytes of all chunks of a process. */
const maxBytes = 48 * 1024 * 1024;
const overhead = 500;

/** Maximum number of keys in all lists of a process. */
const maxListed = 1_000_000;

/** A list of kept orders or arrivals, and the revision at which it was read: it lacks those that became visible since. */
type KeptList = { keys: KeptKeys; listedRev: number };
/** `readRev`: the revision at which the rows were read. */
type CachedChunk = { chunk: Chunk; listedRev: number; readRev: number; bytes: number };

/** The chunks of one process, the least recently used one first. */
class ChunkCache {
  readonly #chunks = new Map<string, CachedChunk>();
  /** Reads in progress, by the key of their chunk. */
  readonly #reading = new Map<string, Promise<unknown>>();
  /** By table, scopes and period: the newest list. */
  readonly #lists = new Map<string, KeptList>();
  /**
   * `walkKey` of `chunkAt` → the revisions, from `after` (exclusive) to `upTo` (inclusive), in which no row has left the
   * scopes. A chunk that was read in this range still contains no row that has left.
   */
  readonly #stayed = new Map<string, { after: number; upTo: number }>();
  #bytes = 0;

  /**
   * The chunk at a place: a cached one if its rows were listed at or after `requestRev` and none of them has left the scopes
   * since, or if nothing has changed; otherwise as `read` returns it.
   * @param requestRev the revision of the request: a device that resumes may have pulled later changes than its snapshot's
   */
  async chunkAt(
    reader: Reader,
    moment: FeedMoment,
    requestRev: number,
    place: ChunkPlace,
    read: ReadChunk,
  ): Promise<Chunk> {
    const { epoch } = moment.clock;
    const entityKey = keyOfGroup(place.view, { entities: [place.entity], scopes: [...place.scopes] });
    const walkKey = `${entityKey} ${epoch} ${place.since} ${place.limit}`;
    const chunkKey = `${walkKey} ${JSON.stringify(place.key)}`;
    for (;;) {
      const chunk = await this.#find(reader, moment, requestRev, place, walkKey, chunkKey);
      if (chunk) return chunk;
      const reading = this.#reading.get(chunkKey);
      if (!reading) break;
      // Its own call reports an error; this one then reads for itself.
      await reading.catch(() => undefined);
    }
    const reading = this.#read(reader, moment, requestRev, place, read, chunkKey);
    this.#reading.set(chunkKey, reading);
    try {
      return await reading;
    } finally {
      this.#reading.delete(chunkKey);
    }
  }

  async #find(
    reader: Reader,
    moment: FeedMoment,
    requestRev: number,
    place: ChunkPlace,
    walkKey: string,
    chunkKey: string,
  ): Promise<Chunk | null> {
    const cached = this.#chunks.get(chunkKey);
    if (!cached) return null;
    const newest = place.scopes.reduce(
      (newest, scope) => Math.max(newest, moment.newestByScope.get(scope) ?? 0),
      0,
    );
    const isCurrent =
      newest <= cached.listedRev ||
      (cached.listedRev >= requestRev &&
        (await this.#haveStayed(reader, walkKey, place, cached.readRev, moment.clock.newest)));
    if (!isCurrent || this.#chunks.get(chunkKey) !== cached) return null;
    this.#chunks.delete(chunkKey);
    this.#chunks.set(chunkKey, cached);
    return cached.chunk;
  }

  async #read(
    reader: Reader,
    moment: FeedMoment,
    requestRev: number,
    place: ChunkPlace,
    read: ReadChunk,
    chunkKey: string,
  ): Promise<Chunk> {
    const readRev = moment.clock.newest;
    const { keys, listedRev } = await this.#listAt(reader, moment, requestRev, place);
    const { lines, key: next } = await read(keys);
    const chunk = { lines: lines.length === 0 ? null : packText(lines), sent: lines.length, key: next };
    this.#put(chunkKey, { chunk, listedRev, readRev, bytes: overhead });
    return chunk;
  }

  /** The list that an entity is walked along, as of `requestRev` or later; empty for an entity without one. */
  async #listAt(
    reader: Reader,
    { clock: { epoch, newest } }: FeedMoment,
    requestRev: number,
    { entity, scopes, since }: ChunkPlace,
  ): Promise<KeptList> {
    const list = walkedListOf(entity);
    if (!list) return { keys: [], listedRev: newest };
    const key = JSON.stringify([list.table, list.column, scopes, since, epoch]);
    const known = this.#lists.get(key);
    if (known && known.listedRev >= requestRev) return known;
    const read = { keys: await readKeptKeys(reader, { scopes, since }, list), listedRev: newest };
    this.#lists.delete(key);
    this.#lists.set(key, read);
    let listed = [...this.#lists.values()].reduce((sum, { keys }) => sum + keys.length, 0);
    for (const [oldest, { keys }] of this.#lists) {
      if (listed <= maxListed || oldest === key) break;
      this.#lists.delete(oldest);
      listed -= keys.length;
    }
    return read;
  }

  #put(key: string, cached: CachedChunk): void {
    this.#drop(key);
    this.#chunks.set(key, cached);
    this.#bytes += cached.bytes;
    cached.chunk.lines?.then(
      ({ blocks }) => {
        if (this.#chunks.get(key) !== cached) return;
        cached.bytes += blocks.length;
        this.#bytes += blocks.length;
        this.#trim();
      },
      () => this.#drop(key),
    );
  }

  #trim(): void {
    for (const oldest of this.#chunks.keys()) {
      if (this.#bytes <= maxBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#chunks.get(key)?.bytes ?? 0;
    this.#chunks.delete(key);
  }

  /** Whether no row has left some scopes since the revision `readRev`, as known at the revision `now`. */
  async #haveStayed(
    reader: Reader,
    walkKey: string,
    place: ChunkPlace,
    readRev: number,
    now: number,
  ): Promise<boolean> {
    const known = this.#stayed.get(walkKey) ?? { after: readRev, upTo: readRev };
    if (readRev < known.after) return false;
    if (known.upTo < now) {
      const departedRev = await findDeparture(reader, place, known.upTo, now);
      if (this.#stayed.size >= 1000) this.#stayed.clear();
      this.#stayed.set(walkKey, { after: departedRev ?? known.after, upTo: now });
      if (departedRev !== null && departedRev > readRev) return false;
    }
    return readRev >= known.after;
  }
}

const caches = new WeakMap<Database, ChunkCache>();

export function chunksOf(db: Database): ChunkCache {
  let cache = caches.get(db);
  if (!cache) caches.set(db, (cache = new ChunkCache()));
  return cache;
}
