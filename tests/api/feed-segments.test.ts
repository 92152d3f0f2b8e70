import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Change } from '#contract/changes.ts';
import { keptSince } from '#contract/rules/feed/feed-window.ts';
import type { Reader } from '#server/db/database.ts';
import { readActor } from '#server/http/session/read-actor.ts';
import { deleteRows, updateRow } from '#server/entities/write/write-rows.ts';
import { readChanges, type Touched } from '#server/services/feed/feed-changes.ts';
import { readMoment } from '#server/services/feed/feed-rights.ts';
import { maxBehind, spansAt, type Segment, type SegmentPlace } from '#server/services/feed/feed-segments.ts';
import { textOf } from '#server/services/feed/packed-text.ts';
import { SegmentReader } from '#server/services/feed/segment-reader.ts';
import { differences, openFeedWorld, placeOrder, syncedDevice, askAs } from './feed-world.ts';
import { syncDevice } from '../sync/sync-device.ts';
import { databaseKinds, type TestApp } from './test-app.ts';

async function contentOf({ changes, rows, isCrowded, puts, gone }: Segment) {
  const list = JSON.parse(`[${changes ? textOf(await changes) : ''}]`) as Change[];
  return { isCrowded, rows, puts: puts.size, gone: gone.length, changes: sorted(list) };
}

/** What a segment has to contain, read by itself. */
async function readAlone(reader: Reader, { group, view, since, from, span, limit }: SegmentPlace) {
  const entries = await reader.q
    .selectFrom('change')
    .select(['entity', 'id'])
    .where('scope', 'in', group.scopes)
    .where('rev', '>', from)
    .where('rev', '<=', from + span)
    .execute();
  const isCrowded = entries.length > limit;
  const visibility = { set: { view, groups: [group] }, since };
  const list = isCrowded ? [] : await readChanges(reader, visibility, entries as Touched[]);
  const count = (op: Change['op']) => list.filter((change) => change.op === op).length;
  return { isCrowded, rows: list.length, puts: count('put'), gone: count('leave'), changes: sorted(list) };
}

function sorted(changes: readonly Change[]): string[] {
  return changes.map((change) => JSON.stringify(change)).toSorted();
}

describe.each(databaseKinds)('segments of the feed on %s', (kind) => {
  let t: TestApp;
  beforeAll(async () => {
    ({ t } = await openFeedWorld(kind));
    for (let at = 0; at < 40; at++) {
      const { order, lines } = await placeOrder(t, at % 2 ? 'C-OWN' : 'C-CLIENT', ['', 'Broderie']);
      await t.write((tx) => updateRow(tx, 'orderlines', lines[0]!, { quantity: 2 }));
      if (at % 5 === 0) await t.write((tx) => deleteRows(tx, 'orders', [order]));
    }
  });
  afterAll(() => t.close());

  /** Moves the clock, as records of the server do, which no device gets. */
  const skipRevisions = (count: number) =>
    t.db.write
      .updateTable('sync_clock')
      .set((eb) => ({ v: eb('v', '+', count) }))
      .execute();

  it.each(['Manager', 'Commercial', 'Technician'] as const)(
    'contain for a %s the changes of their revisions, also when neighbors are read together',
    async (role) => {
      const actor = await readActor(t.deps, t.tokens[role]);
      await t.db.readTransaction(async (q) => {
        const reader = { kind, q };
        const { rights, clock } = await readMoment(reader, actor);
        const segments = new SegmentReader(reader, clock.newest);
        let count = 0;
        for (const limit of [3, 2000]) {
          for (const shared of rights.shared) {
            // As a page: from several cursors on, first with the longest segments, then with shorter ones.
            for (let from = Math.max(0, clock.newest - 97); from < clock.newest; from++) {
              for (const span of spansAt(from, clock.newest)) {
                const place: SegmentPlace = {
                  ...shared,
                  epoch: clock.epoch,
                  since: keptSince(t.clock.now()),
                  from,
                  span,
                  limit,
                };
                const segment = await segments.read(place);
                expect(await contentOf(segment), `${from} + ${span}, at most ${limit}`).toEqual(
                  await readAlone(reader, place),
                );
                count += segment.rows;
              }
            }
          }
        }
        expect(count).toBeGreaterThan(0);
      });
    },
  );

  it('give a device that is thousands of revisions behind what has changed', async () => {
    for (const skipped of [4097, 20_000, maxBehind + 1]) {
      const device = await syncedDevice(t, 'Manager');
      await skipRevisions(skipped);
      const { order } = await placeOrder(t, 'C-OWN', ['']);
      await syncDevice(device, askAs(t, 'Manager'));
      expect(device.rows.get('orders')!.has(order.id)).toBe(true);
      expect(await differences(t, device, t.tokens.Manager), `${skipped} revisions`).toEqual([]);
    }
  });
});
