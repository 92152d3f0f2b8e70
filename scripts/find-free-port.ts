import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Systems give outgoing connections a port from 32768 on: such a connection could take the port of a server that
 * restarts. Browsers refuse a few ports below 11,000.
 */
const PORTS = { from: 11_000, below: 32_768 };

/** Returns a free TCP port on the loopback address. @throws the error of the last attempt if none of 50 is free */
export async function findFreePort(): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const port = randomInt(PORTS.from, PORTS.below);
    try {
      await listenOnce(port);
      return port;
    } catch (error) {
      if (attempt === 50) throw error;
    }
  }
}

function listenOnce(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => server.close(() => resolve()));
  });
}
