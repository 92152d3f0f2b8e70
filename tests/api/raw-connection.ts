import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A raw connection that can send valid or invalid bytes. */
export type RawConnection = {
  /** Resolves when the operating system has taken the data, or the connection is gone. */
  send: (bytes: string | Uint8Array) => Promise<void>;
  /** Everything received so far. */
  received: () => string;
  /** Resolves with everything received once the server has closed the connection. */
  closed: Promise<string>;
  /** Pauses reading until `resume` is called. */
  pause: () => void;
  resume: () => void;
  destroy: () => void;
};

/**
 * Connects to a port of this machine.
 * @param stubborn continues sending after the server has ended its half, until the server closes the connection
 */
export async function openConnection(port: number, { stubborn = false } = {}): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: stubborn });
  let text = '';
  socket.on('data', (bytes) => (text += bytes.toString('latin1')));
  // The server may reset connections that it refuses.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  await once(socket, 'connect');
  return {
    send: (bytes) => new Promise((resolve) => void socket.write(bytes, () => resolve())),
    received: () => text,
    closed,
    pause: () => void socket.pause(),
    resume: () => void socket.resume(),
    destroy: () => void socket.destroy(),
  };
}

/** The head of a request: its headers, and the empty line after them. */
export function requestHead(method: string, path: string, headers: Record<string, string | number>): string {
  const lines = Object.entries({ host: 'quai.test', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

/** Listens on a free port of this machine. */
export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}
