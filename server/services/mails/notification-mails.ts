import type { Write } from '#server/db/transact.ts';
import { minutesBefore } from '#server/db/clock.ts';
import { notificationText } from '../notifications/notification-text.ts';
import type { News } from '../notifications/news.ts';
import { findMailReaders } from './mail-choices.ts';
import { isMailEnabled } from './mail-enabled.ts';
import type { MailMaker } from './mail-maker.ts';
import { mailWords } from './mail-words.ts';
import { queueMails } from './queue-mails.ts';
import { prepareUserMail } from './user-mail.ts';

/** Beyond this many notifications of a type in an hour, a user reads the rest in the application. */
const maxHourly = 20;

type NotificationFacts = Pick<News, 'type' | 'data' | 'link' | 'about'>;

/** Queues mails for the staff who chose to get notifications of this type by e-mail too. */
export async function queueNotificationMails(
  tx: Write,
  told: readonly { user_id: string; news: News }[],
): Promise<void> {
  const [first] = told;
  if (!first || first.news.type === 'mail_failed' || !(await isMailEnabled(tx.q))) return;
  const { type } = first.news;
  const ids = [...new Set(told.map(({ user_id }) => user_id))];
  const readers = (await findMailReaders(tx.q, ids, type)).filter(({ role }) => role !== 'Client');
  for (const { id } of readers) {
    const news = told.filter(({ user_id }) => user_id === id);
    const room = maxHourly - (await countRecent(tx, id, type)) + news.length;
    for (const { news: one } of news.slice(0, Math.max(0, room))) {
      const { data, link, about } = one;
      await queueMails(tx, 'notification', [id], { type, data, link, about } satisfies NotificationFacts);
    }
  }
}

/** Notifications of the last hour, with those that were just created. */
async function countRecent({ q, now }: Write, userId: string, type: string): Promise<number> {
  const { n } = await q
    .selectFrom('notification')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('created_at', '>', minutesBefore(now, 60))
    .executeTakeFirstOrThrow();
  return n;
}

/** A notification as a mail to staff: its text, and its link in the application. */
export const notificationMaker: MailMaker = {
  async prepare(tx, tools, mail) {
    const { type, data, link, about } = JSON.parse(mail.data) as NotificationFacts;
    const chosen = { choice: type, audience: 'staff', type, row: about } as const;
    return prepareUserMail(tx, tools, mail, chosen, (language) => {
      const text = notificationText(type, data, language);
      return {
        subject: text.length > 100 ? `${text.slice(0, 99)}…` : text,
        paragraphs: [text],
        link: { label: mailWords[language].open, url: `${tools.settings.publicUrl}${link}` },
      };
    });
  },
};
