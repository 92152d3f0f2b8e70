import type { Write } from '#server/db/transact.ts';
import { minutesBefore } from '#server/db/clock.ts';
import { notificationText } from '../notifications/notification-text.ts';
import type { News } from '../notifications/news.ts';
import { findMailRecipients } from './mail-preferences.ts';
import type { MailTemplate } from './mail-template.ts';
import { mailWords } from './mail-words.ts';
import { queueMails } from './queue-mails.ts';
import { prepareUserMail } from './user-mail.ts';

/** Maximum number of mails to a user about notifications of a type in an hour; the others are only in the application. */
const maxHourly = 20;

type NotificationFacts = Pick<News, 'type' | 'data' | 'link' | 'about'>;

/** Queues mails for the staff who chose to get notifications of this type by e-mail too. Called where mails are sent. */
export async function queueNotificationMails(
  tx: Write,
  newsByRecipient: readonly { user_id: string; news: News }[],
): Promise<void> {
  const [first] = newsByRecipient;
  if (!first || first.news.type === 'mail_failed') return;
  const { type } = first.news;
  const ids = [...new Set(newsByRecipient.map(({ user_id }) => user_id))];
  const recipients = (await findMailRecipients(tx.q, ids, type)).filter(({ role }) => role !== 'Client');
  if (recipients.length === 0) return;
  const recent = await countRecent(
    tx,
    recipients.map(({ id }) => id),
    type,
  );
  const newsByUser = Map.groupBy(newsByRecipient, ({ user_id }) => user_id);
  const mails = recipients.flatMap(({ id }) => {
    const news = newsByUser.get(id) ?? [];
    const allowed = maxHourly - (recent.get(id) ?? 0) + news.length;
    return news.slice(0, Math.max(0, allowed)).map(({ news: { data, link, about } }) => ({
      user_id: id,
      data: { type, data, link, about } satisfies NotificationFacts,
    }));
  });
  await queueMails(tx, 'notification', mails);
}

/** Notifications of the last hour, with those that were just created, by user. */
async function countRecent(
  { q, now }: Write,
  userIds: readonly string[],
  type: string,
): Promise<Map<string, number>> {
  const rows = await q
    .selectFrom('notification')
    .select((eb) => ['user_id', eb.fn.countAll<number>().as('n')])
    .where('user_id', 'in', userIds)
    .where('type', '=', type)
    .where('way', '<>', 'digest')
    .where('created_at', '>', minutesBefore(now, 60))
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, n }) => [user_id, n]));
}

/** A notification as a mail to staff: its text, and its link in the application. */
export const notificationTemplate: MailTemplate = {
  async prepare(tx, tools, mail) {
    const { type, data, link, about } = JSON.parse(mail.data) as NotificationFacts;
    const mailed = { preference: type, audience: 'staff', type, row: about } as const;
    return prepareUserMail(tx, tools, mail, mailed, (language) => {
      const text = notificationText(type, data, language);
      return {
        subject: text.length > 100 ? `${text.slice(0, 99)}…` : text,
        paragraphs: [text],
        link: { label: mailWords[language].open, url: `${tools.settings.publicUrl}${link}` },
      };
    });
  },
};
