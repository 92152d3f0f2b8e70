import { staleCommandDays } from '#contract/commands/envelope.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';

const dayMs = 86_400_000;
const staleMs = staleCommandDays * dayMs;

/**
 * What the device does with a command because of its age. send: it is recent enough. ask: it is older than 30 days, or
 * may be, and the user decides. wait: its age cannot be known until the server's next answer.
 */
export type ExpiryDecision = 'send' | 'ask' | 'wait';

/**
 * Decides by the age of a command, although the device's clock may be a year off, at the tap or now. In this order:
 *
 * 1. The server's time is unknown: the command is sent if its timestamp is plausible by the device's clock, else it waits.
 * 2. `heard_at`, the server's time at its last answer before the tap, is at most 30 days ago: the command is sent,
 *    because it cannot be older than that.
 * 3. The command's timestamp is plausible by the server's clock: the command is sent.
 * 4. Otherwise the user is asked. A timestamp in the future proves a wrong clock, not a recent tap.
 *
 * @param now the device's clock, Unix ms
 * @param serverNow the server's clock, Unix ms; null before it answered
 */
export function decideExpiry(
  queued: Pick<QueuedCommand, 'queued_at' | 'heard_at'>,
  now: number,
  serverNow: number | null,
): ExpiryDecision {
  const age = (serverNow ?? now) - Date.parse(queued.queued_at);
  const isPlausible = age >= -dayMs && age <= staleMs;
  if (serverNow === null) return isPlausible ? 'send' : 'wait';
  const maxAgeMs = queued.heard_at === undefined ? Infinity : serverNow - Date.parse(queued.heard_at);
  return isPlausible || maxAgeMs <= staleMs ? 'send' : 'ask';
}
