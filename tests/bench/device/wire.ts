import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A request as seen on the wire. */
export interface Passed {
  /** Method and path. */
  line: string;
  /** `performance.now` of its first byte, and of the last byte of its response. */
  at: number;
  answered: number;
  /** First line of the response. */
  status: string;
  /** Bytes in total, including headers. */
  sent: number;
  received: number;
}

/** A TCP proxy between browser and server, which sees bytes only. */
export interface Wire {
  port: number;
  /** Closes all connections and accepts none. */
  cut: boolean;
  /** Additional round-trip time in ms. */
  roundTripMs: number;
  passed: Passed[];
  close: () => Promise<void>;
}

/** Opens a wire to a port of this machine. Each connection carries one request at a time, as in HTTP/1.1. */
export async function openWire(target: number, port = 0): Promise<Wire> {
  const open = new Set<Socket>();
  let cut = false;
  const server = createServer({ noDelay: true }, (browser) => {
    if (cut) {
      browser.destroy();
      return;
    }
    const far = connect({ port: target, host: '127.0.0.1', noDelay: true });
    let current: Passed | null = null;
    const pass = (from: Socket, to: Socket, note: (chunk: Buffer) => void) => {
      open.add(from);
      from.on('data', (chunk: Buffer) => {
        const forward = () => {
          note(chunk);
          if (!to.destroyed) to.write(chunk);
        };
        if (wire.roundTripMs === 0) forward();
        else setTimeout(forward, wire.roundTripMs / 2);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        setTimeout(() => to.destroy(), wire.roundTripMs);
      });
    };
    pass(browser, far, (chunk) => {
      const [line = ''] = chunk.toString('latin1', 0, 300).split(' HTTP/1.1');
      const isFirst = /^[A-Z]+ \//.test(line);
      if (isFirst) {
        current = {
          line,
          at: performance.now(),
          answered: 0,
          status: '',
          sent: 0,
          received: 0,
        };
        wire.passed.push(current);
      }
      if (current) current.sent += chunk.length;
    });
    pass(far, browser, (chunk) => {
      if (!current) return;
      current.status ||= chunk.toString('latin1', 0, 100).split('\r\n')[0]!;
      current.received += chunk.length;
      current.answered = performance.now();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const wire: Wire = {
    port: (server.address() as AddressInfo).port,
    get cut() {
      return cut;
    },
    set cut(value) {
      cut = value;
      if (value) for (const socket of open) socket.destroy();
    },
    roundTripMs: 0,
    passed: [],
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return wire;
}
