import type * as z from 'zod/mini';
import type { Permission, RoleName } from '../access.ts';
import type { EntityName, Rows } from '../registry.ts';

/** What the device knows when it predicts an effect: the rows that it holds, the user and the time. */
export type EffectContext = {
  row: <N extends EntityName>(name: N, id: string) => Rows[N] | undefined;
  linesOf: (orderId: string) => Rows['orderlines'][];
  jobsOf: (orderId: string) => Rows['customizations'][];
  user: { username: string; role: RoleName };
  /** The server's name of the uploaded photo or file of the command; null before the upload. */
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
 * A predicted change: fields of one row, a new row, or a removed row. It is overlaid on the stored rows, never written
 * into them.
 */
export type Effect = { [N in EntityName]: EffectOn<N> }[EntityName];

/**
 * What a pending command changes on the device. rows: those of its `effect`. basket: the user's basket. location: it puts
 * goods at a location. availability: the available pieces of a product in the catalogue.
 */
export type OverlayKind = 'rows' | 'basket' | 'location' | 'availability';

/**
 * A user action. Both sides use the same definition: the device stores, predicts and sends it; the server checks it and
 * runs the service of the same name.
 */
export type Command<T extends string = string, A = unknown, O extends OverlayKind = OverlayKind> = {
  type: T;
  /** Raised when the arguments change their meaning; the server accepts old versions for at least 90 days. */
  version: number;
  args: z.ZodMiniType<A>;
  permission: Permission;
  /** Id of the photo or file that is uploaded before the command; empty if the command has none. */
  photo?: (args: A) => string;
  /** Commands of one lane run in order; a refusal stops only its lane, and the commands that depend on it. */
  lane: (args: A) => string;
  /** What the device shows of it before it is confirmed. */
  overlay: readonly O[];
  /** The predicted changes of rows, so that the screen shows them at once. */
  effect: (args: A, context: EffectContext) => Effect[];
};

/** Declares a command. */
export function defineCommand<const T extends string, A, const O extends OverlayKind>(
  command: Command<T, A, O>,
): Command<T, A, O> {
  return command;
}

export type ArgsOf<C> = C extends Command<string, infer A> ? A : never;
