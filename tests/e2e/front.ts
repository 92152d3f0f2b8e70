import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A proxy between browser and server that can pass requests on, refuse connections, or answer instead of the server.
 */
export interface Front {
  url: string;
  /** Answers instead of the server if it returns true. */
  instead: (request: IncomingMessage, reply: ServerResponse) => boolean;
  /** Changes a response text, for example `service-worker.js` of another build. */
  rewrite: (path: string, text: string) => string;
  close: () => Promise<void>;
}

/** Opens a proxy to a server on its own port. */
export async function openFront(target: string): Promise<Front> {
  const server = createServer((incoming, reply) => {
    if (!front.instead(incoming, reply)) pass(incoming, reply);
  });
  const pass = (incoming: IncomingMessage, reply: ServerResponse) => {
    const path = incoming.url ?? '/';
    const rewritten = path.endsWith('/service-worker.js');
    const headers = { ...incoming.headers, ...(rewritten ? { 'accept-encoding': 'identity' } : {}) };
    const outgoing = request(new URL(path, target), { method: incoming.method, headers }, (answer) => {
      if (!rewritten) {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
        return;
      }
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => {
        const {
          'content-length': _length,
          etag: _etag,
          'last-modified': _modified,
          ...kept
        } = answer.headers;
        reply.writeHead(answer.statusCode ?? 502, kept).end(front.rewrite(path, text));
      });
    });
    outgoing.on('error', () => reply.destroy());
    incoming.pipe(outgoing);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const front: Front = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    instead: () => false,
    rewrite: (_path, text) => text,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return front;
}
