import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestLimits } from './request-limits.ts';

/**
 * Limits how long bodies may take, and closes the connection of a request that is answered before its body was
 * received: a refused body is never stored or awaited.
 */
export function limitBodies(app: FastifyInstance, limits: RequestLimits): void {
  // By default Node requests the body (100-continue) before the guard has run.
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

/** Closes the connection after the response if the body of its request is still being sent. */
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

/** Whether a body was announced that has not been received completely. */
function isReceiving({ raw, headers }: FastifyRequest): boolean {
  const announced = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  // Unknown for injected requests without a socket, as in tests.
  return announced && raw.complete === false;
}

function awaitBody(request: FastifyRequest, reply: FastifyReply, limits: RequestLimits): void {
  const { raw } = request;
  const { socket } = raw;
  // Node resets this timeout with each byte, and destroys the connection when it expires.
  socket.setTimeout(limits.bodyIdle);
  const isPublic = request.routeOptions.config.open === true;
  const total = isPublic ? setTimeout(() => socket.destroy(), limits.publicBody) : undefined;
  raw.once('end', () => {
    // After the response the socket waits for the next request, with that phase's own timeout.
    if (!reply.raw.writableFinished) socket.setTimeout(0);
  });
  raw.once('close', () => clearTimeout(total));
  if (request.headers.expect !== undefined) reply.raw.writeContinue();
}

/**
 * Node destroys the socket as soon as the response is written; a client that is still sending would then see a reset
 * instead of the response. Closes only the sending half, and discards input until the client is done or `linger` ms
 * have passed.
 */
function closeGently(socket: Socket, linger: number): void {
  socket.destroySoon = () => {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), linger);
    socket.once('close', () => clearTimeout(timer));
  };
}
