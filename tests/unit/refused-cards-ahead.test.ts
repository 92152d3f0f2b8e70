import { expect, test, vi } from 'vitest';
import { publishQueue } from '#src/sync/client/outbox/queue-store.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';

const loads = vi.hoisted(() => ({ count: 0 }));
vi.mock('#src/floor/refused/refused-entry.tsx', () => {
  loads.count += 1;
  return { RefusedEntry: () => null };
});

const inState = (state: QueuedCommand['state']) => [{ state } as QueuedCommand];

test('the cards of refused commands load with the first refusal, before they are shown without a network', async () => {
  await import('#src/floor/refused/lazy-refused-entry.ts');
  publishQueue(inState('waiting'));
  await vi.dynamicImportSettled();
  expect(loads.count).toBe(0);
  publishQueue(inState('refused'));
  await expect.poll(() => loads.count).toBe(1);
});
