import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mailEndpoints } from '#contract/endpoints/mails.ts';
import { requireStaff } from '#server/entities/actor.ts';
import { readStored } from '#server/entities/read/read-rows.ts';
import { addRoute } from '#server/http/add-route.ts';
import type { Deps } from '#server/http/deps.ts';
import { requestLanguage } from '#server/http/request-language.ts';
import { hashToken, makeToken } from '#server/http/session/secret-token.ts';
import { deleteFailedMail, readMailQueue, retryMail } from '#server/services/mails/failed-mails.ts';
import { findClientRecipients } from '#server/services/mails/mail-preferences.ts';
import { createMailWorker, type MailWorker } from '#server/services/mails/mail-worker.ts';
import {
  findSubscription,
  pageLanguageOf,
  unsubscribe,
  type Subscription,
} from '#server/services/mails/unsubscribe.ts';
import { unsubscribePage, unsubscribeStyle } from '#server/services/mails/unsubscribe-page.ts';

/** Mails that were not delivered, and the unsubscribe links. Returns the worker that sends the queued ones. */
export function addMailRoutes(app: FastifyInstance, deps: Deps): MailWorker {
  const { db, clock, log, mail, settings } = deps;
  const { send, canSend } = mail;
  const worker = createMailWorker({ db, clock, log, settings, makeToken, hashToken, send, canSend });
  // Sends mails that were queued before a shutdown or a crash.
  app.addHook('onReady', async () => worker.wake());
  app.addHook('onClose', () => worker.close());

  addRoute(app, deps, mailEndpoints.mails, () => readMailQueue(db.read, canSend));
  addRoute(app, deps, mailEndpoints.mailReaders, async ({ actor, params }) => {
    // Clients never choose who is mailed, and need not know how many colleagues are.
    requireStaff(actor);
    const order = await readStored(db.read, 'orders', actor, params.id);
    const recipients = await findClientRecipients(db.read, order.customer_code, 'order_confirmed');
    return { readers: canSend ? recipients.length : null };
  });
  addRoute(app, deps, mailEndpoints.retryMail, async ({ write, params, reply }) => {
    await write((tx) => retryMail(tx, params.id));
    reply.raw.once('finish', worker.wake);
  });
  addRoute(app, deps, mailEndpoints.deleteMail, async ({ write, params }) => {
    await write((tx) => deleteFailedMail(tx, params.id));
  });

  const languageOf = (request: FastifyRequest, found: Subscription | null) =>
    pageLanguageOf(db.read, found, requestLanguage(request, null), settings.defaultLanguage);
  const { unsubscribePage: page, unsubscribe: confirm, unsubscribeStyle: style } = mailEndpoints;
  addRoute(app, deps, style, async ({ reply }) => reply.type(style.produces).send(unsubscribeStyle));
  void app.register(async (scope) => {
    // Mail programs send a form (RFC 8058); what it says is always the same.
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_, _body, done) => done(null));
    addRoute(scope, deps, page, async ({ params, request, reply }) => {
      const found = await findSubscription(db.read, hashToken(params.token));
      const html = unsubscribePage(found, await languageOf(request, found));
      return reply
        .status(found ? 200 : 404)
        .type(page.produces)
        .send(html);
    });
    addRoute(scope, deps, confirm, async ({ params, request, reply, write }) => {
      const hash = hashToken(params.token);
      // The call is public: an unknown link must not wait for, or delay, the writers.
      const known = await findSubscription(db.read, hash);
      const unsubscribed = known && (await write((tx) => unsubscribe(tx, hash)));
      const html = unsubscribePage(unsubscribed, await languageOf(request, unsubscribed));
      return reply
        .status(unsubscribed ? 200 : 404)
        .type(confirm.produces)
        .send(html);
    });
  });
  return worker;
}
