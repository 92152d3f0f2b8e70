import { uuidv7 } from 'uuidv7';
import type { AnyRow } from '#contract/entity.ts';
import type { EntityName } from '#contract/registry.ts';
import { ApiError } from '#src/api/api-error.ts';
import { removeRow } from './remove-row.ts';

export type Removal = { row: AnyRow; error: unknown };

const AT_ONCE = 4;

/**
 * Deletes rows one by one, a few at a time, and goes on past those that are refused. Where the server is out of
 * reach it stops: the rest would fail the same way.
 * @param onProgress how many are done with, refused ones included
 * @returns those that stay, each with the reason
 */
export async function removeRows(
  entity: EntityName,
  rows: readonly AnyRow[],
  onProgress: (done: number) => void,
): Promise<Removal[]> {
  const waiting = [...rows];
  const kept: Removal[] = [];
  let done = 0;
  let lost: unknown = null;
  const work = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      if (lost !== null) {
        kept.push({ row, error: lost });
        continue;
      }
      try {
        await removeRow(entity, row, uuidv7(), true);
      } catch (error) {
        kept.push({ row, error });
        if (error instanceof ApiError && error.unanswered) lost = error;
      }
      onProgress(++done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return kept;
}
