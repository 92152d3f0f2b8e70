import type { Write } from '#server/db/transact.ts';
import { insertRows } from '#server/entities/write/write-rows.ts';
import type { DemoMovement } from '../stock/ledger.ts';
import { toldApart } from './step.ts';

/** Writes the ledger. Movements have no history: they never change, and contain their own author and time. */
export async function writeMovements(tx: Write, movements: readonly DemoMovement[]): Promise<void> {
  const values = movements.map((movement) => ({
    ...movement,
    created_at: movement.at,
    updated_at: movement.at,
  }));
  await insertRows(tx, 'movements', values, toldApart);
}
