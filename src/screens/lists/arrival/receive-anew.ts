import { uuidv7 } from 'uuidv7';
import type { AnyRow } from '#contract/entity.ts';
import type { Rows } from '#contract/registry.ts';
import { ApiError } from '#src/api/api-error.ts';
import { request } from '#src/api/request.ts';
import type { ArrivalLine } from './arrival-sums.ts';

/** How many numbers are tried before it is given up. */
const tries = 9;

/** The number of the `n`th try at an arrival: AR-1 is received again as AR-1-2. */
export function numberOfTry(number: string, n: number): string {
  return `${number.slice(0, 60)}-${n}`;
}

/**
 * Makes a new arrival of the same goods, with what came counted as it was: for one that was taken back to be put
 * right. Gives its id. @throws ApiError
 */
export async function receiveAnew(arrival: Rows['arrivals'], lines: readonly ArrivalLine[]): Promise<string> {
  const { provider, date, note } = arrival;
  for (let n = 2; ; n++) {
    const body = { number: numberOfTry(arrival.number, n), provider, date, note };
    try {
      const made = await request<AnyRow>('POST', '/arrivals', {
        body,
        idempotencyKey: uuidv7(),
        quiet: true,
      });
      const goods = lines.map(({ reference, expected, received }) => ({
        reference,
        expected: expected || received,
      }));
      if (goods.length > 0) {
        await request('POST', `/arrivals/${made.id}/lines`, {
          body: { lines: goods },
          idempotencyKey: uuidv7(),
        });
      }
      return made.id;
    } catch (error) {
      const isTaken = error instanceof ApiError && error.body?.code === 'row.exists';
      if (!isTaken || n > tries) throw error;
    }
  }
}
