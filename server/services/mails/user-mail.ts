import type { Language } from '#contract/languages.ts';
import type { EntityName } from '#contract/registry.ts';
import type { MailKind } from '#contract/rules/mail-kinds.ts';
import type { NotificationType } from '#contract/rules/notification-types.ts';
import type { Write } from '#server/db/transact.ts';
import { recipientsOf } from '../notifications/news-recipients.ts';
import { findMailRecipients } from './mail-preferences.ts';
import { mailHtml, mailText, type MailContent } from './mail-layout.ts';
import type { TemplateTools, PreparedMail, QueuedMail } from './mail-template.ts';
import { readMailSender } from './mail-sender.ts';
import { mailLanguageOf } from './mail-language.ts';
import { mailWords } from './mail-words.ts';

/** What a mail to a user says, besides what all of them have. */
export type UserMailText = { subject: string } & Pick<MailContent, 'paragraphs' | 'link'> &
  Partial<Pick<MailContent, 'sections' | 'totals' | 'details'>>;

type About = {
  /** The mail preference that decides whether the user gets it. */
  preference: MailKind;
  /** Clients and staff have preferences of the same name, and get different mails. */
  audience: 'Client' | 'staff';
  /** The notification that says who may read it. */
  type: NotificationType;
  row: { entity: EntityName; id: string } | null;
  /** Of a mail to a customer, the order, whose language is that of its papers. */
  order?: { language: string };
};

/**
 * Creates a mail to a user, with a new link to unsubscribe from mails of its preference.
 * @param write returns its text in a language (`mailLanguageOf`)
 * @returns `no_recipient` where the user has left, has no address, does not want it or may not see its row
 */
export async function prepareUserMail(
  tx: Write,
  tools: TemplateTools,
  mail: QueuedMail,
  about: About,
  write: (language: Language) => UserMailText,
): Promise<PreparedMail | 'no_recipient'> {
  const [user] = await findMailRecipients(tx.q, [mail.user_id], about.preference);
  if (!user || (user.role === 'Client') !== (about.audience === 'Client')) return 'no_recipient';
  const news = { type: about.type, data: {}, link: '', about: about.row, collapseKey: '' };
  if ((await recipientsOf(tx, [user.id], [news])).length === 0) return 'no_recipient';

  const { publicUrl, defaultLanguage } = tools.settings;
  const language = await mailLanguageOf(tx.q, user.id, defaultLanguage, about.order);
  const token = tools.makeToken();
  const token_hash = tools.hashToken(token);
  await tx.q
    .insertInto('unsubscribe_token')
    .values({ token_hash, user_id: user.id, kind: about.preference, created_at: tx.now })
    .execute();
  const url = `${publicUrl}/api/mails/unsubscribe/${token}`;
  const sender = await readMailSender(tx.q);
  const words = mailWords[language];
  const { subject, ...text } = write(language);
  const content: MailContent = {
    sections: [],
    totals: [],
    details: [],
    ...text,
    language,
    colon: words.colon,
    greeting: words.greeting(user.full_name || user.username),
    footer: words.footer(words.kinds[about.preference], sender.name || new URL(publicUrl).host),
    contact: sender.contact,
    unsubscribe: { label: words.unsubscribe, url },
  };
  return {
    message: {
      to: user.email,
      subject,
      text: mailText(content),
      html: mailHtml(content),
      ...sender.message,
      messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
      headers: {
        'List-Unsubscribe': `<${url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'Auto-Submitted': 'auto-generated',
      },
    },
    withdraw: async (later) => {
      await later.q.deleteFrom('unsubscribe_token').where('token_hash', '=', token_hash).execute();
    },
  };
}
