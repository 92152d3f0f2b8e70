import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { paidChangeOf } from '#contract/rules/orders/amounts.ts';
import type { OrderStatus } from '#contract/rules/orders/order-status.ts';
import { shortReasonWord } from '#src/floor/short-reason-words.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { CodeText } from '#src/ui/code-text.tsx';
import { useReturnedText } from '#src/shipping/use-returned-text.ts';
import { PersonName } from '#src/session/people/person-name.tsx';
import { AcceptedWaits } from './accepted-waits.tsx';
import { Amended } from './amended.tsx';
import { Decisions } from './decisions.tsx';
import type { OrderSize, TimelineEvent } from './timeline-event.ts';
import { Mailed } from './mailed.tsx';

/** What the user did, shown after the name: "picked 24 TX-1042-BLE". */
export function TimelineEntryText({ event }: { event: TimelineEvent }): ReactNode {
  const { t } = useLingui();
  const { number } = useFormat();
  switch (event.kind) {
    case 'created': {
      const { continues } = event;
      return (
        <>
          {continues ? (
            <Trans>created the order, which continues {continues}</Trans>
          ) : (
            <Trans>created the order</Trans>
          )}
          {event.size && (
            <span className="block text-ink-2">
              <SizeText size={event.size} />
            </span>
          )}
          <AcceptedWaits accepted={event.accepted} />
        </>
      );
    }
    case 'transition':
      return <TransitionText transition={event} />;
    case 'amended':
      return <Amended amendment={event} renderField={(one) => <AmendedField {...one} />} />;
    case 'claimed': {
      const from = <PersonName username={event.from} />;
      return event.from ? <Trans>took over the order from {from}</Trans> : <Trans>started the order</Trans>;
    }
    case 'released':
      return <Trans>released the order</Trans>;
    case 'picked': {
      const reference = <CodeText>{event.reference}</CodeText>;
      const picked = number(event.picked);
      return (
        <Trans>
          picked {picked} {reference}
        </Trans>
      );
    }
    case 'put back': {
      const reference = <CodeText>{event.reference}</CodeText>;
      return <Trans>put {reference} back</Trans>;
    }
    case 'line reopened': {
      const reference = <CodeText>{event.reference}</CodeText>;
      return <Trans>reopened the line of {reference}</Trans>;
    }
    case 'short': {
      const reference = <CodeText>{event.reference}</CodeText>;
      const missing = number(event.missing);
      const word = shortReasonWord(event.reason);
      const why = word ? t(word).toLowerCase() : '';
      return (
        <>
          <Trans>
            reported {missing} {reference} missing
          </Trans>
          {why && `, ${why}`}
        </>
      );
    }
    case 'short accepted': {
      const reference = <CodeText>{event.reference}</CodeText>;
      const missing = number(event.missing);
      return (
        <Trans>
          accepted the shortage of {missing} {reference}
        </Trans>
      );
    }
    case 'packed':
      return t`${plural(event.count, { one: 'packed # line', other: 'packed # lines' })}`;
    case 'marked': {
      const reference = <CodeText>{event.reference}</CodeText>;
      const [done, spoiled] = [number(event.done), number(event.spoiled)];
      return event.spoiled > 0 ? (
        <Trans>
          marked {done} {reference}, {spoiled} spoiled
        </Trans>
      ) : (
        <Trans>
          marked {done} {reference}
        </Trans>
      );
    }
    case 'marking started': {
      const reference = <CodeText>{event.reference}</CodeText>;
      return <Trans>started marking {reference}</Trans>;
    }
    case 'marking blocked': {
      const reference = <CodeText>{event.reference}</CodeText>;
      return (
        <>
          <Trans>blocked the marking of {reference}</Trans>
          {event.reason && `, ${event.reason}`}
        </>
      );
    }
    case 'proof': {
      const reference = <CodeText>{event.reference}</CodeText>;
      if (event.state === 'approved') return <Trans>approved the proof of {reference}</Trans>;
      if (event.state === 'sent') return <Trans>sent the proof of {reference}</Trans>;
      if (event.state === 'none')
        return <Trans>changed the marking of {reference}: its proof must be sent again</Trans>;
      return (
        <>
          <Trans>refused the proof of {reference}</Trans>
          {event.reason && <span className="block text-ink-2">{event.reason}</span>}
        </>
      );
    }
    case 'proof required': {
      const reference = <CodeText>{event.reference}</CodeText>;
      return event.required ? (
        <Trans>asked for a proof of {reference}</Trans>
      ) : (
        <Trans>waived the proof for {reference}</Trans>
      );
    }
    case 'photo': {
      const reference = <CodeText>{event.reference}</CodeText>;
      return <Trans>added a picture of {reference}</Trans>;
    }
    case 'paid':
      return <Paid from={event.from} to={event.to} />;
    case 'promised':
    case 'wanted':
      return <DaySet {...event} />;
    case 'changed':
      return <Changed field={event.field} from={event.from} to={event.to} />;
    case 'mailed':
      return <Mailed {...event} />;
    case 'other':
      return <Trans>changed the order</Trans>;
  }
}

const statusTexts: Record<OrderStatus, MessageDescriptor> = {
  Pending: msg`set the order back to pending`,
  Shipped: msg`shipped the order`,
  Canceled: msg`canceled the order`,
  Completed: msg`completed the order`,
};

function TransitionText({ transition }: { transition: Extract<TimelineEvent, { kind: 'transition' }> }) {
  const { t } = useLingui();
  const { from, to, reason, shipped, decisions, returned, backOrder, message } = transition;
  /** Several after an undo. */
  const backOrders = backOrder;
  const { after } = useReturnedText();
  const undone = from === 'Shipped' && to === 'Pending';
  return (
    <>
      {undone ? (
        <Trans>undid the shipment</Trans>
      ) : from === 'Canceled' ? (
        <Trans>reopened the order</Trans>
      ) : from === 'Completed' ? (
        <Trans>set the order back to shipped</Trans>
      ) : shipped?.pieces === 0 ? (
        <Trans>closed the order without a shipment</Trans>
      ) : (
        t(statusTexts[to])
      )}
      {shipped && (
        <span className="block text-ink-2">
          <SizeText size={shipped} />
        </span>
      )}
      {returned &&
        after({ ...returned, backOrders }).map((text) => (
          <span key={text} className="block text-ink-2">
            {text}
          </span>
        ))}
      <Decisions decisions={decisions} backOrder={backOrder} />
      {backOrder && !returned && decisions.length === 0 && (
        <span className="block text-ink-2">
          {undone ? <Trans>Back order kept: {backOrders}.</Trans> : <Trans>Back order {backOrder}</Trans>}
        </span>
      )}
      {reason && <span className="block text-ink-2">{reason}</span>}
      {message && (
        <span className="block text-ink-2">
          <Trans>To the customer: “{message}”</Trans>
        </span>
      )}
    </>
  );
}

/** Pieces and amount of an order at the moment of an event. */
function SizeText({ size: { pieces, total } }: { size: OrderSize }) {
  const { t } = useLingui();
  const { money, number } = useFormat();
  const [count, amount] = [number(pieces), money(total)];
  const goods = t`${plural(pieces, { one: `${count} piece`, other: `${count} pieces` })}`;
  return (
    <Trans>
      {goods}, {amount} excl. VAT
    </Trans>
  );
}

/** A promise or a wish that was set: "promised for 12 Jun 2026, was 10 Jun 2026". */
function DaySet({ kind, ...days }: Extract<TimelineEvent, { kind: 'promised' | 'wanted' }>) {
  const { date } = useFormat();
  const [day, was] = [days.day && date(days.day), days.was && date(days.was)];
  const isPromise = kind === 'promised';
  if (!day)
    return isPromise ? (
      <Trans>took back the promise for {was}</Trans>
    ) : (
      <Trans>removed the wanted date {was}</Trans>
    );
  if (!was) return isPromise ? <Trans>promised for {day}</Trans> : <Trans>asked for {day}</Trans>;
  return isPromise ? (
    <Trans>
      promised for {day}, was {was}
    </Trans>
  ) : (
    <Trans>
      asked for {day}, was {was}
    </Trans>
  );
}

/** A field of an amendment: a day as a promise or a wish, other values before and after. */
function AmendedField({ field, from, to }: { field: string; from: unknown; to: unknown }) {
  if (field !== 'promised_on' && field !== 'wanted_on') return <Changed field={field} from={from} to={to} />;
  const [day, was] = [to, from].map((one) => (typeof one === 'string' ? one : ''));
  return <DaySet kind={field === 'promised_on' ? 'promised' : 'wanted'} day={day ?? ''} was={was ?? ''} />;
}

/** A received payment shows its amount; a lowered amount shows both values, because it may be a correction. */
function Paid({ from, to }: { from: number; to: number }) {
  const { money } = useFormat();
  const change = paidChangeOf(from, to);
  const sum = money(Math.abs(to - from));
  if (change === 'change') return <Changed field="amount_paid" from={from} to={to} />;
  return change === 'refund' ? <Trans>refunded {sum}</Trans> : <Trans>recorded a payment of {sum}</Trans>;
}

/** Fields in cents. */
const amounts: readonly string[] = ['amount_paid', 'total'];

const fieldWords: Record<string, MessageDescriptor> = {
  delivery_instructions: msg`changed the delivery instructions`,
  amount_paid: msg`changed the amount paid`,
  customer_reference: msg`changed the customer’s PO`,
  shipping_address: msg`changed the delivery address`,
  date_ordered: msg`changed the date ordered`,
  commercial: msg`changed the salesperson`,
  total: msg`corrected the total`,
};

function Changed({ field, from, to }: { field: string; from: unknown; to: unknown }) {
  const { t } = useLingui();
  const { money, number, date } = useFormat();
  const show = (value: unknown): string => {
    if (typeof value === 'number') return amounts.includes(field) ? money(value) : number(value);
    if (typeof value !== 'string' || value === '') return '–';
    return field === 'date_ordered' ? date(value, 'numeric') : value;
  };
  const words = fieldWords[field];
  return (
    <>
      {words ? t(words) : null}
      <span className="block text-ink-2">
        <s>{show(from)}</s> → {show(to)}
      </span>
    </>
  );
}
