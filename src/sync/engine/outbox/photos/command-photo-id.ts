import { commandOf, type CommandType, type Tapped } from '#contract/commands/registry.ts';
import { tappedOf, type Queued } from '#src/sync/protocol/queue/queued.ts';

/** The id of the photo or file that is uploaded before the command is sent; empty if there is none. */
export function commandPhotoId(queued: Pick<Queued, 'type' | 'args'>): string {
  return photoIn(tappedOf(queued));
}

function photoIn<T extends CommandType>({ type, args }: Tapped<T>): string {
  return commandOf(type).photo?.(args) ?? '';
}
