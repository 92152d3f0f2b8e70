import { uuidv7 } from 'uuidv7';
import type { RoleName } from '#contract/access.ts';
import type { SentCommand, Verdict } from '#contract/commands/envelope.ts';
import { commands, type TypedCommand } from '#contract/commands/registry.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import type { TestApp } from './test-app.ts';

/** A whole number from 0 to the given one. */
export type Draw = (most: number) => number;

/** Draws taken cyclically from the numbers of a property test. */
export function drawFrom(draws: readonly number[]): Draw {
  let at = 0;
  return (most) => (most <= 0 ? 0 : draws[at++ % draws.length]! % (most + 1));
}

/** The command as it is queued on the device; `n` is its position in the queue, `queued_at` a UTC ISO instant. */
export function queuedOf(tapped: TypedCommand, lane: string, n: number, queued_at: string): QueuedCommand {
  const { version } = commands[tapped.type];
  const still = { depends_on: [], state: 'waiting' as const, attempts: 0, verdict: null };
  return { ...still, ...tapped, n, id: uuidv7(), user_id: 'u', version, lane, queued_at };
}

/** Sends the queued commands as a role, in one batch. */
export async function sendQueue(
  t: TestApp,
  who: RoleName,
  queue: readonly QueuedCommand[],
): Promise<Verdict[]> {
  const sent = queue.map(({ id, type, version, args }): SentCommand => ({ id, type, version, args }));
  const answer = await t.call(who, 'POST', '/api/commands', { commands: sent });
  return (answer.body as { verdicts: Verdict[] }).verdicts;
}
