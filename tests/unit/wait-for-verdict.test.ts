import { afterEach, expect, it } from 'vitest';
import type { Verdict } from '#contract/commands/envelope.ts';
import { recordLink } from '#src/api/link-store.ts';
import { publishQueue } from '#src/sync/client/outbox/queue-store.ts';
import { waitForVerdict } from '#src/sync/client/outbox/wait-for-verdict.ts';
import { setDevice } from '#src/sync/client/device/ask-device.ts';
import { newCommand } from '../sync/new-command.ts';

afterEach(() => {
  setDevice(null);
  publishQueue([]);
});

const queued = () => ({ ...newCommand('order:1'), n: 1 });
const knows = (verdict: Verdict | null) => setDevice(async () => verdict as never);

it('a verdict that was never displayed is read from the device', async () => {
  const one = queued();
  const verdict: Verdict = { id: one.id, status: 'applied', rev: 3 };
  knows(verdict);
  publishQueue([one]);
  const waiting = waitForVerdict(one.id, 5000);
  await Promise.resolve();
  // Its rows came with a pull while the reply was read, so it leaves the queue without having been shown as applied.
  publishQueue([]);
  expect(await waiting).toEqual(verdict);
});

it('a discarded command has none', async () => {
  const one = queued();
  knows(null);
  publishQueue([one]);
  const waiting = waitForVerdict(one.id, 5000);
  publishQueue([]);
  expect(await waiting).toBeNull();
});

it('a command that still waits after the timeout has none, whatever the device knows', async () => {
  const one = queued();
  knows({ id: one.id, status: 'applied', rev: 3 });
  publishQueue([one]);
  expect(await waitForVerdict(one.id, 10)).toBeNull();
});

it('a caller that does not wait for the network has none as soon as the server is out of reach', async () => {
  const one = queued();
  knows(null);
  publishQueue([one]);
  const waiting = waitForVerdict(one.id, 60_000, true);
  recordLink(false);
  expect(await waiting).toBeNull();
  recordLink(true);
});
