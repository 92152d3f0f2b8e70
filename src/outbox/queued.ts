import type { CommandType } from '#contract/commands/registry.ts';
import type { Verdict } from '#contract/commands/envelope.ts';

/**
 * waiting: not confirmed, goes when it can. sending: on its way. applied: confirmed, shown until the rows read from
 * the server have it too. refused: the server said no (`verdict` says why); it stays until the user decides.
 */
export type QueuedState = 'waiting' | 'sending' | 'applied' | 'refused';

/** A tapped command from its tap until it is done or given up. */
export interface Queued {
  /** Local order of taps; never a clock. */
  n: number;
  /** UUIDv7: the same act however often it is sent. */
  id: string;
  user_id: string;
  type: CommandType;
  version: number;
  args: unknown;
  /** Commands of one lane follow one another. */
  lane: string;
  depends_on: readonly string[];
  state: QueuedState;
  attempts: number;
  /** UTC ISO instant of the tap. */
  queued_at: string;
  verdict: Verdict | null;
}

/** Whether its effect is still to be laid over the rows read. */
export function isPending(queued: Queued): boolean {
  return queued.state !== 'refused';
}
