import type { Queries } from '#server/db/database.ts';
import type { Message } from './mail-template.ts';

/** The company as the sender of mails: parts of the message, and how a reader reaches it; empty texts where they are not set. */
export type MailSender = { message: Pick<Message, 'fromName' | 'replyTo'>; name: string; contact: string };

export async function readMailSender(q: Queries): Promise<MailSender> {
  const row = await q.selectFrom('company').select(['name', 'email', 'phone']).executeTakeFirst();
  const { name = '', email = '', phone = '' } = row ?? {};
  const reached = [phone, email].filter(Boolean);
  return {
    message: { fromName: name, replyTo: email },
    name,
    contact: reached.length > 0 ? [name, ...reached].filter(Boolean).join(' · ') : '',
  };
}

/** A mail about an account, from the company: a plain text with its contact at the foot. */
export function signMail(message: Message, sender: MailSender): Message {
  const foot = sender.contact && `\n-- \n${sender.contact}\n`;
  return { ...message, ...sender.message, text: `${message.text}${foot}` };
}
