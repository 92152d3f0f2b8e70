import { commandOf, type CommandType, type Tapped } from '#contract/commands/registry.ts';
import { tappedOf, type Queued } from './queued.ts';

/** The id of the picture that goes to the server before a command does; empty where none goes with it. */
export function photoOf(queued: Pick<Queued, 'type' | 'args'>): string {
  return photoIn(tappedOf(queued));
}

function photoIn<T extends CommandType>({ type, args }: Tapped<T>): string {
  return commandOf(type).photo?.(args) ?? '';
}
