import { uuidv7 } from 'uuidv7';
import { mostNewLines } from '#contract/rules/new-lines.ts';
import type { AnyRow } from '#contract/entity.ts';
import type { Rows } from '#contract/registry.ts';
import { ApiError } from '#src/api/api-error.ts';
import { request } from '#src/api/request.ts';
import { isRefused, type NeededParts } from '#src/outbox/kept-intention.ts';
import type { ArrivalLine } from './arrival-sums.ts';

/** How many numbers are tried before it is given up. */
const tries = 9;

type Goods = Pick<ArrivalLine, 'reference' | 'expected'>;

/**
 * An arrival that is being received again. It says all that is sent, for under the same key only the same is done once;
 * it is kept before each call, so that it goes on from there whatever became of an answer.
 */
export interface Anew {
  /** What the Idempotency-Keys of its calls begin with. */
  key: string;
  /** When it was begun, UTC ISO 8601. */
  at: string;
  head: Pick<Rows['arrivals'], 'number' | 'provider' | 'date' | 'note'>;
  /** Its lines, as many to a part as go in one call. */
  parts: Goods[][];
  /** The number that is tried. */
  n: number;
  /** The new arrival; null until the server has named it. */
  made: Pick<Rows['arrivals'], 'id' | 'number'> | null;
  /** How many parts are known to be on it. */
  sent: number;
}

/** The number of the `n`th try at an arrival: AR-1 is received again as AR-1-2. */
export function numberOfTry(number: string, n: number): string {
  return `${number.slice(0, 60)}-${n}`;
}

/** The same goods again, with what came counted as it was: for an arrival that was taken back to be put right. */
export function planAnew(arrival: Rows['arrivals'], lines: readonly ArrivalLine[]): Anew {
  const { number, provider, date, note } = arrival;
  const goods = lines.map(({ reference, expected, received }) => ({
    reference,
    expected: expected || received,
  }));
  const parts: Goods[][] = [];
  for (let at = 0; at < goods.length; at += mostNewLines) parts.push(goods.slice(at, at + mostNewLines));
  const head = { number, provider, date, note };
  return { key: uuidv7(), at: new Date().toISOString(), head, parts, n: 2, made: null, sent: 0 };
}

/** One that was kept without these cannot be gone on with. */
export const neededOfAnew: NeededParts<Anew> = {
  key: 'string',
  head: 'object',
  parts: 'array',
  n: 'number',
  sent: 'number',
};

/**
 * Makes the new arrival, or goes on where this was left; gives its id.
 * @param from fresh from `planAnew`, or as it was kept last
 * @param keep is awaited before each call: how far it is; null once nothing of it is left to be done
 * @throws ApiError; as long as it is kept, it may have been done in part, and is gone on with
 */
export async function receiveAnew(
  from: Anew,
  { fresh, keep }: { fresh: boolean; keep: (anew: Anew | null) => Promise<void> },
): Promise<string> {
  const made = await makeHead(from, fresh, keep);
  const { id } = made.made;
  for (const [at, lines] of made.parts.entries()) {
    if (at < made.sent) continue;
    await keep({ ...made, sent: at });
    try {
      await request('POST', `/arrivals/${id}/lines`, {
        body: { lines },
        idempotencyKey: `${made.key}:lines:${at}`,
        quiet: true,
      });
    } catch (error) {
      if (isClosed(error, at)) await keep(null);
      throw error;
    }
  }
  await keep(null);
  return id;
}

type Made = Anew & { made: NonNullable<Anew['made']> };

/** The new arrival under the first number that nobody else has given. */
async function makeHead(
  from: Anew,
  fresh: boolean,
  keep: (anew: Anew | null) => Promise<void>,
): Promise<Made> {
  if (from.made) return { ...from, made: from.made };
  for (let n = from.n; ; n++) {
    await keep({ ...from, n });
    try {
      const { id, number } = await request<AnyRow & Rows['arrivals']>('POST', '/arrivals', {
        body: { ...from.head, number: numberOfTry(from.head.number, n) },
        idempotencyKey: `${from.key}:${n}`,
        quiet: true,
      });
      return { ...from, n, made: { id, number } };
    } catch (error) {
      // Its own number is answered with its own arrival: what is taken was taken by somebody else.
      const isTaken = error instanceof ApiError && error.body?.code === 'row.exists';
      if (isTaken && n <= tries) continue;
      // Of what was sent before, only a refusal that looked at it tells that it was not done.
      const first = (fresh || n > from.n) && error instanceof ApiError && !error.unanswered;
      if (first || isRefused(error)) await keep(null);
      throw error;
    }
  }
}

/** Whether nothing can come onto the new arrival any more, and nothing is on it. */
function isClosed(error: unknown, sent: number): boolean {
  if (!isRefused(error)) return false;
  return error.body?.code === 'row.not_found' || (error.body?.code === 'arrival.applied' && sent === 0);
}
