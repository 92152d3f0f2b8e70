import { spawn, type ChildProcess } from 'node:child_process';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { RoleName } from '#contract/access.ts';
import type { Metric } from '#contract/endpoints/dashboard-answers.ts';
import { metricsIn } from '../../api/metrics-in.ts';
import type { Stored } from '../lists/measure-stored.ts';
import { commercialName } from '../lists/make-lines.ts';
import { percentile } from '../percentile.ts';
import { countPlainly, rankPlainly } from './plain-count.ts';

const rounds = 60;
const maxMs = 150;

const asked: { path: string; role: RoleName }[] = [
  { path: 'manager', role: 'Manager' },
  { path: 'manager?days=30', role: 'Manager' },
  { path: 'manager?days=1460', role: 'Manager' },
  { path: 'general', role: 'Admin' },
  { path: 'sales', role: 'Commercial' },
  { path: 'sales', role: 'Admin' },
  { path: 'preparation', role: 'Preparer' },
  { path: 'marking', role: 'Technician' },
];

type Answer = { top?: { all: Metric; rows: { code: string }[] } };

/**
 * Requests each dashboard from a server on a filled database, alternating with the baseline; compares each metric with
 * plain SQL, and prints the times.
 */
export async function measureDashboards({ db, where, url, tokens, lines }: Stored): Promise<void> {
  const floor = await startFloor(where);
  const load = () => `load ${loadavg()[0]!.toFixed(1)}`;
  console.log(
    `dashboards: ${lines} order lines on ${db.kind}, ${load()}; ms, p50 p95; at most ${maxMs} at p95`,
  );
  try {
    for (const { path, role } of asked) {
      const call = () => read(`${url}/api/dashboards/${path}`, tokens[role]);
      const text = await call();
      const compared = await requirePlain(db, role, path, JSON.parse(text) as Answer);
      const times = { quai: [] as number[], floor: [] as number[] };
      const { top } = JSON.parse(text) as Answer;
      const codes = top?.rows.map(({ code }) => code).join() ?? '';
      for (let round = 0; round < rounds; round++) {
        await timed(times.quai, call);
        await timed(times.floor, () => read(`${floor.url}/${text.length}/${codes}`, ''));
      }
      const [p50, p95] = [0.5, 0.95].map((part) => percentile(times.quai, part)) as [number, number];
      const least = [0.5, 0.95].map((part) => percentile(times.floor, part)) as [number, number];
      console.log(
        `  ${`${path}, ${role}`.padEnd(30)} ${say(p50)} ${say(p95)}  floor ${say(least[0])} ${say(least[1])}` +
          `  ratio ${(p50 / least[0]).toFixed(1).padStart(5)}  ${compared} metrics as in plain SQL` +
          `, ${(text.length / 1000).toFixed(1)} kB${p95 > maxMs ? '  TOO SLOW' : ''}`,
      );
    }
    console.log(`  ${load()} at the end`);
  } finally {
    floor.process.kill();
  }
}

const say = (ms: number) => ms.toFixed(1).padStart(6);

/** Throws if a metric differs from plain SQL; returns the number of metrics. */
async function requirePlain(db: Stored['db'], role: RoleName, path: string, answer: Answer): Promise<number> {
  const own = `customer_code in (select code from customers where commercial = '${commercialName(0)}')`;
  const visibility = role === 'Commercial' ? own : '1 = 1';
  const metrics = metricsIn(answer);
  for (const { at, metric } of metrics) {
    const plain = await countPlainly(db, metric, visibility);
    const same =
      plain.count === metric.count &&
      (metric.total ?? plain.total) === plain.total &&
      (metric.due ?? plain.due) === plain.due;
    if (!same)
      throw new Error(`${path}${at}: ${JSON.stringify(metric)}, in plain SQL ${JSON.stringify(plain)}`);
  }
  if (answer.top) {
    const ranked = await rankPlainly(db, answer.top.all.filters['date_ordered']!, visibility);
    const told = answer.top.rows.map(({ code }) => code);
    if (told.join() !== ranked.join()) throw new Error(`${path}: ${told.join()} are not the best customers.`);
  }
  return metrics.length;
}

async function read(url: string, token: string): Promise<string> {
  const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${text}`);
  return text;
}

async function timed(times: number[], work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  await work();
  times.push(performance.now() - begun);
}

/** Starts the baseline on a database. */
export function startFloor(where: string): Promise<{ url: string; process: ChildProcess }> {
  const main = fileURLToPath(new URL('./floor.ts', import.meta.url));
  const child = spawn(process.execPath, [main, where], { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve) => {
    child.stdout.once('data', (line) =>
      resolve({ url: `http://127.0.0.1:${String(line).trim()}`, process: child }),
    );
  });
}
