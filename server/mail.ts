import nodemailer from 'nodemailer';
import type { Log, Mail } from './http/deps.ts';

/** In ms: a mail server that does not answer must not hold up the mails behind, nor a stop of the program. */
const timeouts = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };

/**
 * Sends mails over SMTP. Where no server is set they are logged, links and all: that is how the operator of such an
 * installation gets at them.
 * @param publicUrl gives the sender's domain where the SMTP user is no address itself
 */
export function createMail(smtpUrl: string | null, publicUrl: () => string, log: Log): Mail {
  if (smtpUrl === null) {
    return {
      canSend: false,
      send: async ({ to, subject, text }) =>
        log.warn({ to, subject, text }, 'No SMTP_URL is set; this mail was not sent'),
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
