import { createServer as createHttpServer } from 'node:http';
import { createServer as createSocketServer, type Socket } from 'node:net';

/** Somebody at the server's address who is not the server. */
export interface Imposter {
  /** How often somebody knocked. */
  asked: () => number;
  close: () => Promise<void>;
}

/** Answers everything with a page of its own, as the Wi-Fi of a hotel does. */
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

/** Takes every call and never says a word. */
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
