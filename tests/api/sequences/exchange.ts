import type { RoleName } from '#contract/access.ts';
import type { SentCommand } from '#contract/commands/envelope.ts';
import type { Answer } from '../test-app.ts';
import type { HouseState } from './house-state.ts';
import type { Delivery } from './player.ts';

/** A batch, its response, and the state of the warehouse before and after. */
export type Exchange = {
  role: RoleName;
  commands: readonly SentCommand[];
  answer: Answer;
  /** The batch's envelope was invalid. */
  broken: boolean;
  before: HouseState;
  after: HouseState;
  /** All commands that were decided before. */
  sent: readonly Delivery[];
};
