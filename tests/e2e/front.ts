import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands between a browser and the server: nothing, a wire that was cut, or somebody who answers instead. */
export interface Front {
  url: string;
  /** Answers in the server's place where it returns true. */
  instead: (request: IncomingMessage, reply: ServerResponse) => boolean;
  /** Changes a text on its way: `service-worker.js` of another build. */
  rewrite: (path: string, text: string) => string;
  close: () => Promise<void>;
}

/** Opens a front before a server on a port of its own. */
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
