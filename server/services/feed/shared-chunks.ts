import { sql } from 'kysely';
import type { FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import type { Database, Reader } from '#server/db/database.ts';
import { keyOfGroup, type FeedMoment } from './feed-rights.ts';
import type { FeedSet } from './feed-set.ts';
import { packText, type PackedText } from './packed-text.ts';
import { textRows } from './text-rows.ts';

/** The lines of one chunk of a snapshot, encoded and compressed once for all devices of equal rights. */
export type Chunk = {
  lines: Promise<PackedText> | null;
  sent: number;
  /** Where the next chunk starts; null after the last one. */
  key: string[] | null;
};

/** Where a chunk is, and everything that decides its content. */
export type ChunkPlace = {
  view: FeedSet['view'];
  entity: FeedEntity;
  scopes: readonly string[];
  /** The rows begin after this key. */
  key: readonly string[];
  limit: number;
};

/** Entities whose rows are visible whatever other rows are: only their own entries in the feed change that. */
const sharedEntities: readonly FeedEntity[] = ['articles', 'products', 'categories', 'tags'];

export function isShared(entity: FeedEntity): boolean {
  return sharedEntities.includes(entity);
}

/** Maximum bytes of all chunks of a process. */
const maxBytes = 48 * 1024 * 1024;
const overhead = 500;

type Kept = { chunk: Chunk; readAt: number; bytes: number };

/** The chunks of one process, the least recently used one first. Chunks are read one after the other. */
class ChunkCache {
  readonly #kept = new Map<string, Kept>();
  /** By entity and scopes: no row has left these after `after`, up to and including `upTo`. */
  readonly #stayed = new Map<string, { after: number; upTo: number }>();
  #bytes = 0;
  #turn: Promise<unknown> = Promise.resolve();

  /**
   * The chunk at a place: a cached one if it was read at or after `start` and none of its entity's rows has left the
   * scopes since, or if nothing has changed; otherwise as `read` returns it.
   * @param start the clock of the request: a device that resumes may have pulled later changes than its snapshot's
   */
  async chunkAt(
    reader: Reader,
    moment: FeedMoment,
    start: number,
    place: ChunkPlace,
    read: () => Promise<{ lines: readonly string[]; key: string[] | null }>,
  ): Promise<Chunk> {
    const { epoch, v } = moment.clock;
    const rights = keyOfGroup(place.view, { entities: [place.entity], scopes: [...place.scopes] });
    const key = `${rights} ${epoch} ${place.limit} ${JSON.stringify(place.key)}`;
    const find = async () => {
      const kept = this.#kept.get(key);
      if (!kept) return null;
      const head = place.scopes.reduce((most, scope) => Math.max(most, moment.heads.get(scope) ?? 0), 0);
      const isCurrent =
        head <= kept.readAt ||
        (kept.readAt >= start &&
          (await this.#haveStayed(reader, `${rights} ${epoch}`, place, kept.readAt, v)));
      if (!isCurrent || this.#kept.get(key) !== kept) return null;
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept.chunk;
    };
    const found = await find();
    if (found) return found;
    return this.#oneByOne(async () => {
      const meanwhile = await find();
      if (meanwhile) return meanwhile;
      const { lines, key: next } = await read();
      const chunk = { lines: lines.length === 0 ? null : packText(lines), sent: lines.length, key: next };
      this.#keep(key, { chunk, readAt: v, bytes: overhead });
      return chunk;
    });
  }

  /** Runs after the reads before it, so that no chunk is read twice. */
  #oneByOne<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work, work);
    this.#turn = turn;
    return turn;
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

  /** Whether no row of an entity has left some scopes since a revision. Each entry of the feed is read once. */
  async #haveStayed(
    reader: Reader,
    key: string,
    { entity, scopes }: ChunkPlace,
    since: number,
    v: number,
  ): Promise<boolean> {
    const known = this.#stayed.get(key) ?? { after: since, upTo: since };
    if (since < known.after) return false;
    if (known.upTo < v) {
      const { rows } = await sql<{ rev: number }>`
        select rev from change where scope in (select value from ${textRows(reader.kind, scopes)} s)
        and rev > ${known.upTo} and rev <= ${v} and entity = ${entity} and op = 'leave'
        order by rev desc limit 1`.execute(reader.q);
      const left = rows[0]?.rev;
      if (this.#stayed.size >= 1000) this.#stayed.clear();
      this.#stayed.set(key, { after: left ?? known.after, upTo: v });
      if (left !== undefined && left > since) return false;
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
