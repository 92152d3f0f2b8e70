import type { CommandType, TypedCommand } from '#contract/commands/registry.ts';
import type { Verdict } from '#contract/commands/envelope.ts';

/**
 * waiting: not confirmed, sent when possible. sending: being sent; known to the engine only and never stored, so that a
 * crash leaves no command in this state. applied: confirmed, and shown until the rows read from the server contain it.
 * refused: by the server, or by the device, which asks the user first (`verdict` says why); it stays until the user
 * decides.
 */
export type QueuedState = 'waiting' | 'sending' | 'applied' | 'refused';

/**
 * The result of a command. `http_status`: status of the call, if the whole call was refused and the device made this
 * verdict from it.
 */
export type QueuedVerdict = Verdict & { http_status?: number };

/** A command from its tap until it is finished or discarded. */
export interface QueuedCommand {
  /** Local sequence number of the command; independent of any clock. */
  n: number;
  /** UUIDv7: identifies the command across all attempts. */
  id: string;
  user_id: string;
  type: CommandType;
  version: number;
  args: unknown;
  /** Commands of one lane are sent in order. */
  lane: string;
  depends_on: readonly string[];
  state: QueuedState;
  attempts: number;
  /** UTC ISO timestamp of the tap. */
  queued_at: string;
  verdict: QueuedVerdict | null;
  /**
   * The epoch (the server's sequence of revisions) under which it was applied: a restored backup has another epoch, and may
   * have lost the command.
   */
  epoch?: string;
  /**
   * The server's time at its last answer before the tap, UTC ISO: an upper bound of the command's age, whatever the
   * device's clock says.
   */
  heard_at?: string;
  /** The server's name of the command's photo, once that is uploaded. */
  photo_name?: string;
}

/** A command of one type. */
export type QueuedOf<T extends CommandType> = QueuedCommand & TypedCommand<T>;

/** Whether the command is of this type, which implies the type of its arguments. */
export function isOfType<T extends CommandType>(queued: QueuedCommand, type: T): queued is QueuedOf<T> {
  return queued.type === type;
}

/** The command with its arguments typed. */
export function typedCommandOf(queued: Pick<QueuedCommand, 'type' | 'args'>): TypedCommand {
  // The type's own schema checked the arguments before they were stored (`device-acts.ts`); a retry with other
  // arguments takes them from the conflict, in the same form.
  return queued as TypedCommand;
}

/**
 * Whether it is neither applied by the server nor discarded by the user: waiting, being sent or refused. The number of
 * these is what the server, the sign-in screen and the user are shown.
 */
export function isUnsettled({ state }: Pick<QueuedCommand, 'state'>): boolean {
  return state !== 'applied';
}

/** Whether its effect still has to be applied over the rows read. */
export function isInOverlay(queued: QueuedCommand): boolean {
  return queued.state !== 'refused';
}
