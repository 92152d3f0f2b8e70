import { deviceHeader, feedHeadHeader, protocol, protocolHeader, queueHeader } from '#contract/app-header.ts';
import { decode, openConnection } from './http-call.ts';

/** Time between two polls of a device, in ms, as in the app. */
const pollEvery = 10_000;
/** Of so many pulls one is read whole, as a check. */
const checkedPulls = 100;
/** The first bytes of a pull hold everything but its rows. */
const headBytes = 4096;

export type DeviceTimes = { polls: number[]; pulls: number[]; bytes: number; rows: number; errors: string[] };

/**
 * Devices that poll every 10 s, each at its own time, and pull when there is news. Their first poll, in which the server
 * records the device, is not measured. Stop it before reading the times.
 * @param urls of the servers, among which the devices are divided
 */
export async function startDevices(urls: readonly string[], tokens: readonly string[]) {
  const times: DeviceTimes = { polls: [], pulls: [], bytes: 0, rows: 0, errors: [] };
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let measuring = false;
  let stopped = false;
  let checked = 0;
  const devices = tokens.map((token, at) => ({
    ...openConnection(urls[at % urls.length]!, token),
    headers: { [deviceHeader]: `device-${at}`, [protocolHeader]: String(protocol), [queueHeader]: '0' },
    cursor: '',
    head: '',
    tag: '',
  }));
  type Device = (typeof devices)[number];

  const timed = async <T>(list: number[], work: () => Promise<T>): Promise<T> => {
    const begun = performance.now();
    const result = await work();
    if (measuring) list.push(performance.now() - begun);
    return result;
  };

  const pull = async (device: Device) => {
    for (let more = true; more;) {
      const known: Record<string, string> = device.head ? { 'if-none-match': `"${device.head}"` } : {};
      const path = `/api/changes?cursor=${encodeURIComponent(device.cursor)}`;
      const answer = await timed(times.pulls, () =>
        device.call('GET', path, { ...device.headers, ...known }),
      );
      if (answer.status === 304) return;
      if (answer.status !== 200) throw new Error(`pull: ${answer.status} ${decode(answer)}`);
      if (measuring) times.bytes += answer.body.length;
      const start = decode(answer, headBytes);
      device.cursor = /"cursor":"([^"]+)"/.exec(start)![1]!;
      more = /"more":true/.test(start.slice(0, start.indexOf('"changes"')));
      device.head = String(answer.headers[feedHeadHeader] ?? '');
      if (measuring && ++checked % checkedPulls === 0) {
        const { changes } = JSON.parse(decode(answer)) as { changes: unknown[] };
        times.rows += changes.length * checkedPulls;
      }
    }
  };

  const poll = async (device: Device) => {
    try {
      const known: Record<string, string> = device.tag ? { 'if-none-match': device.tag } : {};
      const answer = await timed(times.polls, () =>
        device.call('GET', '/api/notifications/', { ...device.headers, ...known }),
      );
      if (answer.status !== 200 && answer.status !== 304)
        throw new Error(`poll: ${answer.status} ${decode(answer)}`);
      device.tag = String(answer.headers.etag);
      if (answer.headers[feedHeadHeader] !== device.head) await pull(device);
    } catch (error) {
      times.errors.push(String(error));
    }
  };

  const keepPolling = (device: Device, wait: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (stopped) return;
      keepPolling(device, pollEvery);
      const one = poll(device);
      running.add(one);
      void one.finally(() => running.delete(one));
    }, wait);
    timers.add(timer);
  };

  // Twenty at a time: a crowd that starts in one instant is another bench.
  const starting = [...devices];
  const startSome = async () => {
    for (let device = starting.pop(); device; device = starting.pop()) {
      const answer = await device.call('GET', '/api/changes/snapshot?entities=basket', device.headers);
      device.cursor = /"cursor":"([^"]+)"/.exec(decode(answer))![1]!;
      await poll(device);
    }
  };
  await Promise.all(Array.from({ length: 20 }, startSome));
  return {
    times,
    measure: () => {
      measuring = true;
      for (const [at, device] of devices.entries())
        keepPolling(device, (at * 7919 * 10) % pollEvery || pollEvery);
    },
    stop: async () => {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
      for (const device of devices) device.close();
    },
  };
}
