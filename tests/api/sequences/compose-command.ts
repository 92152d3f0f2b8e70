import type { RoleName } from '#contract/access.ts';
import type { SentCommand } from '#contract/commands/envelope.ts';
import { commands, type CommandType } from '#contract/commands/registry.ts';
import { commandMatrix } from '../../fixtures/permission-matrix.ts';
import { composers } from './compose-args.ts';
import type { HouseState } from './house-state.ts';
import type { Delivery, Random } from './player.ts';

const types = Object.keys(commands) as CommandType[];

/** Frequent commands of a working day; the others are drawn with equal probability. */
const usual: readonly CommandType[] = [
  'line.pick',
  'line.pick',
  'line.pick',
  'order.pack',
  'order.pack',
  'line.accept-short',
  'arrival.receive',
  'arrival.reverse',
  'proof.answer',
  'job.start',
  'order.transition',
  'order.transition',
  'line.mark',
  'arrival.apply',
  'order.place',
  'order.amend',
  'order.amend',
];

/** Composes a command of a role from what its user sees: mostly one that the role is allowed to run. */
export function composeCommand(random: Random, role: RoleName, seen: HouseState): SentCommand {
  const own = types.filter((type) => commandMatrix[type].includes(role));
  const likely = usual.filter((type) => own.includes(type));
  const type =
    random.chance(0.45) && likely.length > 0
      ? random.oneOf(likely)
      : random.oneOf(random.chance(0.8) ? own : types);
  const args = composers[type](random, seen);
  const command: SentCommand = { id: random.uuid(), type, version: commands[type].version, args };
  if (random.chance(0.5)) command.lane = commands[type].lane(args as never);
  return command;
}

const odd: readonly unknown[] = [
  null,
  -1,
  1.5,
  2 ** 53,
  1e300,
  '',
  'x'.repeat(2000),
  'a\u0000b',
  '\ud800',
  [],
  {},
  true,
  '00000000-0000-4000-8000-000000000000',
];

/**
 * Composes a command that no device would send: wrong argument types, missing or extra arguments, an unknown command.
 */
export function spoilCommand(random: Random, command: SentCommand): SentCommand {
  const spoil = random.below(7);
  if (spoil === 0) return { ...command, type: random.oneOf(['order.steal', '', 'constructor', '__proto__']) };
  if (spoil === 1) return { ...command, version: random.oneOf([0, -1, 2, 99]) };
  if (spoil === 2) return { ...command, args: random.oneOf(odd) };
  const args = { ...(command.args as Record<string, unknown>) };
  const names = Object.keys(args);
  const name = random.oneOf(names);
  if (spoil === 3) delete args[name];
  else if (spoil === 4) args['more'] = random.oneOf(odd);
  else args[name] = random.oneOf(odd);
  return { ...command, args };
}

/** Repeats a command that was sent before: unchanged, with other content, or by another user. */
export function repeatCommand(random: Random, role: RoleName, sent: readonly Delivery[]): SentCommand {
  const own = sent.filter((one) => one.role === role);
  const { command } = random.oneOf(random.chance(0.8) && own.length > 0 ? own : sent);
  if (random.chance(0.75)) return command;
  return random.chance(0.5)
    ? { ...command, args: { ...(command.args as object), reason: 'another' } }
    : { ...command, version: command.version + 1 };
}
