import type { CommandType, Tapped } from '#contract/commands/registry.ts';
import type { Verdict } from '#contract/commands/envelope.ts';

/**
 * waiting: not confirmed, goes when it can. sending: on its way; known to the engine alone and never stored, so that
 * nothing is left so by a crash. applied: confirmed, shown until the rows read from the server have it too. refused:
 * the server said no, or the device asks first (`verdict` says why); it stays until the user decides.
 */
export type QueuedState = 'waiting' | 'sending' | 'applied' | 'refused';

/** What became of a command. `http_status`: of the call, where it was refused as a whole and the device made this of it. */
export type QueuedVerdict = Verdict & { http_status?: number };

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
  verdict: QueuedVerdict | null;
  /** The epoch under which it was applied: another one later means that a restored backup may have swallowed it. */
  epoch?: string;
  /** The server's clock at its last answer before the tap, UTC ISO: how old it can be at most, whatever the device's clock says. */
  heard_at?: string;
  /** The server's name of the picture that goes with it, once the server has that picture. */
  photo_name?: string;
}

/** A tapped command of one type. */
export type QueuedOf<T extends CommandType> = Queued & Tapped<T>;

/** Whether it is a command of this type; nothing but what that type takes is ever tapped with it. */
export function isOfType<T extends CommandType>(queued: Queued, type: T): queued is QueuedOf<T> {
  return queued.type === type;
}

/** What was tapped, its arguments as those of its type. */
export function tappedOf(queued: Pick<Queued, 'type' | 'args'>): Tapped {
  // The type's own schema checked them before they were stored (`device-acts.ts`); a tap that is renewed with others
  // gets them from its conflict, in the same form.
  return queued as Tapped;
}

/** Whether its effect is still to be laid over the rows read. */
export function isPending(queued: Queued): boolean {
  return queued.state !== 'refused';
}
