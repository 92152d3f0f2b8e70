import type {} from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { deviceHeader, oldestProtocol, protocolHeader } from '#contract/app-header.ts';
import { Refusal } from '#contract/errors.ts';
import type { Endpoint, ParamsOf, ReplyOf } from '#contract/endpoint.ts';
import type { Queries } from '#server/db/database.ts';
import { transactWithRead, type Author, type Write } from '#server/db/transact.ts';
import { requireAdmin, requireAnyPermission, requirePermission, type Actor } from '#server/entities/actor.ts';
import { checkInput } from './check-input.ts';
import type { Deps } from './deps.ts';
import { once } from './once.ts';
import { findActorAgain } from './session/read-actor.ts';
import { publicBodyLimit } from './bodies/request-limits.ts';
import { authenticate } from './session/session.ts';
import { touchSession } from './session/touch-session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Responds with JSON, or without a body. */
    data?: boolean;
    /** Public. */
    open?: boolean;
  }
  interface FastifyRequest {
    /** The signed-in user; null on a public call. */
    actor: Actor | null;
  }
}

type InputOf<E extends Endpoint, Part extends 'query' | 'body'> =
  E extends Record<Part, infer S extends z.ZodMiniType> ? z.output<S> : undefined;

type Acting<E extends Endpoint> = E['access'] extends 'public' ? null : Actor;

/** A call that passed the guard: its actor and its validated input. */
export type Call<E extends Endpoint> = {
  actor: Acting<E>;
  author: Author;
  /**
   * Writes in one transaction, with the rights that the actor has when it starts: while it waited behind a large
   * import, another write may have revoked a right or ended the session. Throws the same refusals as the guard.
   * A call that declares `once` has `writeOnce` in its place.
   * @param work receives the actor as read in the transaction
   * @param origin overrides the call's own origin
   */
  write: E extends { once: true }
    ? never
    : <T>(work: (tx: Write, actor: Acting<E>) => Promise<T>, origin?: Author['origin']) => Promise<T>;
  /** Writes like `write`, where the work needs what `read` finds first: it is read together with the clock. */
  writeWithRead: <R, T>(
    read: (q: Queries) => Promise<R>,
    work: (tx: Write, actor: Acting<E>, found: R) => Promise<T>,
    origin?: Author['origin'],
  ) => Promise<T>;
  /**
   * Writes like `write`, once per `Idempotency-Key`: a repeated request gets the stored answer. Only where the endpoint
   * declares `once`, so that its description names the header.
   * @param sent what makes two requests to this URL the same, besides the key
   */
  writeOnce: E extends { once: true }
    ? <T>(sent: unknown, work: (tx: Write, actor: Acting<E>) => Promise<T>) => Promise<T>
    : never;
  params: ParamsOf<E>;
  query: InputOf<E, 'query'>;
  body: InputOf<E, 'body'>;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Returned by a handler that has sent its answer itself, for example compressed. */
export const sent = { isSent: true } as const;

/** What a handler returns: the declared answer, or any content where the answer is not JSON. */
type AnswerOf<E extends Endpoint> = E extends { produces: string }
  ? unknown
  : E extends { reply: z.ZodMiniType }
    ? ReplyOf<E> | typeof sent
    : void;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E>>;

/**
 * Adds a declared call. Session and permission are checked before a byte of the body is read, the input before the
 * handler runs. The body of a public call is small.
 * @param options `compress: false` where the handler compresses by itself
 */
export function addRoute<E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handle: Handler<E>,
  options: { compress?: false } = {},
): void {
  app.route({
    ...options,
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    ...bodyLimitOf(endpoint),
    config: { data: endpoint.produces === undefined, open: endpoint.access === 'public' },
    onRequest: async (request) => {
      requireProtocol(request);
      if (endpoint.access !== 'public') request.actor = await guard(deps, request, endpoint);
    },
    handler: async (request, reply) => {
      const { actor } = request;
      const author = authorOf(actor, request);
      const writeWithRead = writeInTurn(deps, endpoint, actor, author);
      const write: ActorWrite = (work, origin) =>
        writeWithRead(
          async () => undefined,
          (tx, now) => work(tx, now),
          origin,
        );
      const call = {
        actor,
        author,
        write,
        writeWithRead,
        writeOnce: writeOnceWith(write, request, endpoint.status ?? 200),
        params: request.params,
        query: endpoint.query ? checkInput(endpoint.query, request.query, 'request.invalid') : undefined,
        body: endpoint.body ? checkInput(endpoint.body, request.body, 'fields.invalid') : undefined,
        request,
        reply,
      } as Call<E>;
      const answer = await handle(call);
      if (reply.sent) return reply;
      // Keeps a status that the handler set, such as 304.
      if (reply.statusCode === 200) reply.status(endpoint.status ?? 200);
      return answer === undefined ? reply.send() : answer;
    },
  });
}

function bodyLimitOf({ access, bodyLimit }: Endpoint): { bodyLimit?: number } {
  if (bodyLimit !== undefined) return { bodyLimit };
  return access === 'public' ? { bodyLimit: publicBodyLimit } : {};
}

async function guard(deps: Deps, request: FastifyRequest, endpoint: Endpoint): Promise<Actor> {
  const { actor, lastSeen } = await authenticate(deps, request, endpoint.cookie);
  requireAccess(actor, endpoint);
  touchSession(deps, actor, lastSeen);
  return actor;
}

function requireAccess(actor: Actor, { access, also, role }: Endpoint): void {
  if (Array.isArray(access)) requireAnyPermission(actor, access);
  if (also) requirePermission(actor, also);
  if (role) requireAdmin(actor);
}

/** `writeWithRead` of a call. Writers run one after another, so the actor is checked again when it is its turn. */
function writeInTurn({ db, clock }: Deps, endpoint: Endpoint, actor: Actor | null, author: Author) {
  return <R, T>(
    read: (q: Queries) => Promise<R>,
    work: (tx: Write, actor: Actor | null, found: R) => Promise<T>,
    origin = author.origin,
  ): Promise<T> => {
    const writer = { ...author, origin };
    return transactWithRead(db, clock, writer, read, async (tx, found) => {
      if (!actor) return work(tx, null, found);
      const now = await findActorAgain(tx, actor);
      if (!now) throw new Refusal('auth.expired');
      requireAccess(now, endpoint);
      return work(tx, now, found);
    });
  };
}

/** Writes with the rights that the actor has when it starts. */
type ActorWrite = <T>(
  work: (tx: Write, actor: Actor | null) => Promise<T>,
  origin?: Author['origin'],
) => Promise<T>;

function writeOnceWith(write: ActorWrite, { method, url, headers }: FastifyRequest, status: number) {
  const { 'idempotency-key': key } = headers;
  return async <T>(body: unknown, work: (tx: Write, actor: Actor | null) => Promise<T>): Promise<T> => {
    const answer = await write((tx, actor) =>
      once(tx, typeof key === 'string' ? key : undefined, { method, url, body }, async () => ({
        status,
        body: await work(tx, actor),
      })),
    );
    return answer.body;
  };
}

/** Refuses a client with an outdated protocol first, because its request may mean something else by now. */
function requireProtocol(request: FastifyRequest): void {
  const { [protocolHeader]: spoken } = request.headers;
  if (typeof spoken === 'string' && !(Number(spoken) >= oldestProtocol)) throw new Refusal('app.too_old');
}

/** The application sets its headers on every call; requests without them come from API clients. */
function authorOf(actor: Actor | null, request: FastifyRequest): Author {
  const { [deviceHeader]: device, [protocolHeader]: spoken } = request.headers;
  return {
    user_id: actor?.user_id ?? '',
    username: actor?.username ?? '',
    origin: device === undefined && spoken === undefined ? 'api' : 'screen',
    device: typeof device === 'string' ? device.slice(0, 80) : '',
  };
}
