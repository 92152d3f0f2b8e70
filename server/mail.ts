import nodemailer from 'nodemailer';
import type { Log, Mail } from './http/deps.ts';

/** In ms: a mail server that does not answer must not delay the next mails or a shutdown. */
const timeouts = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };

/**
 * Sends mails over SMTP. Without a mail server they are logged, including their links, so that the operator can pass
 * them on.
 * @param publicUrl the source of the sender's domain where the SMTP user is not an address
 */
export function createMail(smtpUrl: string | null, publicUrl: () => string, log: Log): Mail {
  if (smtpUrl === null) {
    return {
      canSend: false,
      send: async ({ to, subject, text }) =>
        log.warn({ to, subject, text }, 'mail: not sent, SMTP_URL is not set'),
    };
  }
  const user = decodeURIComponent(new URL(smtpUrl).username);
  const transport = nodemailer.createTransport({ url: smtpUrl, ...timeouts });
  return {
    canSend: true,
    send: async (message) => {
      const address = user.includes('@') ? user : `quai@${new URL(publicUrl()).hostname}`;
      await transport.sendMail({ from: { name: 'Quai', address }, ...message });
    },
  };
}
