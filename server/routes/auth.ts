import type { FastifyInstance } from 'fastify';
import { authEndpoints } from '#contract/endpoints/auth.ts';
import { sessionCookie } from '#contract/app-header.ts';
import { Refusal } from '#contract/errors.ts';
import { endUserSessions } from '#server/entities/accounts/end-user-sessions.ts';
import { endDeviceAccess } from '#server/entities/accounts/quick-sign-in.ts';
import { addRoute } from '#server/http/add-route.ts';
import type { Deps } from '#server/http/deps.ts';
import { readPairingSecret, setPairingCookie } from '#server/http/session/pairing-cookie.ts';
import { replyProfile, replySignedIn } from '#server/http/session/reply-profile.ts';
import { hashToken, makeToken } from '#server/http/session/secret-token.ts';
import { takeCallAttempt } from '#server/http/session/take-call-attempt.ts';
import { takeAttempt } from '#server/services/accounts/limit-attempts.ts';
import { queueResetMail } from '#server/services/accounts/queue-account-mails.ts';
import type { MailWorker } from '#server/services/mails/mail-worker.ts';
import { pairDevice } from '#server/services/accounts/pairing.ts';
import { unlockPin } from '#server/services/accounts/pin.ts';
import { readSessions } from '#server/services/accounts/read-sessions.ts';
import { requirePassword } from '#server/services/accounts/require-password.ts';
import { replaceProvisional } from '#server/services/accounts/provisional-password.ts';
import { findResetUser, storePassword } from '#server/services/accounts/reset-password.ts';
import {
  checkCredentials,
  checkOwnPassword,
  openSession,
  type Account,
} from '#server/services/accounts/sign-in.ts';
import { bearerOf } from '#server/http/session/session.ts';
import { setSessionCookie } from '#server/http/session/session-cookie.ts';

const tokens = { makeToken, hashToken };
const userOf = ({ user_id, username }: Account) => ({ user_id, username });

/**
 * Sign-in, profile, sessions and passwords.
 * @param mails sends the links for a new password
 */
export function addAuthRoutes(app: FastifyInstance, deps: Deps, mails: MailWorker): void {
  const { db, clock, hasher, settings } = deps;
  const tools = { ...tokens, verify: hasher.verify };

  addRoute(app, deps, authEndpoints.login, async ({ body, author, request, reply }) => {
    const attempt = await takeCallAttempt(deps, { author, request }, body);
    const account = await checkCredentials(db, tools, body.username, body.password);
    if (account.provisional) throw new Refusal('auth.password_change');
    const user = userOf(account);
    const presented = readPairingSecret(request);
    const about = { user_agent: request.headers['user-agent'] ?? '', address: request.ip, attempt };
    const { token, result } = await openSession(
      db,
      clock,
      tools,
      { ...author, ...user },
      about,
      async (tx) => {
        await unlockPin(tx, user.user_id);
        const secret = await pairDevice(tx, tools, user.user_id, presented);
        return { secret, secretHash: secret === null ? '' : hashToken(secret) };
      },
    );
    const { secret, secretHash } = result;
    if (secret === null) return replySignedIn(deps, request, reply, token);
    setPairingCookie(request, reply, settings, secret);
    return replySignedIn(deps, request, reply, token, secretHash);
  });

  addRoute(app, deps, authEndpoints.firstPassword, async ({ body, author, request, write }) => {
    requirePassword(body.password);
    await takeCallAttempt(deps, { author, request }, body);
    const account = await checkCredentials(db, tools, body.username, body.current);
    if (body.password.normalize('NFC') === body.current.normalize('NFC')) {
      throw new Refusal('auth.password_same', { fields: { password: 'same' } });
    }
    const hash = await hasher.hash(body.password);
    await write((tx) =>
      replaceProvisional({ ...tx, author: { ...author, ...userOf(account) } }, account, hash),
    );
  });

  addRoute(app, deps, authEndpoints.me, async ({ actor, request, reply }) => {
    // Bearer and cookie can be lost separately, as in a power cut soon after the sign-in. Without this, everything that
    // uses the cookie only, such as queued commands, would wait for ever although a session is open.
    const bearer = bearerOf(request);
    if (bearer !== undefined && request.cookies[sessionCookie] !== bearer)
      setSessionCookie(reply, deps, bearer);
    return replyProfile(deps, actor, request, reply);
  });

  addRoute(app, deps, authEndpoints.logout, async ({ write, reply }) => {
    await write((tx, actor) => endUserSessions(tx, { user_id: actor.user_id, id: actor.session_id }));
    reply.clearCookie(sessionCookie, { path: '/' });
  });

  addRoute(app, deps, authEndpoints.changePassword, async ({ actor, author, write, body, request }) => {
    requirePassword(body.password);
    await takeCallAttempt(deps, { author, request }, actor);
    await checkOwnPassword(db, tools, actor.username, body.current, 'current');
    const hash = await hasher.hash(body.password);
    await write(async (tx) => {
      await storePassword(tx, { id: actor.user_id, username: actor.username }, hash, {
        except: actor.session_id,
      });
    });
  });

  addRoute(app, deps, authEndpoints.askReset, async ({ body, author, request, reply, write }) => {
    await takeAttempt(db, clock, author, `reset ${body.email}`, request.ip, 'reset');
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

  addRoute(app, deps, authEndpoints.sessions, ({ actor }) => readSessions(db.read, actor));

  addRoute(app, deps, authEndpoints.endSession, async ({ write, params }) => {
    await write(async (tx, { user_id, session_id: current }) => {
      if (!(await endDeviceAccess(tx, { user_id, id: params.id, current })))
        throw new Refusal('row.not_found');
    });
  });
}
