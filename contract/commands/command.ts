import type * as z from 'zod/mini';
import type { Permission, RoleName } from '../access.ts';
import type { EntityName, Rows } from '../registry.ts';

/** What the device knows when it predicts: the rows it holds, and who taps when. */
export type EffectContext = {
  row: <N extends EntityName>(name: N, id: string) => Rows[N] | undefined;
  linesOf: (orderId: string) => Rows['orderlines'][];
  jobsOf: (orderId: string) => Rows['customizations'][];
  user: { username: string; role: RoleName };
  /** The server's name of the picture that goes with the command; null before it has that picture. */
  photo: string | null;
  /** UTC ISO instant of the tap. */
  now: string;
};

/** A predicted change of a row of one entity. */
export type EffectOn<N extends EntityName> = {
  entity: N;
  id: string;
  set: Partial<Rows[N]>;
  created?: true;
  removed?: true;
};

/**
 * A predicted change: fields of one row, a whole new row, or a row that goes. Laid over the stored rows, never written
 * into them.
 */
export type Effect = { [N in EntityName]: EffectOn<N> }[EntityName];

/**
 * Something tapped. The same definition serves both sides: the device stores, predicts and sends it, the server
 * checks it and runs the service of the same name.
 */
export type Command<T extends string = string, A = unknown> = {
  type: T;
  /** Goes up when the arguments change their meaning; the server accepts old ones for at least 90 days. */
  version: number;
  args: z.ZodMiniType<A>;
  permission: Permission;
  /** The picture that goes to the server before the command does, by its id; empty where none goes with it. */
  photo?: (args: A) => string;
  /** Commands of one lane follow one another; a refusal stops only its lane. */
  lane: (args: A) => string;
  /** What it will do to the rows, so that the screen shows it at once. */
  effect: (args: A, context: EffectContext) => Effect[];
};

/** Declares a command. */
export function defineCommand<const T extends string, A>(command: Command<T, A>): Command<T, A> {
  return command;
}

export type ArgsOf<C> = C extends Command<string, infer A> ? A : never;
