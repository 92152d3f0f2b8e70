import type { FastifyInstance } from 'fastify';
import { authEndpoints } from '#contract/endpoints/auth.ts';
import { badgeEndpoints } from '#contract/endpoints/badges.ts';
import { Refusal } from '#contract/errors.ts';
import type { Write } from '#server/db/transact.ts';
import { deleteBadge, deletePin } from '#server/entities/accounts/quick-sign-in.ts';
import { addRoute, type Call } from '#server/http/add-route.ts';
import type { Deps } from '#server/http/deps.ts';
import { pairingHashOf, readPairingSecret, setPairingCookie } from '#server/http/session/pairing-cookie.ts';
import { replySignedIn } from '#server/http/session/reply-profile.ts';
import { hashToken, makeToken } from '#server/http/session/secret-token.ts';
import { takeCallAttempt } from '#server/http/session/take-call-attempt.ts';
import { checkBadge, makeBadgeCode, readBadge, storeBadge } from '#server/services/accounts/badge.ts';
import { deleteAttempts, type Attempt } from '#server/services/accounts/limit-attempts.ts';
import { noteSessionDevice, pairDevice, pairedUntil } from '#server/services/accounts/pairing.ts';
import { checkPin, readPinState, requirePin, storePin } from '#server/services/accounts/pin.ts';
import { checkOwnPassword, openSession } from '#server/services/accounts/sign-in.ts';

type Checked = { user_id: string; username: string; confirm: (tx: Write) => Promise<void> };
type SignInCall = Pick<Call<typeof authEndpoints.loginByBadge>, 'author' | 'request' | 'reply'>;

/** Sign-in by PIN and by badge on paired devices. */
export function addQuickSignInRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock, hasher } = deps;
  const tools = { makeToken, hashToken, verify: hasher.verify };

  const open = async ({ author, request, reply }: SignInCall, attempt: Attempt, checked: Checked) => {
    const { confirm, ...user } = checked;
    const about = { user_agent: request.headers['user-agent'] ?? '', address: request.ip, attempt };
    const secretHash = pairingHashOf(request);
    const { token } = await openSession(db, clock, tools, { ...author, ...user }, about, async (tx) => {
      await confirm(tx);
      return { secretHash };
    });
    return replySignedIn(deps, request, reply, token);
  };

  addRoute(app, deps, authEndpoints.loginByPin, async (call) => {
    const { body, author, request } = call;
    // Counted apart from passwords: wrong PINs leave the password, and a right PIN forgives no wrong password.
    const attempt = await takeCallAttempt(deps, call, body, `pin ${body.username}`);
    const guess = { ...body, secretHash: pairingHashOf(request) };
    return open(call, attempt, await checkPin(db, clock, tools, author, guess));
  });

  addRoute(app, deps, authEndpoints.loginByBadge, async (call) => {
    const { body, request } = call;
    const codeHash = hashToken(body.code);
    const attempt = await takeCallAttempt(deps, call, { badge: codeHash });
    return open(call, attempt, await checkBadge(db, clock, { codeHash, secretHash: pairingHashOf(request) }));
  });

  addRoute(app, deps, authEndpoints.pin, ({ actor, request }) =>
    readPinState(db.read, clock.now(), { secretHash: pairingHashOf(request), userId: actor.user_id }),
  );

  addRoute(app, deps, authEndpoints.setPin, async ({ actor, author, body, request, reply, write }) => {
    const attempt = await takeCallAttempt(deps, { author, request }, actor);
    await checkOwnPassword(db, tools, actor.username, body.password, 'password');
    requirePin(body.pin);
    const hash = await hasher.hash(body.pin);
    const { secret, state } = await write(async (tx, { user_id, username, session_id }) => {
      const secret = await pairDevice(tx, tools, user_id, readPairingSecret(request));
      if (secret === null) throw new Refusal('auth.password_only');
      await storePin(tx, { user_id, username }, hash);
      await deleteAttempts(tx, attempt);
      const device = { secretHash: hashToken(secret), userId: user_id };
      await noteSessionDevice(tx, session_id, device.secretHash);
      return { secret, state: { set_at: tx.now, until: await pairedUntil(tx.q, tx.now, device) } };
    });
    setPairingCookie(request, reply, deps.settings, secret);
    return state;
  });

  addRoute(app, deps, authEndpoints.removePin, async ({ write }) => {
    await write((tx, { user_id }) => deletePin(tx, user_id));
  });
}

/** Badges of users, for an Admin. */
export function addBadgeRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, deps, badgeEndpoints.badge, ({ params }) => readBadge(deps.db.read, params.id));

  addRoute(app, deps, badgeEndpoints.makeBadge, ({ params, write }) => {
    const code = makeBadgeCode();
    return write(async (tx) => ({
      code,
      printed_at: tx.now,
      ...(await storeBadge(tx, params.id, hashToken(code))),
    }));
  });

  addRoute(app, deps, badgeEndpoints.revokeBadge, async ({ params, write }) => {
    await write(async (tx) => {
      if (!(await deleteBadge(tx, params.id))) throw new Refusal('row.not_found');
    });
  });
}
