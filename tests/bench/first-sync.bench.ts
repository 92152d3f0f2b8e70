import { setTimeout as wait } from 'node:timers/promises';
import { fillFeedWarehouse } from './feed/feed-warehouse.ts';
import { decode, openConnection } from './feed/http-call.ts';
import { ownCpu, readProcess } from './feed/process-load.ts';
import { startCommands } from './feed/run-commands.ts';
import { onEachDatabase } from './on-each-database.ts';
import { percentile } from './percentile.ts';

const orderCount = 2000;
/** Polls a second of other devices meanwhile, and commands a second. */
const others = { polls: 50, commands: 10 };

/** The first sync of several devices at once, with this many articles, while other devices poll and commands are sent. */
export async function benchFirstSync(devices: number, articles: number): Promise<void> {
  await onEachDatabase(
    'first-sync',
    (db) => fillFeedWarehouse(db, { devices: devices + 20, articles, orders: orderCount }),
    async ({ db, url, pid }, { tokens, writers, orderIds }) => {
      const before = await readProcess(pid);
      const own = ownCpu();
      const crowd = startPolls(url, tokens.slice(devices));
      const load = startCommands([url], writers, orderIds, others.commands);
      const begun = performance.now();
      const took: number[] = [];
      const bodies = await Promise.all(
        tokens.slice(0, devices).map(async (token) => {
          const device = openConnection(url, token);
          const answer = await device.call('GET', '/api/changes/snapshot');
          took.push(performance.now() - begun);
          device.close();
          return answer;
        }),
      );
      const seconds = (performance.now() - begun) / 1000;
      const after = await readProcess(pid);
      const ownShare = (ownCpu() - own) / seconds;
      await load.stop();
      const times = await crowd.stop();
      const bytes = bodies.reduce((sum, { body }) => sum + body.length, 0);
      for (const answer of [bodies[0]!, bodies.at(-1)!]) {
        const text = decode(answer);
        const rows = text.split('\n').filter((line) => line.startsWith('{"entity"')).length;
        const { totals } = (JSON.parse(text.slice(0, text.indexOf('\n'))) as Started).start;
        const wanted = Object.values(totals).reduce((sum, n) => sum + n, 0);
        if (rows !== wanted || !text.trimEnd().split('\n').at(-1)!.startsWith('{"end"'))
          throw new Error(`A device got ${rows} rows of ${wanted}.`);
      }
      const cpu = before && after ? ((after.cpu - before.cpu) / seconds).toFixed(2) : '?';
      console.log(
        `first-sync on ${db.kind}: ${devices} devices with ${articles} articles each after ${seconds.toFixed(1)} s` +
          ` (the first after ${(Math.min(...took) / 1000).toFixed(1)} s), ${(bytes / devices / 1e6).toFixed(1)} MB each`,
      );
      console.log(
        `  others' polls p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms; commands p95 ${percentile(load.times.commands, 0.95).toFixed(1)} ms`,
      );
      console.log(
        `  server ${cpu} cores, at most ${after?.maxMemory.toFixed(0) ?? '?'} MiB (${before?.maxMemory.toFixed(0) ?? '?'} before); load generator ${ownShare.toFixed(2)} cores; ${load.times.errors.length} errors`,
      );
    },
  );
}

type Started = { start: { totals: Record<string, number> } };

/** Other devices that poll in turn. The stop function returns how long each poll took, in ms. */
function startPolls(url: string, tokens: readonly string[]): { stop: () => Promise<number[]> } {
  const devices = tokens.map((token) => openConnection(url, token));
  const times: number[] = [];
  let going = true;
  const run = async () => {
    const running: Promise<void>[] = [];
    for (let at = 0; going; at++) {
      const device = devices[at % devices.length]!;
      const begun = performance.now();
      const poll = device
        .call('GET', '/api/notifications/')
        .then(() => void times.push(performance.now() - begun));
      running.push(poll);
      await wait(1000 / others.polls);
    }
    await Promise.all(running);
  };
  const done = run();
  return {
    stop: async () => {
      going = false;
      await done;
      for (const device of devices) device.close();
      return times;
    },
  };
}
