import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyRow } from '#contract/entity.ts';
import type { Verdict } from '#contract/commands/envelope.ts';
import type { TypedCommand } from '#contract/commands/registry.ts';
import type { Rows } from '#contract/registry.ts';
import { applyOverlay } from '#src/sync/engine/outbox/overlay.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { overlayArrival } from '#src/sync/engine/answers/pending-arrivals.ts';
import type { ArrivalAggregate } from '#src/sync/protocol/arrival-aggregate.ts';
import { ledgerFaults, productOf, stockArticles } from './order-story.ts';
import { drawFrom, queuedOf, sendQueue, type Draw } from './play-queue.ts';
import { openTestApp, type TestApp } from './test-app.ts';

/** Fields that only the server knows: timestamps, and the references that a product has. */
const serverOwn = new Set([
  'version',
  'created_at',
  'updated_at',
  'last_movement_at',
  'state',
  'applied_at',
  'reversed_at',
]);

function comparable(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !serverOwn.has(name)));
}

const places = ['', 'C-01-1-01', 'C-02-1-01'];

/** The actions that the screen of an arrival offers; each count starts from the displayed value. */
function dockMoves({ arrival, lines }: ArrivalAggregate, draw: Draw): TypedCommand[] {
  if (!arrival || arrival.reversed_at) return [];
  const arrival_id = arrival.id;
  if (arrival.applied_at) return [{ type: 'arrival.reverse', args: { arrival_id, reason: 'mauvais bon' } }];
  const count = (
    line: Pick<Rows['arrivallines'], 'id' | 'reference' | 'received' | 'rejected' | 'location'>,
  ) => {
    const received = draw(30);
    const rejected = Math.min(received, draw(3));
    const location = draw(1) === 0 ? line.location : places[draw(2)]!;
    const { received: from_received, rejected: from_rejected, location: from_location } = line;
    const counts = { received, rejected, location, from_received, from_rejected, from_location };
    return { arrival_id, line_id: line.id, reference: line.reference, ...counts };
  };
  const stray = {
    id: uuidv7(),
    reference: draw(1) === 0 ? 'R-2' : 'STRAY',
    received: 0,
    rejected: 0,
    location: '',
  };
  return [
    ...[...lines, ...lines, stray].map((line): TypedCommand => ({
      type: 'arrival.receive',
      args: count(line),
    })),
    { type: 'arrival.apply', args: { arrival_id, lines: [] } },
  ];
}

function stockMoves(product: Rows['products'], draw: Draw): TypedCommand[] {
  const product_id = product.id;
  const counted = { product_id, counted: draw(40), from: product.on_hand, cause: 'count' as const, note: '' };
  const moved = { product_id, location: places[draw(2)]!, from: product.location };
  return [
    { type: 'stock.count', args: counted },
    { type: 'product.relocate', args: moved },
  ];
}

describe('the overlay of pending commands on arrivals and stock', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp('sqlite');
    await stockArticles(t, 2, 10);
  });
  afterAll(() => t.close());

  async function openArrival(number: string): Promise<string> {
    const head = { number, provider: 'Textiles du Nord', date: '2026-11-20', note: '' };
    const { id } = (await t.call('Manager', 'POST', '/api/arrivals', head)).body as AnyRow;
    const lines = ['R-1', 'R-1', 'TYPO'].map((reference) => ({ reference, expected: 12 }));
    await t.call('Manager', 'POST', `/api/arrivals/${id}/lines`, { lines });
    return id;
  }

  async function read(id: string): Promise<ArrivalAggregate> {
    const arrival = (await t.call('Admin', 'GET', `/api/arrivals/${id}`)).body as Rows['arrivals'];
    const path = `/api/arrivallines?arrival_number=${arrival.number}&sort=created_at&limit=200`;
    const { rows } = (await t.call('Admin', 'GET', path)).body as { rows: Rows['arrivallines'][] };
    return { arrival, lines: rows };
  }

  const allApplied = (queue: readonly QueuedCommand[]) => queue.map((one) => [one.type, 'applied']);
  const verdictsOf = (queue: readonly QueuedCommand[], verdicts: readonly Verdict[]) =>
    verdicts.map((one, at) => [queue[at]!.type, one.status]);
  const taps = fc.array(fc.array(fc.nat(1000), { minLength: 12, maxLength: 12 }), {
    minLength: 1,
    maxLength: 5,
  });
  const turns = fc.array(taps, { minLength: 1, maxLength: 4 });
  it('of an arrival equals the result of the same commands on the server', { timeout: 120_000 }, async () => {
    let n = 0;
    const seen = new Set<string>();
    const user = { username: 'manager', role: 'Manager' as const };
    await fc.assert(
      fc.asyncProperty(turns, async (played) => {
        const id = await openArrival(`AR-${++n}`);
        for (const tapped of played) {
          const stored = await read(id);
          const queue: QueuedCommand[] = [];
          const looksLike = () => overlayArrival(stored, id, queue, user);
          for (const draws of tapped) {
            const draw = drawFrom(draws);
            const offered = dockMoves(looksLike(), draw);
            const move = offered[draw(offered.length - 1)];
            if (!move) continue;
            seen.add(move.type);
            queue.push(queuedOf(move, `arrival:${id}`, queue.length + 1, t.clock.now()));
          }
          if (queue.length === 0) continue;
          const predicted = looksLike();
          expect(verdictsOf(queue, await sendQueue(t, 'Manager', queue))).toEqual(allApplied(queue));
          const truth = await read(id);
          expect(comparable(predicted.arrival!)).toEqual(comparable(truth.arrival!));
          const stamped = ({ arrival }: ArrivalAggregate) => [!!arrival?.applied_at, !!arrival?.reversed_at];
          expect(stamped(predicted)).toEqual(stamped(truth));
          const sorted = ({ lines }: ArrivalAggregate) =>
            lines.map(comparable).sort((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1));
          expect(sorted(predicted)).toEqual(sorted(truth));
        }
      }),
      { numRuns: 60 },
    );
    expect([...seen].sort()).toEqual(['arrival.apply', 'arrival.receive', 'arrival.reverse']);
    expect(await ledgerFaults(t)).toEqual([]);
    expect(t.errors).toEqual([]);
  });

  it('of a product equals the result of the same commands on the server', { timeout: 120_000 }, async () => {
    const user = { username: 'preparer', role: 'Preparer' as const };
    await fc.assert(
      fc.asyncProperty(turns, async (played) => {
        for (const tapped of played) {
          const stored = await productOf(t, 'R-2');
          const queue: QueuedCommand[] = [];
          const looksLike = () =>
            applyOverlay({ products: new Map([[stored.id, stored]]) }, queue, user).products!.get(stored.id)!;
          for (const draws of tapped) {
            const draw = drawFrom(draws);
            const offered = stockMoves(looksLike(), draw);
            queue.push(queuedOf(offered[draw(1)]!, `product:${stored.id}`, queue.length + 1, t.clock.now()));
          }
          const predicted = looksLike();
          expect(verdictsOf(queue, await sendQueue(t, 'Preparer', queue))).toEqual(allApplied(queue));
          expect(comparable(predicted)).toEqual(comparable(await productOf(t, 'R-2')));
        }
      }),
      { numRuns: 60 },
    );
    expect(await ledgerFaults(t)).toEqual([]);
  });
});
