import type { FastifyInstance } from 'fastify';
import { createMailWorker, type MailWorker } from '#server/services/accounts/mail-worker.ts';
import type { Deps } from './deps.ts';
import { hashToken, makeToken } from './session/secret-token.ts';

/** Sends queued mails while the application runs, those that were queued before a shutdown or a crash first. */
export function runMailWorker(app: FastifyInstance, deps: Deps): MailWorker {
  const { db, clock, log, settings, mail } = deps;
  const { send, canSend } = mail;
  const mails = createMailWorker({ db, clock, log, settings, makeToken, hashToken, send, canSend });
  app.addHook('onReady', async () => mails.wake());
  app.addHook('onClose', () => mails.close());
  return mails;
}
