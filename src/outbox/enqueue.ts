import { uuidv7 } from 'uuidv7';
import type { Command } from '#contract/commands/command.ts';
import { commands, type CommandArgs, type CommandType } from '#contract/commands/registry.ts';
import { readConnection } from '#src/api/connect-api.ts';
import { wakeDrain } from './drain.ts';
import { changeQueue, readQueue } from './queue-store.ts';
import type { Queued } from './queued.ts';

/**
 * Takes a tapped command: it is checked, queued, shown at once, and sent as soon as there is a way. Returns its id.
 * Throws plainly where the arguments are not those of the command: that is a bug of the screen, not of the user.
 */
export function enqueue<T extends CommandType>(
  type: T,
  args: CommandArgs<T>,
  options: { dependsOn?: readonly string[] } = {},
): string {
  const definition = commands[type] as unknown as Command<T, CommandArgs<T>>;
  const checked = definition.args.parse(args);
  const queue = readQueue();
  const queued: Queued = {
    n: (queue.at(-1)?.n ?? 0) + 1,
    id: uuidv7(),
    user_id: readConnection().actingUser() ?? '',
    type,
    version: definition.version,
    args: checked,
    lane: definition.lane(checked),
    depends_on: options.dependsOn ?? [],
    state: 'waiting',
    attempts: 0,
    queued_at: new Date().toISOString(),
    verdict: null,
  };
  changeQueue((before) => [...before, queued]);
  wakeDrain();
  return queued.id;
}
