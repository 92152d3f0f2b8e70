import type { EffectContext } from '#contract/commands/command.ts';
import type { Rows } from '#contract/registry.ts';
import { isInOverlay, type QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import type { ArrivalAggregate } from '#src/sync/protocol/arrival-aggregate.ts';
import { applyOverlay } from '../outbox/overlay.ts';
import type { ReplicaRows } from '../replica/store/replica-store.ts';

const lane = 'arrival:';

/** Ids of the arrivals that pending commands change. */
export function changedArrivals(queue: readonly QueuedCommand[]): Set<string> {
  const ofArrivals = queue.filter((one) => isInOverlay(one) && one.lane.startsWith(lane));
  return new Set(ofArrivals.map((one) => one.lane.slice(lane.length)));
}

/** A stored arrival with its lines. */
export async function readStoredArrival(rows: ReplicaRows, id: string): Promise<ArrivalAggregate> {
  const arrival = await rows.get('arrivals', id);
  if (!arrival) return { arrival: null, lines: [] };
  const lines = await rows.partsOf('arrivallines', arrival.number);
  return { arrival, lines };
}

/** An arrival with all pending commands applied; its lines in the order in which they were added. */
export function overlayArrival(
  base: ArrivalAggregate,
  id: string,
  queue: readonly QueuedCommand[],
  user: EffectContext['user'],
): ArrivalAggregate {
  const ofArrival = queue.filter((one) => one.lane === `${lane}${id}`);
  const stored = {
    arrivals: new Map(base.arrival ? [[id, base.arrival]] : []),
    arrivallines: new Map(base.lines.map((line) => [line.id, line])),
  };
  const rows = applyOverlay(stored, ofArrival, user);
  const lines = [...(rows.arrivallines?.values() ?? [])];
  return {
    arrival: rows.arrivals?.get(id) ?? null,
    lines: lines.sort((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : 1)),
  };
}

function sortKeyOf({ created_at: at, id }: Rows['arrivallines']): string {
  return `${at} ${id}`;
}
