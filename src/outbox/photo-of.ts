import type { Command } from '#contract/commands/command.ts';
import { commands } from '#contract/commands/registry.ts';
import type { Queued } from './queued.ts';

/** The id of the picture that goes to the server before a command does; empty where none goes with it. */
export function photoOf({ type, args }: Pick<Queued, 'type' | 'args'>): string {
  const command = commands[type] as unknown as Command;
  return command.photo?.(args) ?? '';
}
