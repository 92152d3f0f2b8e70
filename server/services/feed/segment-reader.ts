import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Change } from '#contract/changes.ts';
import type { Reader } from '#server/db/database.ts';
import { executePrepared } from '#server/db/prepared-reads.ts';
import { textRows } from '#server/db/text-rows.ts';
import { readChanges, type Touched } from './feed-changes.ts';
import { endOfNeighbors, type Segment, type SegmentPlace } from './feed-segments.ts';
import { packText } from './packed-text.ts';

type Entry = Touched & { rev: number };

/** The entries of one group of scopes in the revisions from `from` (exclusive) to `until`, with their changes. */
type Stretch = {
  from: number;
  until: number;
  /** The revision after `until` would exceed the limit. */
  isCut: boolean;
  entries: readonly Entry[];
  changes: readonly Change[];
};

/** Changes from which a read yields to other calls. */
const longRead = 100;

/**
 * Reads segments in one read transaction. Neighboring segments of a group are read together, so that a device that lacks
 * several needs no statements for each.
 */
export class SegmentReader {
  readonly #reader: Reader;
  readonly #newest: number;
  /** The stretch that was read last, by the group's key. */
  readonly #stretches = new Map<string, Stretch>();

  /** @param newest the newest revision in the transaction of `reader` */
  constructor(reader: Reader, newest: number) {
    this.#reader = reader;
    this.#newest = newest;
  }

  /** Only the place decides the result, never the actor. */
  async read(place: SegmentPlace): Promise<Segment> {
    const { from, span } = place;
    const segment: Segment = {
      changes: null,
      rows: 0,
      isCrowded: false,
      readRev: this.#newest,
      puts: new Set(),
      gone: [],
    };
    const stretch = await this.#stretchAt(place);
    if (stretch.until < from + span) return { ...segment, isCrowded: true };
    const entries = stretch.entries.filter(({ rev }) => rev > from && rev <= from + span);
    const changes = await this.#changesOf(place, stretch, entries);
    if (changes.length === 0) return segment;
    const idsOf = (op: Change['op']) =>
      changes.flatMap((change) => (change.op === op ? [nameOf(change)] : []));
    return {
      ...segment,
      changes: packText(changes.map((change, at) => `${at > 0 ? ',' : ''}${JSON.stringify(change)}`)),
      rows: changes.length,
      puts: new Set(idsOf('put')),
      gone: idsOf('leave'),
    };
  }

  /** A stretch that contains the place, or begins with it and is cut inside, because the place has too many entries. */
  async #stretchAt(place: SegmentPlace): Promise<Stretch> {
    const key = `${place.key} ${place.since} ${place.limit}`;
    const known = this.#stretches.get(key);
    const { from, span } = place;
    if (known && known.from <= from && (known.until >= from + span || (known.isCut && known.from === from)))
      return known;
    const stretch = await this.#readStretch(place);
    this.#stretches.set(key, stretch);
    return stretch;
  }

  async #readStretch(place: SegmentPlace): Promise<Stretch> {
    const { group, from, span, limit } = place;
    const end = Math.min(this.#newest, endOfNeighbors(from, span));
    const query = sql<Entry>`
      select entity, id, rev from change
      where scope in (select value from ${textRows(this.#reader.kind, group.scopes)} s)
      and rev > ${from} and rev <= ${end} order by rev limit ${limit + 1}`.compile(this.#reader.q);
    const { rows } = await executePrepared(this.#reader.q, query);
    const isCut = rows.length > limit;
    const until = isCut ? rows[limit]!.rev - 1 : end;
    const entries = rows.filter(({ rev }) => rev <= until);
    return { from, until, isCut, entries, changes: await this.#readChanges(place, entries) };
  }

  async #readChanges({ view, group, since }: SegmentPlace, touched: readonly Touched[]): Promise<Change[]> {
    if (touched.length === 0) return [];
    const changes = await readChanges(this.#reader, { set: { view, groups: [group] }, since }, touched);
    if (changes.length > longRead) await yieldToEventLoop();
    return changes;
  }

  /** The changes of some entries of a stretch. */
  async #changesOf(
    place: SegmentPlace,
    { entries, changes }: Stretch,
    wanted: readonly Entry[],
  ): Promise<readonly Change[]> {
    if (wanted.length === entries.length) return changes;
    // What leaves takes its parts with it, which are no entries: they belong to the revision of the whole.
    if (changes.some(({ op }) => op === 'leave')) return this.#readChanges(place, wanted);
    const names = new Set(wanted.map(nameOf));
    return changes.filter((change) => names.has(nameOf(change)));
  }
}

function nameOf({ entity, id }: { entity: string; id: string }): string {
  return `${entity} ${id}`;
}
