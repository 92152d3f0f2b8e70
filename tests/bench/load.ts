import autocannon from 'autocannon';
import { uuidv7 } from 'uuidv7';

/** Times in ms; `p95` is autocannon's 97.5 %, its next higher percentile. */
export type Measured = { perSecond: number; p50: number; p95: number; p99: number; errors: number };

export type Target = { url: string; token: string };

const connections = 10;

/** Requests `paths` in turn over ten connections for `seconds`, and returns the measurements. */
export function loadReads(target: Target, paths: readonly string[], seconds: number): Promise<Measured> {
  const headers = headersFor(target);
  return run(
    target,
    paths.map((path) => ({ method: 'GET', path, headers })),
    seconds,
  );
}

/**
 * Alternately cancels and reopens an order, so that each request is a change. `seqs` counts the status changes of each
 * order on this target.
 */
export function loadChanges(
  target: Target,
  ids: readonly string[],
  seqs: Map<string, number>,
  seconds: number,
): Promise<Measured> {
  let at = 0;
  const setupRequest = (request: autocannon.Request) => {
    const order_id = ids[at++ % ids.length]!;
    const status_seq = seqs.get(order_id) ?? 1;
    seqs.set(order_id, status_seq + 1);
    const args = { order_id, to: status_seq % 2 === 1 ? 'Canceled' : 'Pending', status_seq, reason: '' };
    return {
      ...request,
      body: JSON.stringify({ commands: [{ id: uuidv7(), type: 'order.transition', version: 1, args }] }),
    };
  };
  return run(
    target,
    [{ method: 'POST', path: '/api/commands', headers: headersFor(target), setupRequest }],
    seconds,
  );
}

function headersFor(target: Target): Record<string, string> {
  return { authorization: `Bearer ${target.token}`, 'content-type': 'application/json' };
}

async function run(target: Target, requests: autocannon.Request[], seconds: number): Promise<Measured> {
  const {
    latency,
    requests: done,
    errors,
    non2xx,
  } = await autocannon({ url: target.url, connections, duration: seconds, requests });
  return {
    perSecond: done.average,
    p50: latency.p50,
    p95: latency.p97_5,
    p99: latency.p99,
    errors: errors + non2xx,
  };
}
