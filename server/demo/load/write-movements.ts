import type { Write } from '#server/db/transact.ts';
import { insertRows } from '#server/entities/write-rows.ts';
import type { DemoMovement } from '../ledger.ts';
import { toldApart } from './step.ts';

/** Writes the ledger. A movement never changes, and says itself who made it and when: history would only repeat it. */
export async function writeMovements(tx: Write, movements: readonly DemoMovement[]): Promise<void> {
  const values = movements.map((movement) => ({
    ...movement,
    created_at: movement.at,
    updated_at: movement.at,
  }));
  await insertRows(tx, 'movements', values, toldApart);
}
