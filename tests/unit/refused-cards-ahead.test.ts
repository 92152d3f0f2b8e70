import { expect, test, vi } from 'vitest';
import { publishQueue } from '#src/sync/client/outbox/queue-store.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';

const loads = vi.hoisted(() => ({ count: 0 }));
vi.mock('#src/floor/refused/refused-entry.tsx', () => {
  loads.count += 1;
  if (loads.count === 1) throw new Error('no network');
  return { RefusedEntry: () => null };
});

const inState = (state: QueuedCommand['state']) => [{ state } as QueuedCommand];

test('the cards of refused commands load with the first refusal, and after a failure with the next change of the queue', async () => {
  const warning = vi.spyOn(console, 'warn').mockReturnValue();
  await import('#src/floor/refused/lazy-refused-entry.ts');
  publishQueue(inState('waiting'));
  await vi.dynamicImportSettled();
  expect(loads.count).toBe(0);
  publishQueue(inState('refused'));
  await expect.poll(() => warning.mock.calls.length).toBe(1);
  publishQueue(inState('refused'));
  await expect.poll(() => loads.count).toBe(2);
});
