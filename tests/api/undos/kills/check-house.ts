import { sql } from 'kysely';
import { systemClock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { ModelDevice } from '../../../sync/model-device.ts';
import { syncDevice } from '../../../sync/sync-device.ts';
import { differences } from '../../feed-world.ts';
import { HistoryReplica } from './history-replica.ts';
import type { KillableHouse } from './killable-house.ts';

/** Compares the ledger, the history and a device that follows the feed with the rows of the database. */
export class HouseWatch {
  readonly #house: KillableHouse;
  readonly #history = new HistoryReplica();
  readonly #device = new ModelDevice();

  constructor(house: KillableHouse) {
    this.#house = house;
  }

  /** Returns what differs. The server must be running. */
  async check(): Promise<string[]> {
    const { db, deps, token, ask } = this.#house;
    await syncDevice(this.#device, (path) => ask('GET', path));
    return [
      ...(await checkLedger(db)),
      ...(await this.#history.follow(db)),
      ...(await this.#history.compare(db)),
      ...(await differences({ deps, db, clock: systemClock }, this.#device, token)).map(
        (one) => `the device: ${one}`,
      ),
    ];
  }
}

/** The stock on hand is the sum of the movements, and each movement names the stock after it. */
async function checkLedger({ read }: Database): Promise<string[]> {
  const { rows: products } = await sql<{ reference: string; on_hand: number }>`
    select reference, on_hand from products where deleted_at is null`.execute(read);
  const { rows: moves } = await sql<{ reference: string; quantity: number; on_hand_after: number }>`
    select reference, quantity, on_hand_after from movements where deleted_at is null order by id`.execute(
    read,
  );
  const found: string[] = [];
  const sums = new Map<string, number>();
  for (const { reference, quantity, on_hand_after } of moves) {
    const sum = (sums.get(reference) ?? 0) + quantity;
    sums.set(reference, sum);
    if (sum !== on_hand_after) found.push(`the ledger of ${reference}: ${on_hand_after} after, not ${sum}`);
  }
  for (const { reference, on_hand } of products)
    if (on_hand !== (sums.get(reference) ?? 0))
      found.push(`the stock of ${reference} is ${on_hand}, its ledger ${sums.get(reference) ?? 0}`);
  return found;
}
