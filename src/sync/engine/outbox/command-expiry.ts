import { staleCommandDays } from '#contract/commands/envelope.ts';
import type { Queued } from '#src/sync/protocol/queue/queued.ts';

const dayMs = 86_400_000;
const staleMs = staleCommandDays * dayMs;

/**
 * go: the command is recent enough. ask: it is older than 30 days, or may be, and the user decides. wait: the clocks
 * leave it open until the server's next answer.
 */
export type ExpiryVerdict = 'go' | 'ask' | 'wait';

/**
 * Judges the age of a command although the device's clock may be a year off, at the tap or now. The server's time at
 * its last answer before the tap (`heard_at`) bounds the age from above, against the server's time now: if that is
 * within 30 days, the command goes, whatever the device's clock said. Otherwise the tap's own timestamp counts, against
 * the server's time now. A timestamp in the future proves a wrong clock, not a recent tap. While the server's time is
 * unknown, only commands with a plausible age go.
 * @param now the device's clock, epoch ms
 * @param serverNow the server's clock, epoch ms; null before it answered
 */
export function judgeExpiry(
  queued: Pick<Queued, 'queued_at' | 'heard_at'>,
  now: number,
  serverNow: number | null,
): ExpiryVerdict {
  const age = (serverNow ?? now) - Date.parse(queued.queued_at);
  const usual = age >= -dayMs && age <= staleMs;
  if (serverNow === null) return usual ? 'go' : 'wait';
  const oldest = queued.heard_at === undefined ? Infinity : serverNow - Date.parse(queued.heard_at);
  return usual || oldest <= staleMs ? 'go' : 'ask';
}
