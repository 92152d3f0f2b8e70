import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestLimits } from './request-limits.ts';

/**
 * Bounds how long bodies may take, and closes the connection of a request that is answered before its body was
 * received: a refused body is never kept, and the sender is not awaited.
 */
export function limitBodies(app: FastifyInstance, limits: RequestLimits): void {
  // Node would ask for the body before anybody knows whether it is wanted.
  app.server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) =>
    app.server.emit('request', request, response),
  );
  // Runs after the session was checked, and before the body is read.
  app.addHook('preParsing', (request, reply, _payload, next) => {
    if (isReceiving(request)) awaitBody(request, reply, limits);
    next();
  });
  app.addHook('onSend', (request, reply, payload, next) => {
    if (reply.statusCode >= 400 || request.method === 'GET' || request.method === 'HEAD')
      closeUnlessReceived(request, reply, limits);
    next(null, payload);
  });
}

/** Has the connection closed after the answer where the body of its request is still being sent. */
export function closeUnlessReceived(
  request: FastifyRequest,
  reply: FastifyReply,
  { linger }: RequestLimits,
): void {
  if (!isReceiving(request)) return;
  reply.header('connection', 'close');
  closeGently(request.raw.socket, linger);
  request.raw.resume();
}

/** Whether a body was announced that has not arrived whole. */
function isReceiving({ raw, headers }: FastifyRequest): boolean {
  const announced = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  // Of a request that never was on a socket, as in tests, it is not known.
  return announced && raw.complete === false;
}

function awaitBody(request: FastifyRequest, reply: FastifyReply, limits: RequestLimits): void {
  const { raw } = request;
  const { socket } = raw;
  // Node resets it with each byte, and destroys the connection when it has passed.
  socket.setTimeout(limits.bodyIdle);
  const isPublic = request.routeOptions.config.open === true;
  const total = isPublic ? setTimeout(() => socket.destroy(), limits.publicBody) : undefined;
  raw.once('end', () => {
    // Once answered, the socket waits for the next request, and has the timeout of those.
    if (!reply.raw.writableFinished) socket.setTimeout(0);
  });
  raw.once('close', () => clearTimeout(total));
  if (request.headers.expect !== undefined) reply.raw.writeContinue();
}

/**
 * Node destroys the socket as soon as the answer is written; a client that still sends would then see a reset instead
 * of the answer. Ends only the sending half, and discards what arrives until the client is done or `linger` ms passed.
 */
function closeGently(socket: Socket, linger: number): void {
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), linger);
    socket.once('close', () => clearTimeout(timer));
  };
}
