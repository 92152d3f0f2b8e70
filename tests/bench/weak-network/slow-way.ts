/** Bytes that one connection sends before the next one gets its turn: two packets. */
const turnBytes = 2920;

/** One direction of a link, which all connections share. */
export interface SlowWay {
  /**
   * Sends bytes of one connection, in order; `arrive` is called with each part of them when it arrives.
   * @param from the connection
   * @param notBefore Unix milliseconds
   */
  send: (from: object, bytes: Buffer, arrive: (part: Buffer) => void, notBefore?: number) => void;
}

/** Packets of all connections in turn, at this rate, each arriving after the delay. */
export function createSlowWay(bitsPerSecond: number, delayMs: number): SlowWay {
  type Waiting = { bytes: Buffer; arrive: (part: Buffer) => void; notBefore: number };
  const queues = new Map<object, Waiting[]>();
  const bytesPerMs = bitsPerSecond / 8000;
  let freeAt = 0;
  let timer: NodeJS.Timeout | undefined;
  /** In the order of arrival: timers of their own would not keep it. */
  const travelling: { at: number; part: Buffer; arrive: (part: Buffer) => void }[] = [];
  const deliver = () => {
    while (travelling.length > 0 && travelling[0]!.at <= Date.now()) {
      const { part, arrive } = travelling.shift()!;
      arrive(part);
    }
    if (travelling.length > 0) setTimeout(deliver, Math.max(1, travelling[0]!.at - Date.now()));
  };

  /** Sends what is due, and returns in how many ms something else is; undefined if nothing waits. */
  const sendDue = (): number | undefined => {
    for (;;) {
      const now = Date.now();
      if (freeAt > now) return freeAt - now;
      const next = [...queues].find(([, [first]]) => first!.notBefore <= now);
      if (!next) {
        const times = [...queues.values()].map(([first]) => first!.notBefore - now);
        return times.length === 0 ? undefined : Math.min(...times);
      }
      const [from, waiting] = next;
      const { bytes, arrive } = waiting[0]!;
      const part = bytes.subarray(0, turnBytes);
      if (part.length < bytes.length) waiting[0]!.bytes = bytes.subarray(turnBytes);
      else waiting.shift();
      // The others have their turn first.
      queues.delete(from);
      if (waiting.length > 0) queues.set(from, waiting);
      // A late timer must not make the link slower, nor a quiet time make it faster afterwards.
      freeAt = Math.max(freeAt, now - 20) + part.length / bytesPerMs;
      travelling.push({ at: freeAt + delayMs, part, arrive });
      if (travelling.length === 1) setTimeout(deliver, Math.max(1, freeAt + delayMs - now));
    }
  };
  const run = () => {
    clearTimeout(timer);
    const ms = sendDue();
    if (ms !== undefined) timer = setTimeout(run, Math.max(1, ms));
  };
  return {
    send: (from, bytes, arrive, notBefore = 0) => {
      const waiting = queues.get(from) ?? [];
      waiting.push({ bytes, arrive, notBefore });
      queues.set(from, waiting);
      run();
    },
  };
}
