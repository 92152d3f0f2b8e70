import { uuidv7 } from 'uuidv7';
import type { CommandArgs, CommandType } from '#contract/commands/registry.ts';
import { tellDevice, type TappedCommand } from './tell-device.ts';
import { dismissUnstored, type Unstored } from './unstored.ts';
import { followStoring } from './follow-storing.ts';

/**
 * Takes a tapped command into the outbox and returns its id at once. It shows on screen when it is stored for good,
 * some milliseconds later, and goes to the server as soon as there is a way; `whenStored(id)` waits for the store.
 * Where the device cannot store it nothing is shown as done, and a banner says so until the user has seen it.
 */
export function enqueue<T extends CommandType>(
  type: T,
  args: CommandArgs<T>,
  options: { dependsOn?: readonly string[] } = {},
): string {
  const command: TappedCommand = { id: uuidv7(), type, args, depends_on: options.dependsOn ?? [] };
  followStoring(command, tellDevice('enqueue', command));
  return command.id;
}

/** Tries again to store what could not be stored: the same acts, under their own ids. */
export function storeAgain(unstored: readonly Unstored[]): void {
  dismissUnstored(new Set(unstored.map(({ command }) => command.id)));
  for (const { command, replaces } of unstored) {
    const done = replaces
      ? tellDevice('retry', { id: replaces, fresh: command.id, args: command.args })
      : tellDevice('enqueue', command);
    followStoring(command, done, replaces);
  }
}
