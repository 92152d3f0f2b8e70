import { uuidv7 } from 'uuidv7';
import type { NewCommand, OutboxStore } from '#src/sync/engine/outbox/store/outbox-store.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';

/** A tap in a lane, as a screen passes it to the store. */
export function newCommand(lane: string, more: Partial<NewCommand> = {}): NewCommand {
  return {
    id: uuidv7(),
    user_id: 'u-1',
    type: 'basket.set',
    version: 1,
    args: { reference: lane },
    lane,
    depends_on: [],
    state: 'waiting',
    attempts: 0,
    queued_at: '2026-06-01T08:00:00.000Z',
    verdict: null,
    ...more,
  };
}

/** Adds one tap to the store. */
export async function addTo(store: Pick<OutboxStore, 'add'>, draft: NewCommand): Promise<QueuedCommand> {
  const [queued] = await store.add([draft]);
  return queued!;
}
