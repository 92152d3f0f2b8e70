import { createServer as createHttpServer } from 'node:http';
import { createServer as createSocketServer, type Socket } from 'node:net';

/** A listener at the server's address that is not the server. */
export interface Imposter {
  /** How many requests it received. */
  asked: () => number;
  close: () => Promise<void>;
}

/** Answers every request with its own page, as a hotel's Wi-Fi does. */
export async function openPortal(url: string): Promise<Imposter> {
  let asked = 0;
  const server = createHttpServer((_request, reply) => {
    asked++;
    reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to the free Wi-Fi</h1>');
  });
  await new Promise<void>((resolve) => server.listen(Number(new URL(url).port), '127.0.0.1', resolve));
  return {
    asked: () => asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Accepts every request and never responds. */
export async function openSilence(url: string): Promise<Imposter> {
  const sockets = new Set<Socket>();
  const server = createSocketServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(Number(new URL(url).port), '127.0.0.1', resolve));
  return {
    asked: () => sockets.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
