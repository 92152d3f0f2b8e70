import type { Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { systemAuthor, transact } from '#server/db/transact.ts';
import { readStoredSettings, vatRateKey } from '#server/entities/stored-settings.ts';

/**
 * Stores the VAT rate of this start, which new orders get. Existing orders keep theirs.
 * @param vatRate percent
 */
export async function recordVatRate(db: Database, clock: Clock, vatRate: number): Promise<void> {
  const stored = await readStoredSettings(db.read);
  if (stored.vatRate === vatRate) return;
  await transact(db, clock, systemAuthor, ({ q }) =>
    q
      .updateTable('setting')
      .set({ value: String(vatRate) })
      .where('key', '=', vatRateKey)
      .execute(),
  );
}
