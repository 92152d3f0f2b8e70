import type { FastifyInstance } from 'fastify';
import { accountEndpoints } from '#contract/endpoints/accounts.ts';
import { Refusal } from '#contract/errors.ts';
import { readRow } from '#server/entities/read/read-rows.ts';
import { addRoute } from '#server/http/add-route.ts';
import type { Deps } from '#server/http/deps.ts';
import { hashToken, makeToken } from '#server/http/session/secret-token.ts';
import { handOver } from '#server/services/accounts/hand-over.ts';
import { invitationLink } from '#server/services/accounts/invitation-mail.ts';
import { readInvited, storeInvitation } from '#server/services/accounts/invitation.ts';
import { queueInvitationMail } from '#server/services/accounts/queue-account-mails.ts';
import type { MailWorker } from '#server/services/mails/mail-worker.ts';
import { readAccount } from '#server/services/accounts/read-account.ts';
import { readPeople } from '#server/services/accounts/read-people.ts';
import { requirePassword } from '#server/services/accounts/require-password.ts';
import { storePassword } from '#server/services/accounts/reset-password.ts';

/** Accounts of users: invitation, provisional password, handing over; and real names. */
export function addAccountRoutes(app: FastifyInstance, deps: Deps, mails: MailWorker): void {
  const { db, clock, hasher, settings } = deps;

  addRoute(app, deps, accountEndpoints.account, async ({ actor, params }) => {
    const user = await readRow(db.read, 'users', actor, params.id);
    return { ...(await readAccount(db.read, clock.now(), actor, user)), can_send_mail: deps.mail.canSend };
  });

  addRoute(app, deps, accountEndpoints.invite, ({ params, write }) => {
    const token = makeToken();
    return write(async (tx, actor) => {
      const user = await readInvited(tx, actor, params.id);
      const expires_at = await storeInvitation(tx, user, hashToken(token), false);
      return { url: invitationLink(settings.publicUrl, token, user.username), expires_at };
    });
  });

  addRoute(app, deps, accountEndpoints.mailInvitation, async ({ params, author, write, reply }) => {
    const { origin, device } = author;
    const email = await write(async (tx, actor) => {
      const user = await readInvited(tx, actor, params.id);
      if (!deps.mail.canSend) throw new Refusal('mail.unavailable');
      if (user.email === '') throw new Refusal('user.email_missing', { fields: { email: 'required' } });
      await queueInvitationMail(tx, { user_id: user.id, origin, device });
      return user.email;
    });
    reply.raw.once('finish', mails.wake);
    return { email };
  });

  addRoute(app, deps, accountEndpoints.setPassword, async ({ params, body, write }) => {
    requirePassword(body.password);
    const hash = await hasher.hash(body.password);
    await write(async (tx, now) => {
      // An Admin changes their own password in the settings.
      if (now.user_id === params.id) throw new Refusal('access.forbidden');
      await storePassword(tx, await readInvited(tx, now, params.id), hash, { provisional: 1 });
    });
  });

  addRoute(app, deps, accountEndpoints.handOver, ({ params, body, write }) =>
    write((tx, actor) => handOver(tx, actor, params.id, body)),
  );

  addRoute(app, deps, accountEndpoints.people, ({ actor }) => readPeople(db.read, actor));
}
