import { uuidv7 } from 'uuidv7';
import { maxNewLines } from '#contract/rules/stock/arrival-limits.ts';
import type { Rows } from '#contract/registry.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call, callList } from '#src/api/call.ts';
import { isRefused, type RequiredProperties } from '#src/sync/client/outbox/idempotency-key-store.ts';
import type { ArrivalLine } from './arrival-sums.ts';

/** Maximum number of arrival numbers to try. */
const tries = 9;

type Goods = Pick<ArrivalLine, 'reference' | 'expected'>;

/**
 * State of receiving an arrival again. It holds everything that is sent, because an idempotency key is only valid for
 * the same request; it is stored before each call, so that the process can resume if an answer is lost.
 */
export interface ReceiveAgainPlan {
  /** Prefix of the Idempotency-Keys of its calls. */
  key: string;
  /** When it started, UTC ISO 8601. */
  at: string;
  head: Pick<Rows['arrivals'], 'number' | 'provider' | 'date' | 'note'>;
  /** The lines, split into batches of the size that one call accepts. */
  parts: Goods[][];
  /** The number of the current attempt. */
  n: number;
  /** The new arrival; null until the server has created it. */
  made: Pick<Rows['arrivals'], 'id' | 'number'> | null;
  /** Number of batches that are confirmed. */
  sent: number;
}

/** The number of the `n`th attempt: AR-1 is received again as AR-1-2. */
function numberOfTry(number: string, n: number): string {
  return `${number.slice(0, 60)}-${n}`;
}

/**
 * Plans a new arrival with the same goods, for an arrival that was reversed to be corrected; received quantities become
 * expected ones.
 */
export function planReceiveAgain(arrival: Rows['arrivals'], lines: readonly ArrivalLine[]): ReceiveAgainPlan {
  const { number, provider, date, note } = arrival;
  const goods = lines.map(({ reference, expected, received }) => ({
    reference,
    expected: expected || received,
  }));
  const parts: Goods[][] = [];
  for (let at = 0; at < goods.length; at += maxNewLines) parts.push(goods.slice(at, at + maxNewLines));
  const head = { number, provider, date, note };
  return { key: uuidv7(), at: new Date().toISOString(), head, parts, n: 2, made: null, sent: 0 };
}

/** Stored state without these fields cannot be resumed. */
export const neededOfPlan: RequiredProperties<ReceiveAgainPlan> = {
  key: 'string',
  head: 'object',
  parts: 'array',
  n: 'number',
  sent: 'number',
};

/**
 * Creates the new arrival or resumes an interrupted attempt; returns its id.
 * @param from a plan from `planReceiveAgain`, or the stored state
 * @param keep stores the progress and is awaited before each call; null when nothing is left to do
 * @throws ApiError; if state is still stored, the process may be partly done and can be resumed
 */
export async function receiveAgain(
  from: ReceiveAgainPlan,
  { isFirst, keep }: { isFirst: boolean; keep: (again: ReceiveAgainPlan | null) => Promise<void> },
): Promise<string> {
  const made = await makeHead(from, isFirst, keep);
  const { id } = made.made;
  for (const [at, lines] of made.parts.entries()) {
    if (at < made.sent) continue;
    await keep({ ...made, sent: at });
    try {
      await call('POST /api/arrivals/{id}/lines', {
        params: { id },
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

type Made = ReceiveAgainPlan & { made: NonNullable<ReceiveAgainPlan['made']> };

/** Creates the new arrival under the first free number. */
async function makeHead(
  from: ReceiveAgainPlan,
  isFirst: boolean,
  keep: (again: ReceiveAgainPlan | null) => Promise<void>,
): Promise<Made> {
  if (from.made) return { ...from, made: from.made };
  for (let n = from.n; ; n++) {
    await keep({ ...from, n });
    try {
      const { id, number } = await callList('POST /api/{list}', {
        params: { list: 'arrivals' },
        body: { ...from.head, number: numberOfTry(from.head.number, n) },
        idempotencyKey: `${from.key}:${n}`,
        quiet: true,
      });
      return { ...from, n, made: { id, number } };
    } catch (error) {
      // If this process had created that number before, the server would have returned its arrival; so another client
      // has taken it.
      const isTaken = error instanceof ApiError && error.body?.code === 'row.exists';
      if (isTaken && n <= tries) continue;
      // After a lost answer, only a refusal by the server's validation proves that the request was not applied.
      const first = (isFirst || n > from.n) && error instanceof ApiError && !error.unanswered;
      if (first || isRefused(error)) await keep(null);
      throw error;
    }
  }
}

/** Whether the new arrival accepts no more lines and is still empty. */
function isClosed(error: unknown, sent: number): boolean {
  if (!isRefused(error)) return false;
  return error.body?.code === 'row.not_found' || (error.body?.code === 'arrival.applied' && sent === 0);
}
