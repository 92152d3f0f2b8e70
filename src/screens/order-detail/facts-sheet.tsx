import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Rows } from '#contract/registry.ts';
import type { Actor } from '#src/floor/use-actor.ts';
import { LongText } from './long-text.tsx';
import { OrderDates } from './order-dates.tsx';
import { usePersonName } from '#src/session/people/person-names.ts';

/** Customer, delivery, instructions, dates and owner of the order, as they were when it was placed. */
export function FactsSheet({ order, actor }: { order: Rows['orders']; actor: Actor }) {
  const { customer_reference: reference, customer_code: code, claimed_by: claimedBy } = order;
  const preparer = usePersonName(claimedBy);
  const commercial = usePersonName(order.commercial);
  return (
    <dl className="grid border-b border-line-2 md:grid-cols-2 lg:grid-cols-[1fr_1.2fr_1.3fr_1.1fr_1fr]">
      <Fact label={<Trans>Customer</Trans>}>
        <CustomerName order={order} linked={actor.permissions.includes('view customers page')} />{' '}
        <span className="whitespace-nowrap text-ink-3">{code}</span>
        <br />
        {reference ? <Trans>Customer PO: {reference}</Trans> : <Trans>Customer PO: none</Trans>}
      </Fact>
      <Fact label={<Trans>Delivery</Trans>}>
        <span className="whitespace-pre-line">{order.shipping_address || '–'}</span>
      </Fact>
      <Fact label={<Trans>Instructions</Trans>}>
        <LongText text={order.delivery_instructions || '–'} />
      </Fact>
      <Fact label={<Trans>Dates</Trans>}>
        <OrderDates order={order} actor={actor} />
      </Fact>
      <Fact label={<Trans>Salesperson</Trans>}>
        {commercial || '–'}
        {preparer && order.status === 'Pending' && (
          <>
            <br />
            <span className="text-ink-2">
              <Trans>Prepared by {preparer}</Trans>
            </span>
          </>
        )}
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0 border-line px-4 py-2.5 max-md:border-b max-md:last:border-b-0 md:px-6 lg:border-l lg:px-4 lg:first:border-l-0 lg:first:pl-6">
      <dt className="text-13 text-ink-2">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

function CustomerName({ order, linked }: { order: Rows['orders']; linked: boolean }) {
  const name = order.customer_name || order.customer_code;
  if (!linked) return <strong>{name}</strong>;
  return (
    <Link to="/customers" search={{ q: order.customer_code }} className="link">
      {name}
    </Link>
  );
}
