import { markingInLanguage } from '#contract/rules/marking/marking-in-language.ts';
import { regions, type Language } from '#contract/languages.ts';
import { vatOf, withVat } from '#contract/rules/orders/amounts.ts';
import { markingText } from '#contract/rules/papers/marking-text.ts';
import { waitingText } from '#contract/rules/papers/waiting-text.ts';
import type { Waiting } from '#contract/rules/stock/waiting-pieces.ts';
import { withFirstDay } from '#contract/rules/values/first-day.ts';
import { paperFormatter } from '#contract/rules/papers/paper-formatter.ts';
import { paperWords } from '#contract/rules/papers/paper-words.ts';
import type { MailContent } from './mail-layout.ts';
import { customerTemplate, withWaiting, type OrderMailTools, type WaitingOf } from './customer-template.ts';
import type { TemplateTools } from './mail-template.ts';
import { mailWords } from './mail-words.ts';
import type {
  AmendedFacts,
  AmendedLine,
  CanceledFacts,
  ConfirmedFacts,
  MailLine,
  OrderFacts,
  ProofFacts,
  ShippedFacts,
} from './order-facts.ts';

const orderLink = ({ order_id }: OrderFacts, language: Language, tools: TemplateTools) => ({
  label: mailWords[language].openOrder,
  url: `${tools.settings.publicUrl}/orders/${order_id}`,
});

export const confirmedTemplate = withWaiting(
  customerTemplate<ConfirmedFacts>(
    'order_confirmed',
    (_, order) => order.status !== 'Canceled',
    (facts, language, tools, waitingOf) => {
      const words = mailWords[language];
      const { confirmed } = words;
      return {
        subject: confirmed.subject(facts.number),
        paragraphs: [confirmed.text(facts.number), ...partlyText(facts, language, waitingOf)],
        sections: orderSection(facts, language, waitingOf),
        totals: totalsOf(facts.total, language, tools),
        details: detailsOf(
          [words.details.reference, facts.customer_reference],
          [words.details.wanted, facts.wanted_on && writeDay(facts.wanted_on, language)],
          [words.details.address, facts.shipping_address],
          [words.details.instructions, facts.delivery_instructions],
        ),
        link: orderLink(facts, language, tools),
      };
    },
  ),
);

export const amendedTemplate = withWaiting(
  customerTemplate<AmendedFacts>(
    'order_confirmed',
    (_, order) => order.status === 'Pending',
    (facts, language, tools, waitingOf) => {
      const words = mailWords[language];
      const { amended } = words;
      const changes = facts.changes.map((one) => ({
        text: changeText(one, language),
        ...(one.marking ? { note: words.marking(markingInLanguage(one.marking, language)) } : {}),
      }));
      return {
        subject: amended.subject(facts.number),
        paragraphs: [amended.text(facts.number), ...partlyText(facts, language, waitingOf)],
        sections: [
          ...(changes.length > 0 ? [{ title: amended.changes, rows: changes }] : []),
          ...orderSection(facts, language, waitingOf),
        ],
        totals: totalsOf(facts.total, language, tools),
        details: detailsOf(
          [words.details.reference, facts.customer_reference],
          [words.details.promised, facts.promised_on && writeDay(facts.promised_on, language)],
          [words.details.wanted, facts.wanted_on && writeDay(facts.wanted_on, language)],
          [words.details.address, facts.shipping_address],
          [words.details.instructions, facts.delivery_instructions],
        ),
        link: orderLink(facts, language, tools),
      };
    },
  ),
);

/** That the order or a part of it waits for stock, and whether it follows. */
function partlyText(
  { no_back_orders, lines }: ConfirmedFacts,
  language: Language,
  waitingOf: WaitingOf,
): string[] {
  const { confirmed } = mailWords[language];
  const waiting = lines.map((line) => waitingOf(line));
  const partly = waiting.some((one) => one !== 0 && one !== 'may wait');
  if (lines.length > 0 && lines.every(({ pieces }, index) => waiting[index] === pieces))
    return [no_back_orders ? confirmed.nothingClosed : confirmed.nothing];
  return partly ? [no_back_orders ? confirmed.partlyClosed : confirmed.partly] : [];
}

/** What changed in a line: added or removed, or its pieces before and after. */
function changeText({ reference, description, from, to }: AmendedLine, language: Language): string {
  const { amended, goods } = mailWords[language];
  const { number } = paperFormatter(language);
  const goodsOf = (pieces: number) => goods(number(pieces), reference, description);
  if (from === 0) return amended.added(goodsOf(to));
  if (to === 0) return amended.removed(goodsOf(from));
  return from === to ? goodsOf(to) : `${number(from)} → ${goodsOf(to)}`;
}

export const shippedTemplate = customerTemplate<ShippedFacts>(
  'order_status',
  (_, order, facts) =>
    (order.status === 'Shipped' || order.status === 'Completed') && order.shipped_at === facts.shipped_at,
  (facts, language, tools) => {
    const words = mailWords[language];
    const { shipped } = words;
    const partly = facts.follows.length + facts.closed.length > 0;
    const isNothing = facts.leaves.length === 0;
    const { subject, text } = isNothing ? shipped.nothing : shipped;
    return {
      subject: subject(facts.number, partly),
      paragraphs: [text(facts.number), ...(facts.message ? [facts.message] : [])],
      sections: sectionsOf(
        language,
        () => 0,
        [shipped.leaves, facts.leaves, true],
        [shipped.follows(facts.back_order), facts.follows, false],
        [shipped.closed, facts.closed, false],
      ),
      totals: totalsOf(facts.total, language, tools),
      details: detailsOf(
        [words.details.reference, facts.customer_reference],
        [words.details.address, facts.shipping_address],
      ),
      link: orderLink(facts, language, tools),
    };
  },
);

export const canceledTemplate = customerTemplate<CanceledFacts>(
  'order_status',
  (_, order, facts) => order.status === 'Canceled' && order.canceled_at === facts.canceled_at,
  (facts, language, tools) => {
    const { canceled, details: labels } = mailWords[language];
    return {
      subject: canceled.subject(facts.number),
      paragraphs: [canceled.text(facts.number), ...(facts.message ? [facts.message] : [])],
      details: detailsOf([labels.reference, facts.customer_reference]),
      link: orderLink(facts, language, tools),
    };
  },
);

export const proofTemplate = customerTemplate<ProofFacts>(
  'proof',
  async (tx, order, facts) => {
    if (order.status !== 'Pending') return false;
    const job = await tx.q
      .selectFrom('customizations')
      .select(['proof', 'proof_sent_at'])
      .where('id', '=', facts.customization_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return job?.proof === 'sent' && job.proof_sent_at === facts.proof_sent_at;
  },
  (facts, language, tools) => {
    const { proof, details: labels } = mailWords[language];
    return {
      subject: proof.subject(facts.number),
      paragraphs: [
        proof.text(facts.number, facts.reference, markingInLanguage(facts.marking, language)),
        proof.waits,
      ],
      details: detailsOf([proof.note, facts.note], [labels.reference, facts.customer_reference]),
      link: {
        label: proof.link,
        url: `${tools.settings.publicUrl}/orders/${facts.order_id}?job=${facts.customization_id}`,
      },
    };
  },
);

/** The section of an order that was placed or amended. */
const orderSection = (facts: ConfirmedFacts, language: Language, waitingOf: WaitingOf) =>
  sectionsOf(language, waitingOf, [mailWords[language].order(facts.number), facts.lines, true]);

/** The sections that have lines. The last entry of each says whether its lines have amounts. */
function sectionsOf(
  language: Language,
  waitingOf: WaitingOf,
  ...sections: (readonly [title: string, lines: readonly MailLine[], priced: boolean])[]
): MailContent['sections'] {
  const words = mailWords[language];
  // Cached: a mail is created in a transaction, and an order has up to a thousand lines.
  const { money, number } = paperFormatter(language);
  return sections
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines, priced]) => ({
      title,
      rows: lines.map((line) => ({
        text: words.goods(number(line.pieces), line.reference, line.description),
        ...noteOf(line, waitingOf(line), language),
        ...(priced ? { amount: money(line.total) } : {}),
      })),
    }));
}

/** The marking of a line, or that it left without it, and whether pieces of it wait for stock. */
function noteOf(
  { marking, pieces, unmarked = 0 }: MailLine,
  waiting: Waiting,
  language: Language,
): { note?: string } {
  const format = paperFormatter(language);
  const words = paperWords[language];
  const parts = [
    markingText({ marking, pieces, unmarked }, words, format, mailWords[language].marking),
    waitingText(waiting, pieces, words, format.number),
  ].filter(Boolean);
  return parts.length > 0 ? { note: parts.join(' · ') } : {};
}

function totalsOf(
  total: number,
  language: Language,
  { settings, vatRate }: OrderMailTools,
): MailContent['totals'] {
  const { amounts } = mailWords[language];
  const { money, percent } = paperFormatter(language, settings.timezone);
  return [
    [amounts.total, money(total)],
    [amounts.vat(percent(vatRate)), money(vatOf(total, vatRate))],
    [amounts.totalInclVat, money(withVat(total, vatRate))],
  ];
}

/** The details that have a value. */
function detailsOf(...details: (readonly [label: string, value: string])[]): MailContent['details'] {
  return details.filter(([, value]) => value !== '');
}

/** @param day `2026-06-12` */
function writeDay(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(regions[language], { dateStyle: 'full', timeZone: 'UTC' });
  return withFirstDay(format.format(new Date(`${day}T00:00:00Z`)), language);
}
