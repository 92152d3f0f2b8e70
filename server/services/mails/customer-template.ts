import type { Language } from '#contract/languages.ts';
import { orderAmounts } from '#contract/rules/orders/amounts.ts';
import { paperFormatter } from '#contract/rules/papers/paper-formatter.ts';
import type { Waiting } from '#contract/rules/stock/waiting-pieces.ts';
import { minutesBefore } from '#server/db/clock.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import type { MailTemplate, TemplateTools } from './mail-template.ts';
import { lateMinutes } from './mail-retries.ts';
import { mailWords } from './mail-words.ts';
import { hasLaterMail } from './mailed-lines.ts';
import { readMailedWaiting, waitingOfMailLine } from './mailed-waiting.ts';
import type { OrderedMailLine, OrderFacts } from './order-facts.ts';
import { prepareUserMail, type UserMailText } from './user-mail.ts';

export type WaitingOf = (line: OrderedMailLine) => Waiting;
/** `vatRate`: that of the order, in percent. */
export type OrderMailTools = TemplateTools & { vatRate: number };
type Preference = 'order_confirmed' | 'order_status' | 'proof';

/**
 * A template for a mail to a customer about an order. It describes the order at the time of the event. A mail that is sent
 * much later, for example again by an Admin, states this time; a mail about a proof does not, because it is sent only while
 * the proof waits for an answer. A user who already got a later mail about the pieces of the order does not get this one.
 * The pieces that wait for stock are read when the mail is sent; they are those of the event if the order has left
 * preparation since, or if pieces of their line have moved to a back order.
 * @param isCurrent whether the mail is still true; a mail about an undone shipment is not sent
 * @param write returns the text of the mail from the stored facts of the event
 */
export function customerTemplate<F extends OrderFacts>(
  preference: Preference,
  isCurrent: (tx: Write, order: EntityRow<'orders'>, facts: F) => boolean | Promise<boolean>,
  write: (facts: F, language: Language, tools: OrderMailTools, waitingOf: WaitingOf) => UserMailText,
): MailTemplate {
  return {
    async prepare(tx, tools, mail) {
      const facts = JSON.parse(mail.data) as F;
      const order = await tx.q
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', facts.order_id)
        .executeTakeFirst();
      if (!order || !(await isCurrent(tx, order, facts))) return 'outdated';
      const describesOrder = preference === 'order_confirmed';
      if (describesOrder && (await hasLaterMail(tx, mail, facts))) return 'outdated';
      const about = {
        preference,
        audience: 'Client',
        type: preference === 'proof' ? 'proof' : 'order_status',
        row: { entity: 'orders', id: facts.order_id },
        order,
      } as const;
      const { at = mail.created_at } = facts;
      const { vatRate } = orderAmounts(order);
      const isOver = describesOrder && order.status !== 'Pending';
      const isLate = isOver || (preference !== 'proof' && at <= minutesBefore(tx.now, lateMinutes));
      return prepareUserMail(tx, tools, mail, about, (language) => {
        let waits = false;
        const text = write(facts, language, { ...tools, vatRate }, (line) => {
          const { shown = 0, line_id = '' } = line;
          const isPast = isOver || (mail.kind === 'order_confirmed' && mail.waiting?.get(line_id)?.isMoved);
          if (isPast) return shown;
          const waiting = waitingOfMailLine(line, mail.waiting ?? new Map(), isLate);
          waits ||= waiting !== 0;
          return waiting;
        });
        if (!isLate) return text;
        const moment = paperFormatter(language, tools.settings.timezone).moment(at);
        const [first = '', ...rest] = text.paragraphs;
        return { ...text, paragraphs: [first, mailWords[language].asItWas(moment, waits), ...rest] };
      });
    },
  };
}

/** Adds the pieces that wait for stock to a template. */
export function withWaiting(template: MailTemplate): MailTemplate {
  return {
    ...template,
    readWaiting: (q, data) => readMailedWaiting(q, (JSON.parse(data) as OrderFacts).order_id),
  };
}
