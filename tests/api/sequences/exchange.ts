import type { RoleName } from '#contract/access.ts';
import type { SentCommand } from '#contract/commands/envelope.ts';
import type { Answer } from '../test-app.ts';
import type { HouseState } from './house-state.ts';
import type { Delivery } from './player.ts';

/** A batch, its answer, and the warehouse around it. */
export type Exchange = {
  role: RoleName;
  commands: readonly SentCommand[];
  answer: Answer;
  /** The envelope was no batch. */
  broken: boolean;
  before: HouseState;
  after: HouseState;
  /** All that was decided before. */
  sent: readonly Delivery[];
};
