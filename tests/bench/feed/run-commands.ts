import { uuidv7 } from 'uuidv7';
import { decode, openConnection } from './http-call.ts';

export type CommandTimes = { commands: number[]; errors: string[] };

/**
 * Cancels and reopens orders in turn, so many commands a second, each at its time whether the last one has its answer or
 * not. Returns a stop function, which waits for the last answers.
 */
export function startCommands(
  urls: readonly string[],
  writers: readonly string[],
  orderIds: readonly string[],
  perSecond: number,
): { times: CommandTimes; stop: () => Promise<void> } {
  const times: CommandTimes = { commands: [], errors: [] };
  const connections = writers.flatMap((token, at) => {
    const url = urls[at % urls.length]!;
    return [openConnection(url, token), openConnection(url, token)];
  });
  const seqs = new Map<string, number>();
  const running = new Set<Promise<void>>();
  let sent = 0;
  const send = async () => {
    const order_id = orderIds[sent % orderIds.length]!;
    const connection = connections[sent % connections.length]!;
    sent += 1;
    const status_seq = seqs.get(order_id) ?? 1;
    seqs.set(order_id, status_seq + 1);
    const args = { order_id, to: status_seq % 2 === 1 ? 'Canceled' : 'Pending', status_seq, reason: '' };
    const commands = [{ id: uuidv7(), type: 'order.transition', version: 1, args }];
    const begun = performance.now();
    try {
      const answer = await connection.call('POST', '/api/commands', {}, JSON.stringify({ commands }));
      times.commands.push(performance.now() - begun);
      const text = decode(answer);
      if (answer.status !== 200 || !text.includes('"applied"'))
        throw new Error(`command: ${answer.status} ${text}`);
    } catch (error) {
      times.errors.push(String(error));
    }
  };
  const begun = performance.now();
  const timer =
    perSecond > 0
      ? setInterval(() => {
          while (sent < ((performance.now() - begun) * perSecond) / 1000) {
            const one = send();
            running.add(one);
            void one.finally(() => running.delete(one));
          }
        }, 5)
      : undefined;
  return {
    times,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(running);
      for (const connection of connections) connection.close();
    },
  };
}
