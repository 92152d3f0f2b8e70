import type { Language } from '#contract/languages.ts';
import { paperFormatter } from '#contract/rules/papers/paper-formatter.ts';
import type { Waiting } from '#contract/rules/stock/waiting-pieces.ts';
import { minutesBefore } from '#server/db/clock.ts';
import type { EntityRow } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';
import type { MailMaker, MakerTools } from './mail-maker.ts';
import { lateMinutes } from './mail-retries.ts';
import { mailWords } from './mail-words.ts';
import { hasLaterMail } from './mailed-lines.ts';
import { readMailedWaiting, waitingOfMailLine } from './mailed-waiting.ts';
import type { OrderedMailLine, OrderFacts } from './order-facts.ts';
import { prepareUserMail, type UserMailText } from './user-mail.ts';

export type WaitingOf = (line: OrderedMailLine) => Waiting;
type Choice = 'order_confirmed' | 'order_status' | 'proof';

/**
 * A mail to a customer about an order. Its facts are those of the event: one that is sent much later, for example because an
 * Admin sends it again, states the moment that it describes. A proof does not: it is sent only while it waits for the answer.
 * A user who has got a later mail about the pieces of an order gets no older one, and what waited of them is that of the event
 * once the order has left preparation or pieces of the line have moved to a back order.
 * @param isCurrent whether what it says is still so; a mail about an undone shipment is not sent
 */
export function customerMaker<F extends OrderFacts>(
  choice: Choice,
  isCurrent: (tx: Write, order: EntityRow<'orders'>, facts: F) => boolean | Promise<boolean>,
  write: (facts: F, language: Language, tools: MakerTools, waitingOf: WaitingOf) => UserMailText,
): MailMaker {
  return {
    async prepare(tx, tools, mail) {
      const facts = JSON.parse(mail.data) as F;
      const order = await tx.q
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', facts.order_id)
        .executeTakeFirst();
      if (!order || !(await isCurrent(tx, order, facts))) return 'outdated';
      const describesOrder = choice === 'order_confirmed';
      if (describesOrder && (await hasLaterMail(tx, mail, facts))) return 'outdated';
      const about = {
        choice,
        audience: 'Client',
        type: choice === 'proof' ? 'proof' : 'order_status',
        row: { entity: 'orders', id: facts.order_id },
        order,
      } as const;
      const { at = mail.created_at } = facts;
      const isOver = describesOrder && order.status !== 'Pending';
      const isLate = isOver || (choice !== 'proof' && at <= minutesBefore(tx.now, lateMinutes));
      return prepareUserMail(tx, tools, mail, about, (language) => {
        let waits = false;
        const text = write(facts, language, tools, (line) => {
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

/** A maker of mails that say what waits for stock. */
export function withWaiting(maker: MailMaker): MailMaker {
  return {
    ...maker,
    readWaiting: (q, data) => readMailedWaiting(q, (JSON.parse(data) as OrderFacts).order_id),
  };
}
