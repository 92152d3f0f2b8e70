import { commandOf, type CommandType, type TypedCommand } from '#contract/commands/registry.ts';
import { typedCommandOf, type QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';

/** The id of the photo or file that is uploaded before the command is sent; empty if there is none. */
export function commandPhotoId(queued: Pick<QueuedCommand, 'type' | 'args'>): string {
  return photoIn(typedCommandOf(queued));
}

function photoIn<T extends CommandType>({ type, args }: TypedCommand<T>): string {
  return commandOf(type).photo?.(args) ?? '';
}
