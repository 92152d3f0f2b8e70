import type { Database } from '#server/db/database.ts';
import { maxBehind, segmentsOf, spansAt, type Segment, type SegmentPlace } from './feed-segments.ts';
import type { FeedMoment } from './feed-rights.ts';
import type { PackedText } from './packed-text.ts';
import type { SegmentReader } from './segment-reader.ts';

/** A page made of segments: the changes after a cursor, up to and including `rev`. */
export type SharedPage = { segments: Promise<PackedText>[]; rev: number };

export type SharedQuestion = { moment: FeedMoment; after: number; since: string; limit: number };

/**
 * The next page of what the actor shares with others of equal rights, from segments.
 * @param reader reads missing segments at that moment; null: only from the cache
 * @returns 'missing' where segments are not cached; 'unshared' where they do not help: the device is far behind, or one
 *   revision is larger than a page
 */
export async function readSharedPage(
  db: Database,
  reader: SegmentReader | null,
  question: SharedQuestion,
): Promise<SharedPage | 'missing' | 'unshared'> {
  const { moment, after } = question;
  if (moment.clock.newest - after > maxBehind) return 'unshared';
  for (;;) {
    const page = await composePage(db, reader, question);
    if (page !== 'changed') return page;
  }
}

/** 'changed': a row has gone that segments contained; they were deleted and have to be read again. */
async function composePage(
  db: Database,
  reader: SegmentReader | null,
  { moment, after, since, limit }: SharedQuestion,
): Promise<SharedPage | 'missing' | 'unshared' | 'changed'> {
  const { clock, newestByScope, rights } = moment;
  const cache = segmentsOf(db);
  const groups = rights.shared.filter(({ group }) => newestIn(group.scopes, newestByScope) > after);
  let hasDropped = false;
  const segmentAt = async (place: SegmentPlace): Promise<Segment | 'missing'> => {
    const known = cache.get(place);
    if (known && known.readRev <= clock.newest) return known;
    if (!reader) return 'missing';
    const segment = await reader.read(place);
    // One that another call has read since stays: it is newer.
    if (!known && cache.put(place, segment)) hasDropped = true;
    return segment;
  };
  const segments: Promise<PackedText>[] = [];
  let rows = 0;
  let rev = after;
  while (rev < clock.newest) {
    const step = await readStep(rev);
    if (step === 'missing') return 'missing';
    if (step === null) break;
    rows += step.rows;
    rev += step.span;
    segments.push(...step.segments);
  }
  if (hasDropped) return 'changed';
  return rev === after && after < clock.newest ? 'unshared' : { segments, rev };

  /** The longest span whose changes fit into the page; null if none does. */
  async function readStep(from: number) {
    spans: for (const span of spansAt(from, clock.newest)) {
      const found: Segment[] = [];
      for (const shared of groups) {
        if (newestIn(shared.group.scopes, newestByScope) <= from) continue;
        const segment = await segmentAt({ ...shared, epoch: clock.epoch, since, from, span, limit });
        if (segment === 'missing') return segment;
        if (segment.isCrowded) continue spans;
        found.push(segment);
      }
      const sum = found.reduce((total, segment) => total + segment.rows, 0);
      if (rows + sum > limit) continue;
      return { span, rows: sum, segments: found.flatMap(({ changes }) => changes ?? []) };
    }
    return null;
  }
}

function newestIn(scopes: readonly string[], newestByScope: ReadonlyMap<string, number>): number {
  return scopes.reduce((newest, scope) => Math.max(newest, newestByScope.get(scope) ?? 0), 0);
}
