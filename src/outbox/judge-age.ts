import { staleCommandDays } from '#contract/commands/envelope.ts';
import type { Queued } from './queued.ts';

const dayMs = 86_400_000;
const staleMs = staleCommandDays * dayMs;

/**
 * go: it is young enough. ask: it is older than 30 days, or may be, and the user decides. wait: the clocks leave it
 * open, and the next answer of the server will tell.
 */
export type AgeVerdict = 'go' | 'ask' | 'wait';

/**
 * How old a command is, though a device's clock may be a year off, at the tap or now. Three clocks are asked. The
 * server's, at its last answer before the tap (`heard_at`) and now, bounds the age: no tap is older than the answer
 * before it. Within 30 days it goes, whatever the device's clock said. Else the tap's own instant counts, against the
 * server's now. An instant that has not come yet proves a wrong clock, not a young tap. As long as the server's clock
 * is not known, only what looks usual goes.
 * @param now the device's clock, epoch ms
 * @param serverNow the server's clock, epoch ms; null before it answered
 */
export function judgeAge(
  queued: Pick<Queued, 'queued_at' | 'heard_at'>,
  now: number,
  serverNow: number | null,
): AgeVerdict {
  const age = (serverNow ?? now) - Date.parse(queued.queued_at);
  const usual = age >= -dayMs && age <= staleMs;
  if (serverNow === null) return usual ? 'go' : 'wait';
  const oldest = queued.heard_at === undefined ? Infinity : serverNow - Date.parse(queued.heard_at);
  return usual || oldest <= staleMs ? 'go' : 'ask';
}
