import { percentile } from '../percentile.ts';
import type { PlainAnswer } from './plain-answer.ts';
import { pageRows } from './plain-answer.ts';
import type { Question } from './questions.ts';

const rounds = 3;
/** Counts up to this number are exact. */
const minCount = 1000;
/** Time after which a question counts as slow and is not repeated, in ms. */
const longEnoughMs = 10_000;

export type Ask = (path: string) => Promise<unknown>;
type Page = { rows: { id: string }[]; count?: number; capped?: boolean };

/** Milliseconds of each answer, and the last count as text. */
export type Times = { first: number[]; deep: number[]; count: number[]; floor: number[]; said: string };

/**
 * Requests the first page, a deep page and the count of each question, alternating with the baseline. Throws if an
 * answer differs from plain SQL.
 */
export async function measureQuestion(
  quai: Ask,
  floor: Ask,
  question: Question,
  answers: readonly PlainAnswer[],
): Promise<Times> {
  const times: Times = { first: [], deep: [], count: [], floor: [], said: '' };
  const begun = performance.now();
  for (let round = 0; round < rounds && performance.now() - begun < longEnoughMs; round++) {
    for (const answer of answers) {
      const path = (more: Record<string, string>) =>
        `/api/orderlines?${new URLSearchParams({ ...answer.parameters, sort: question.sort, ...more })}`;
      const limit = String(pageRows);
      const first = await timed(times.first, () => quai(path({ limit })));
      requireSame(question, 'first page', first, answer.first);
      if (answer.after !== null) {
        const after = answer.after;
        const deep = await timed(times.deep, () => quai(path({ limit, after })));
        requireSame(question, 'deep page', deep, answer.deep);
      }
      const counted = (await timed(times.count, () => quai(path({ limit: '1', count: '1' })))) as Page;
      requireHonest(question, counted, answer.count);
      times.said = counted.capped ? `more than ${counted.count}` : String(counted.count);
      const ids = answer.after === null ? answer.first : answer.deep;
      if (ids.length > 0) await timed(times.floor, () => floor(`/${ids.join()}`));
    }
  }
  return times;
}

async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  times.push(performance.now() - begun);
  return result;
}

function requireSame(question: Question, what: string, got: unknown, wanted: readonly string[]): void {
  const ids = (got as Page).rows.map((row) => row.id);
  if (ids.join() !== wanted.join())
    throw new Error(
      `${question.name}: the ${what} differs from plain SQL (${ids.length}, ${wanted.length}).`,
    );
}

/** A count must be exact, or say that there are more. */
function requireHonest({ name }: Question, { count = 0, capped }: Page, all: number): void {
  const honest = capped ? count < all && count >= minCount : count === all;
  if (!honest) throw new Error(`${name}: counts ${count}${capped ? ' and more' : ''}, but there are ${all}.`);
}

/** p50, p95 and p99. */
export function describeTimes(times: readonly number[]): string {
  if (times.length === 0) return '–'.padStart(17);
  return [0.5, 0.95, 0.99].map((part) => percentile(times, part).toFixed(1).padStart(5)).join(' ');
}
