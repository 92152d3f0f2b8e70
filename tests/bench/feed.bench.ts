import { setTimeout as wait } from 'node:timers/promises';
import { fillFeedWarehouse } from './feed/feed-warehouse.ts';
import { ownCpu, readProcess } from './feed/process-load.ts';
import { startCommands } from './feed/run-commands.ts';
import { startDevices } from './feed/run-devices.ts';
import { onEachDatabase } from './on-each-database.ts';
import { percentile } from './percentile.ts';

const articleCount = 5000;
const orderCount = 5000;

/**
 * Many devices that poll every 10 s and pull what has changed, while commands change it. The load generator runs on the
 * same cores: its share of CPU is printed beside the server's.
 */
export async function benchFeed(
  devices: number,
  commands: number,
  seconds: number,
  processes: number,
): Promise<void> {
  await onEachDatabase(
    'feed',
    (db) => fillFeedWarehouse(db, { devices, articles: articleCount, orders: orderCount }),
    async ({ db, servers }, { tokens, writers, orderIds }) => {
      const urls = servers.map(({ url }) => url);
      const crowd = await startDevices(urls, tokens);
      const load = startCommands(urls, writers, orderIds, commands);
      const before = await readServers(servers);
      const own = ownCpu();
      const begun = performance.now();
      crowd.measure();
      await wait(seconds * 1000);
      const after = await readServers(servers);
      const took = (performance.now() - begun) / 1000;
      const ownShare = (ownCpu() - own) / took;
      await Promise.all([crowd.stop(), load.stop()]);
      const { polls, pulls, bytes, rows, errors } = crowd.times;
      const all = [...errors, ...load.times.errors];
      console.log(
        `feed on ${db.kind}: ${devices} devices on ${servers.length} process${servers.length === 1 ? '' : 'es'}, ${commands} commands/s, ${seconds} s`,
      );
      console.log(`  polls    ${perSecond(polls, took)}  ${spread(polls)}`);
      console.log(
        `  pulls    ${perSecond(pulls, took)}  ${spread(pulls)}  ${(bytes / took / 1e6).toFixed(1)} MB/s, about ${(rows / took).toFixed(0)} rows/s`,
      );
      console.log(`  commands ${perSecond(load.times.commands, took)}  ${spread(load.times.commands)}`);
      console.log(
        `  server ${share(before, after, took)}; load generator ${ownShare.toFixed(2)} cores; ${all.length} errors${all.length > 0 ? `: ${all[0]!.slice(0, 300)}` : ''}`,
      );
    },
    processes,
  );
}

/** CPU of all servers together, and the memory of the largest; null where `/proc` is missing. */
async function readServers(servers: readonly { pid: number }[]): Promise<Load> {
  const loads = await Promise.all(servers.map(({ pid }) => readProcess(pid)));
  const known = loads.filter((load) => load !== null);
  if (known.length < loads.length) return null;
  return {
    cpu: known.reduce((sum, { cpu }) => sum + cpu, 0),
    maxMemory: Math.max(...known.map(({ maxMemory }) => maxMemory)),
  };
}

type Load = Awaited<ReturnType<typeof readProcess>>;

function share(before: Load, after: Load, took: number): string {
  if (!before || !after) return '(no /proc)';
  return `${((after.cpu - before.cpu) / took).toFixed(2)} cores, at most ${after.maxMemory.toFixed(0)} MiB`;
}

const perSecond = (times: readonly number[], took: number) =>
  `${(times.length / took).toFixed(0).padStart(5)}/s`;

function spread(times: readonly number[]): string {
  const of = (part: number) => percentile(times, part).toFixed(1);
  return times.length === 0 ? '-' : `p50 ${of(0.5)} ms, p95 ${of(0.95)} ms, p99 ${of(0.99)} ms`;
}
