import { Readable } from 'node:stream';
import nodemailer from 'nodemailer';
import type { Log, Mail } from './http/deps.ts';

/**
 * In ms. A mail server that cannot be reached must not delay a shutdown; once it has the mail, it may take its time to
 * check it.
 */
const defaultTimeouts = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 30_000 };

/**
 * Sends mails over SMTP. Without a mail server they are logged, including their links, so that the operator can pass
 * them on.
 * @param publicUrl the source of the sender's domain where the SMTP user is not an address: the company's own address if it has this
 *   domain, else `noreply`
 */
export function createMail(
  smtpUrl: string | null,
  publicUrl: () => string,
  log: Log,
  timeouts: Partial<typeof defaultTimeouts> = {},
): Mail {
  if (smtpUrl === null) {
    return {
      canSend: false,
      send: async ({ to, subject, text }) =>
        log.warn({ to, subject, text }, 'mail: not sent, SMTP_URL is not set'),
    };
  }
  const user = decodeURIComponent(new URL(smtpUrl).username);
  return {
    canSend: true,
    send: async ({ fromName, replyTo = '', to, ...message }, beforeEnd) => {
      const { host, hostname } = new URL(publicUrl());
      const isOwn = replyTo.toLowerCase().endsWith(`@${hostname}`);
      const address = user.includes('@') ? user : isOwn ? replyTo : `noreply@${hostname}`;
      const transport = nodemailer.createTransport({ url: smtpUrl, ...defaultTimeouts, ...timeouts });
      // The mail server asks for the content when it has accepted sender and recipient. The content is read only then,
      // and its end is sent when `beforeEnd` has resolved.
      transport.use('stream', ({ message: content }, done) => {
        const read = content.createReadStream.bind(content);
        content.createReadStream = () => Readable.from(endAfter(read, beforeEnd), { objectMode: false });
        done();
      });
      await transport.sendMail({
        ...message,
        from: { name: fromName || host, address },
        ...(replyTo && replyTo !== address && { replyTo: { name: fromName || host, address: replyTo } }),
        to: { name: '', address: to },
      });
    },
  };
}

async function* endAfter(
  read: () => Readable,
  beforeEnd: (() => Promise<void>) | undefined,
): AsyncGenerator<Buffer> {
  for await (const chunk of read()) yield chunk as Buffer;
  await beforeEnd?.();
}
