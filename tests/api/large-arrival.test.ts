import { expect, it } from 'vitest';
import { seenCountsOf } from '#contract/commands/arrival-seen.ts';
import type { AnyRow } from '#contract/entity.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';
import { bellOf } from './bells.ts';
import { productOf, run } from './order-story.ts';
import { openTestApp } from './test-app.ts';

/** More than one statement can bind; an arrivals file may contain up to 200,000. */
const lines = 33_000;

it('an arrival with very many references is applied and reversed', { timeout: 120_000 }, async () => {
  const t = await openTestApp('sqlite');
  const head = { number: 'AR-1', provider: 'Textiles du Nord', date: '2026-11-20', note: '' };
  const { id } = (await t.call('Manager', 'POST', '/api/arrivals', head)).body as AnyRow;
  for (let from = 0; from < lines; from += 11_000) {
    const references = Array.from({ length: 11_000 }, (_, at) => `R-${from + at}`);
    await t.write(async (tx) => {
      await insertRows(
        tx,
        'products',
        references.map((reference) => ({ reference })),
      );
      const received = { arrival_number: 'AR-1', expected: 2, received: 2, location: 'A-01-1-01' };
      await insertRows(
        tx,
        'arrivallines',
        references.map((reference) => ({ ...received, reference })),
      );
    });
  }
  // So many counts are sent as a digest, which any other count makes another one.
  const stored = await t.db.read.selectFrom('arrivallines').selectAll().orderBy('reference').execute();
  const [first, ...others] = stored;
  const seen = seenCountsOf(stored);
  expect(seen).toEqual({ seen_digest: expect.stringMatching(/^[0-9a-f]{16}$/) });
  for (const other of [
    others,
    [{ ...first!, received: 3 }, ...others],
    [{ ...first!, rejected: 1 }, ...others],
  ])
    expect(
      await run(t, 'Manager', 'arrival.apply', { arrival_id: id, lines: [], ...seenCountsOf(other) }),
    ).toMatchObject({
      status: 'conflict',
      code: 'arrival.recounted',
      current: { arrival: { id, number: 'AR-1' }, lines: [] },
    });
  expect(await bellOf(t, 'Manager', 'sync_conflict')).toMatchObject([
    { message: 'Arrival AR-1 was changed in the meantime.', link: '/arrivals?number=AR-1' },
  ]);
  expect(await run(t, 'Manager', 'arrival.apply', { arrival_id: id, lines: [], ...seen })).toMatchObject({
    status: 'applied',
    result: { applied: lines },
  });
  const last = await productOf(t, `R-${lines - 1}`);
  expect(last).toMatchObject({ on_hand: 2, incoming: 0, location: 'A-01-1-01', stock_level: 'In stock' });
  expect(await run(t, 'Manager', 'arrival.reverse', { arrival_id: id, reason: 'mauvais bon' })).toMatchObject(
    {
      status: 'applied',
    },
  );
  expect(await productOf(t, 'R-0')).toMatchObject({ on_hand: 0, stock_level: 'Rupture' });
  expect(t.errors).toEqual([]);
  await t.close();
});
