import { uuidv7 } from 'uuidv7';
import { isCommandType } from '#contract/commands/registry.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { Write } from '#server/db/transact.ts';
import { historyOfRow } from '#server/entities/history/record-change.ts';
import { serverEntityOf } from '#server/entities/registry.ts';
import { backdate, type Authors } from './backdate.ts';
import type { Step } from './step.ts';

/** Writes the history of rows that were stored in their current state: each step with its author and time. */
export async function writeHistory(tx: Write, steps: readonly Step[], authors: Authors): Promise<void> {
  // Steps of one author at one instant are one action.
  const acts = new Map<string, string>();
  const entries = steps.flatMap(({ at, by, origin, name, before, after, cause }) => {
    const server = serverEntityOf(name);
    const moment = `${at} ${by}`;
    const act_id = acts.get(moment) ?? uuidv7();
    acts.set(moment, act_id);
    const author = { ...authors(by, origin), act_id, ...(isCommandType(cause) ? { command: cause } : {}) };
    return historyOfRow(backdate(tx, at, author), server, { before, after }, { cause }) ?? [];
  });
  await insertMany(tx, 'history', entries);
}
