import type { FastifyInstance, FastifyReply } from 'fastify';
import { authEndpoints, type Profile } from '#contract/endpoints/auth.ts';
import { sessionCookie } from '#contract/app-header.ts';
import { Refusal } from '#contract/errors.ts';
import type { Actor } from '#server/entities/actor.ts';
import { endUserSessions } from '#server/entities/accounts/end-user-sessions.ts';
import { addRoute } from '#server/http/add-route.ts';
import type { Deps } from '#server/http/deps.ts';
import { isSecure } from '#server/http/session/is-secure.ts';
import { registerDevice } from '#server/http/session/register-device.ts';
import { hashToken, makeToken } from '#server/http/session/secret-token.ts';
import { takeAttempt } from '#server/services/accounts/limit-attempts.ts';
import { queueResetMail } from '#server/services/accounts/mail-queue.ts';
import { createMailWorker } from '#server/services/accounts/mail-worker.ts';
import { requirePassword } from '#server/services/accounts/require-password.ts';
import { findResetUser, storePassword } from '#server/services/accounts/reset-password.ts';
import { checkCredentials, openSession } from '#server/services/accounts/sign-in.ts';
import { readActor } from '#server/http/session/read-actor.ts';
import { bearerOf } from '#server/http/session/session.ts';

const tokens = { makeToken, hashToken };

/** Sign-in, profile, sessions and passwords. */
export function addAuthRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock, hasher, settings } = deps;
  const tools = { ...tokens, verify: hasher.verify };
  const mails = createMailWorker({ db, clock, log: deps.log, settings, ...tokens, send: deps.mail.send });
  // Sends mails that were queued before a shutdown or a crash.
  app.addHook('onReady', async () => mails.wake());
  app.addHook('onClose', () => mails.close());

  addRoute(app, deps, authEndpoints.login, async ({ body, author, request, reply }) => {
    const attempt = await takeAttempt(db, clock, author, body.username, request.ip);
    const user = await checkCredentials(db, tools, body.username, body.password);
    const about = { user_agent: request.headers['user-agent'] ?? '', address: request.ip, attempt };
    const token = await openSession(db, clock, tools, { ...author, ...user }, about);
    setCookie(reply, deps, token);
    const actor = await readActor(deps, token);
    const device = await registerDevice(deps, actor, request, reply);
    return { token, profile: { ...(await profileOf(deps, actor)), device } };
  });

  addRoute(app, deps, authEndpoints.me, async ({ actor, request, reply }) => {
    // Bearer and cookie can be lost separately, as in a power cut soon after the sign-in. Without this, everything that
    // uses the cookie only, such as queued commands, would wait for ever although a session is open.
    const bearer = bearerOf(request);
    if (bearer !== undefined && request.cookies[sessionCookie] !== bearer) setCookie(reply, deps, bearer);
    const device = await registerDevice(deps, actor, request, reply);
    return { ...(await profileOf(deps, actor)), device };
  });

  addRoute(app, deps, authEndpoints.logout, async ({ write, reply }) => {
    await write((tx, actor) => endUserSessions(tx, { user_id: actor.user_id, id: actor.session_id }));
    reply.clearCookie(sessionCookie, { path: '/' });
  });

  addRoute(app, deps, authEndpoints.changePassword, async ({ actor, author, write, body, request }) => {
    requirePassword(body.password);
    await takeAttempt(db, clock, author, actor.username, request.ip);
    try {
      await checkCredentials(db, tools, actor.username, body.current);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new Refusal('auth.password', { fields: { current: 'wrong' } });
    }
    const hash = await hasher.hash(body.password);
    await write(async (tx) => {
      await storePassword(tx, { id: actor.user_id, username: actor.username }, hash, actor.session_id);
    });
  });

  addRoute(app, deps, authEndpoints.askReset, async ({ body, author, request, reply, write }) => {
    await takeAttempt(db, clock, author, `reset ${body.email}`, request.ip);
    const { origin, device } = author;
    await write((tx) => queueResetMail(tx, { email: body.email, origin, device }));
    // The account is looked up after the response, so that neither its content nor its timing reveals whether it
    // exists.
    reply.raw.once('finish', mails.wake);
    return { email: body.email, can_send_mail: deps.mail.canSend };
  });

  addRoute(app, deps, authEndpoints.reset, async ({ body, author, write }) => {
    requirePassword(body.password);
    const tokenHash = hashToken(body.token);
    await findResetUser(db.read, clock, tokenHash);
    const hash = await hasher.hash(body.password);
    // Looked up again inside the transaction: of two concurrent uses of a link, the second is refused.
    await write(async (tx) => {
      const user = await findResetUser(tx.q, clock, tokenHash);
      // The holder of the link acts as its user.
      const as = { ...author, user_id: user.id, username: user.username };
      await storePassword({ ...tx, author: as }, user, hash);
    });
  });

  addRoute(app, deps, authEndpoints.sessions, async ({ actor }) => {
    const rows = await db.read
      .selectFrom('session')
      .select(['id', 'created_at', 'last_seen', 'user_agent', 'address'])
      .where('user_id', '=', actor.user_id)
      .orderBy('last_seen', 'desc')
      .execute();
    return rows.map((row) => ({ ...row, current: row.id === actor.session_id }));
  });

  addRoute(app, deps, authEndpoints.endSession, async ({ write, params }) => {
    const ended = await write((tx, actor) => endUserSessions(tx, { user_id: actor.user_id, id: params.id }));
    if (ended === 0) throw new Refusal('row.not_found');
  });
}

function setCookie(reply: FastifyReply, deps: Deps, token: string): void {
  reply.setCookie(sessionCookie, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(reply.request, deps.settings),
    maxAge: deps.settings.sessionIdleDays * 24 * 3600,
  });
}

async function profileOf(deps: Deps, actor: Actor): Promise<Profile> {
  const customer = actor.customer_code
    ? await deps.db.read
        .selectFrom('customers')
        .select('name')
        .where('code', '=', actor.customer_code)
        .executeTakeFirst()
    : undefined;
  return {
    user_id: actor.user_id,
    username: actor.username,
    email: actor.email,
    role_name: actor.role,
    permissions: [...actor.permissions].sort(),
    customer_code: actor.customer_code,
    customer_name: customer?.name ?? '',
    vat_rate: deps.settings.vatRate,
  };
}
