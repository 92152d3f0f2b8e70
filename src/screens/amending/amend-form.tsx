import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import { isDayAllowed } from '#contract/rules/orders/order-dates.ts';
import type { Actor } from '#src/floor/use-actor.ts';
import { useConfirmLeave } from '#src/floor/use-confirm-leave.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { useCalendar } from '#src/lists/url/use-calendar.ts';
import { usePersonName } from '#src/session/people/person-names.ts';
import type { OrderAggregate } from '#src/sync/protocol/order-aggregate.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconArrowLeft, iconCheck, iconInfo, iconUser } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import { StatePill } from '#src/ui/state-pill.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import {
  amendArgs,
  countChanges,
  draftLines,
  emptyDraft,
  isEmptyAfter,
  isOutdated,
  rebase,
  withDay,
  withDetail,
  type AmendDraft,
} from './amend-draft.ts';
import { AmendLines } from './amend-lines.tsx';
import { DatesTab, DeliveryTab, ReferenceTab } from './detail-tabs.tsx';
import { useAmendLimits } from './amend-limits.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { AddButtons } from './add-buttons.tsx';
import { MailChoice, useMailReaders } from './mail-choice.tsx';
import { useLineStock } from './use-line-stock.ts';

export interface AmendFormProps {
  file: OrderAggregate & { order: Rows['orders'] };
  actor: Actor;
}

type Tab = 'lines' | 'delivery' | 'dates' | 'reference';

/**
 * The amendment of an order: its lines and texts on the left, what changes on the right. It stays on the order that the
 * user saw until they ask for the present one; leaving it with changes asks.
 */
export function AmendForm({ file, actor }: AmendFormProps) {
  const { t } = useLingui();
  const { time } = useFormat();
  const navigate = useNavigate();
  const [seen, setSeen] = useState(file);
  const [seenAt, setSeenAt] = useState(() => new Date());
  const [draft, setDraft] = useState<AmendDraft>(emptyDraft);
  const [tab, setTab] = useState<Tab>('lines');
  const [mails, setMails] = useState(true);
  const saved = useRef(false);
  const { order } = seen;
  const client = actor.role === 'Client';
  const lines = draftLines(seen, file, draft);
  const stock = useLineStock(lines, draft.added, !client && actor.permissions.includes('view products page'));
  const changes = countChanges(lines, draft);
  const isEmpty = isEmptyAfter(lines, draft);
  const beyond = useAmendLimits(lines, draft, client);
  const outdated = isOutdated(seen, file);
  const { today } = useCalendar();
  const wrongDay = Object.values(draft.days).some((day) => day !== '' && !isDayAllowed(day, today));
  const readers = useMailReaders(order.id, !client);
  const isBlocked = changes === 0 || isEmpty || beyond !== null || wrongDay;
  const question = useConfirmLeave(
    () => changes > 0 && !saved.current,
    t`${plural(changes, { one: 'Discard # change?', other: 'Discard # changes?' })}`,
    <Trans>The order stays as it is.</Trans>,
  );
  const back = { to: '/orders/$orderId', params: { orderId: order.id } } as const;
  const save = () => {
    if (isBlocked || saved.current) return;
    saved.current = true;
    // Without readers the server sends nothing: offline it is not known whether there are any.
    const mailsCustomer = !client && mails && readers !== null && readers !== 0;
    enqueue('order.amend', amendArgs(order, lines, draft, stock.shortSeen, mailsCustomer));
    void navigate({ ...back, replace: true });
  };
  const update = () => {
    setSeen(file);
    setSeenAt(new Date());
    setDraft(rebase(draft, file));
  };
  const { claimed_by: claimedBy, customer_name: customer } = file.order;
  const holder = usePersonName(claimedBy);
  const at = time(seenAt);
  return (
    <article className="flex min-h-full flex-col">
      <header className="border-b border-line-2 px-4 pt-3 pb-4 md:px-6">
        <Link {...back} className="flex min-h-control w-fit items-center gap-2 font-semibold text-act">
          <Icon icon={iconArrowLeft} size={18} />
          {order.number}
        </Link>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="text-20 font-bold md:text-26">
            <Trans>Amend the order</Trans>
          </h1>
          <StatePill state={order.status} />
          <span className="min-w-0 break-words text-ink-2">{customer}</span>
          <span className="ml-auto text-13 text-ink-2">
            <Trans>As of {at}</Trans>
          </span>
        </div>
      </header>
      {!client && claimedBy !== '' && claimedBy !== actor.username && (
        <p className="amend-band">
          <Icon icon={iconUser} size={18} />
          <span>
            <Trans>
              <strong>{holder} is preparing it.</strong> Your changes reach them at once, or when they are
              back online.
            </Trans>
          </span>
        </p>
      )}
      {outdated && (
        <Notice
          tone="wait"
          icon={iconInfo}
          className="m-3 md:mx-6"
          title={<Trans>The order has changed since.</Trans>}
          action={
            <button type="button" className="link" onClick={update}>
              <Trans>Show the present order</Trans>
            </button>
          }
        >
          <Trans>Your changes are kept.</Trans>
        </Notice>
      )}
      <div className="amend-body">
        <div className="amend-main">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line-2 px-4 md:px-6">
            <Tabs<Tab>
              label={t`Parts of the order`}
              current={tab}
              onSelect={setTab}
              className="min-w-0 flex-1 basis-88"
              tabs={[
                { key: 'lines', label: <Trans>Lines</Trans>, count: lines.length + draft.added.length },
                { key: 'delivery', label: <Trans>Delivery</Trans> },
                { key: 'dates', label: <Trans>Dates</Trans> },
                { key: 'reference', label: <Trans>Customer reference</Trans> },
              ]}
            />
            {tab === 'lines' && <AddButtons lines={lines} draft={draft} onDraft={setDraft} />}
          </div>
          {tab === 'lines' && (
            <AmendLines lines={lines} draft={draft} client={client} stock={stock} onDraft={setDraft} />
          )}
          {tab === 'delivery' && (
            <DeliveryTab
              order={order}
              draft={draft}
              onChange={(detail, text) => setDraft(withDetail(draft, order, detail, text))}
            />
          )}
          {tab === 'dates' && (
            <DatesTab
              order={order}
              draft={draft}
              promises={!client && actor.permissions.includes('promise orders')}
              onChange={(name, day) => setDraft(withDay(draft, order, name, day))}
            />
          )}
          {tab === 'reference' && (
            <ReferenceTab
              order={order}
              draft={draft}
              client={client}
              onChange={(detail, text) => setDraft(withDetail(draft, order, detail, text))}
            />
          )}
        </div>
        <ChangesPanel order={order} lines={lines} draft={draft} stock={stock} client={client} />
      </div>
      <footer data-toast-free className="amend-bar">
        {isEmpty && (
          <p role="alert" className="flex-1 basis-full font-semibold text-bad md:basis-60">
            <Trans>An order needs at least one line. To drop it all, cancel the order.</Trans>
          </p>
        )}
        {beyond && (
          <p role="alert" className="flex-1 basis-full font-semibold text-bad md:basis-60">
            {beyond}
          </p>
        )}
        {wrongDay && tab !== 'dates' && (
          <button
            type="button"
            className="link mr-auto font-semibold text-bad"
            onClick={() => setTab('dates')}
          >
            <Trans>A date is not possible.</Trans>
          </button>
        )}
        {!client && (
          <div className="amend-mail">
            <MailChoice readers={readers} checked={mails} onChange={setMails} />
          </div>
        )}
        <Button render={(props) => <Link {...back} {...props} />}>
          <Trans>Discard</Trans>
        </Button>
        <Button variant="filled" icon={iconCheck} aria-disabled={isBlocked} onClick={save}>
          {changes === 0 ? (
            <Trans>Save</Trans>
          ) : (
            t`${plural(changes, { one: 'Save # change', other: 'Save # changes' })}`
          )}
        </Button>
      </footer>
      {question}
    </article>
  );
}
