import { spawn, type ChildProcess } from 'node:child_process';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { RoleName } from '#contract/access.ts';
import type { Database } from '#server/db/database.ts';
import { percentile } from '../percentile.ts';
import { describeTimes, measureQuestion, type Ask } from './measure-question.ts';
import { answerPlainly, readSamples } from './plain-answer.ts';
import { questions } from './questions.ts';

/** Each question is asked with this many different values. */
const samples = 20;
const maxMs = 50;

export type Stored = {
  db: Database;
  /** Path or URL of the database, for the baseline. */
  where: string;
  /** Origin of the server on the same database. */
  url: string;
  tokens: Record<RoleName, string>;
  lines: number;
};

/** Asks a server on a filled database all questions, and prints the times. */
export async function measureStored({ db, where, url, tokens, lines }: Stored, only = ''): Promise<void> {
  const floor = await startFloor(where);
  const some = await readSamples(db, lines, samples);
  const load = () => `load ${loadavg()[0]!.toFixed(1)}`;
  console.log(
    `lists: ${lines} order lines on ${db.kind}, ${load()}; ms, p50 p95 p99; at most ${maxMs} at p95`,
  );
  try {
    for (const question of questions) {
      if (!question.name.includes(only)) continue;
      const answers = [];
      // A question without a parameter is asked once.
      const asked = new Map(some.map((sample) => [question.ask(sample).where, sample]));
      for (const sample of asked.values()) answers.push(await answerPlainly(db, question, sample));
      while (answers.length < samples) answers.push(answers[0]!);
      const quai = askOf(url, tokens[question.role]);
      const times = await measureQuestion(quai, askOf(floor.url, ''), question, answers);
      const slow = [times.first, times.deep, times.count].some(
        (one) => percentile([0, ...one], 0.95) > maxMs,
      );
      const ratio = percentile(times.first, 0.5) / percentile(times.floor, 0.5);
      console.log(
        `  ${question.name.padEnd(38)} first ${describeTimes(times.first)}  deep ${describeTimes(times.deep)}` +
          `  count ${describeTimes(times.count)}  floor ${describeTimes(times.floor)}  ratio ${ratio.toFixed(1)}` +
          `  ${times.said}, after ${answers[0]!.depth}${slow ? '  TOO SLOW' : ''}`,
      );
    }
    console.log(`  ${load()} at the end`);
  } finally {
    floor.process.kill();
  }
}

function askOf(url: string, token: string): Ask {
  return async (path) => {
    const reply = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
}

function startFloor(where: string): Promise<{ url: string; process: ChildProcess }> {
  const main = fileURLToPath(new URL('./floor.ts', import.meta.url));
  const child = spawn(process.execPath, [main, where], { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve) => {
    child.stdout.once('data', (line) =>
      resolve({ url: `http://127.0.0.1:${String(line).trim()}`, process: child }),
    );
  });
}
