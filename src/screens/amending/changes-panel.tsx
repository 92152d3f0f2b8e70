import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { markingInLanguage } from '#contract/rules/marking/marking-in-language.ts';
import type { Rows } from '#contract/registry.ts';
import {
  amendedDays,
  amendedDetails,
  type AmendedDay,
  type AmendedDetail,
} from '#contract/rules/orders/amended-details.ts';
import { isProofBinding } from '#contract/rules/marking/proof-subject.ts';
import { orderAmounts, type OrderAmounts } from '#contract/rules/orders/amounts.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useUser } from '#src/session/use-session.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconPen } from '#src/ui/icons/actions.ts';
import { iconMinus, iconPlus } from '#src/ui/icons/basic.ts';
import type { IconPath } from '#src/ui/icons/icon-path.ts';
import { countChanges, totalAfter, type AmendDraft, type DraftLine } from './amend-draft.ts';
import { AddedEffect, LineEffect } from './change-effect.tsx';
import type { useLineStock } from './use-line-stock.ts';

export interface ChangesPanelProps {
  order: Rows['orders'];
  lines: readonly DraftLine[];
  draft: AmendDraft;
  stock: ReturnType<typeof useLineStock>;
  client: boolean;
}

/** What the amendment changes, one entry a change, and the amounts before and after. */
export function ChangesPanel({ order, lines, draft, stock, client }: ChangesPanelProps) {
  const { t } = useLingui();
  const { number, date, language } = useFormat();
  const user = useUser();
  const changes = countChanges(lines, draft);
  const changed = lines.filter((one) => one.isChanged);
  const mayWait =
    lines.some((one) => one.quantity > one.line.quantity) ||
    draft.added.some((one) => stock.ofAdded(one).missing === null);
  return (
    <aside className="amend-panel" aria-labelledby="amend-changes">
      <header className="flex items-baseline justify-between gap-3 px-4 py-3 md:px-6 xl:px-5">
        <h2 id="amend-changes" className="text-16 font-bold">
          <Trans>What changes</Trans>
        </h2>
        <span role="status" className="text-13 text-ink-2">
          {t`${plural(changes, { one: '# change', other: '# changes' })}`}
        </span>
      </header>
      <ul className="flex-1 border-t border-line">
        {changed.map((one) => {
          const { reference, quantity: before } = one.line;
          const [was, now] = [number(before), number(one.quantity)];
          return one.quantity === 0 ? (
            <Change
              key={one.line.id}
              icon={iconMinus}
              tone="text-bad"
              title={<Trans>{reference} removed</Trans>}
            >
              <LineEffect draftLine={one} stock={stock.ofLine(one)} client={client} />
            </Change>
          ) : (
            <Change
              key={one.line.id}
              icon={iconPen}
              tone="text-act"
              title={
                <Trans>
                  {reference}, {was} → {now}
                </Trans>
              }
            >
              <LineEffect draftLine={one} stock={stock.ofLine(one)} client={client} />
            </Change>
          );
        })}
        {lines
          .filter((one) => one.isRemarked)
          .map(({ line, job, marking }) => {
            const { reference } = line;
            return (
              <Change
                key={`marking ${line.id}`}
                icon={iconPen}
                tone="text-act"
                title={<Trans>Marking of {reference}</Trans>}
              >
                <span className="break-words">
                  <s>{markingInLanguage(line.marking, language)}</s> → {markingInLanguage(marking, language)}
                </span>
                {job && isProofBinding(job.proof) && (
                  <>
                    {' '}
                    <Trans>Its proof must be sent again.</Trans>
                  </>
                )}
              </Change>
            );
          })}
        {draft.added.map((one) => {
          const { reference } = one.article;
          const pieces = number(one.quantity);
          return (
            <Change
              key={one.id}
              icon={iconPlus}
              tone="text-ok"
              title={
                <Trans>
                  {reference}, {pieces}
                </Trans>
              }
            >
              <AddedEffect stock={stock.ofAdded(one)} />
            </Change>
          );
        })}
        {amendedDetails
          .filter((name) => draft.details[name] !== undefined)
          .map((name) => (
            <Change key={name} icon={iconPen} tone="text-act" title={<DetailName detail={name} />}>
              <span className="break-words whitespace-pre-line">
                {order[name] !== '' && <s>{order[name]}</s>} → {draft.details[name] || '–'}
              </span>
            </Change>
          ))}
        {amendedDays
          .filter((name) => draft.days[name] !== undefined)
          .map((name) => {
            const [was, now] = [order[name], draft.days[name]];
            return (
              <Change key={name} icon={iconPen} tone="text-act" title={<DayName day={name} />}>
                {was && <s>{date(was)}</s>} → {now ? date(now) : '–'}
              </Change>
            );
          })}
        {changes === 0 && (
          <li className="px-4 py-4 text-ink-2 md:px-6 xl:px-5">
            <Trans>Nothing yet. Change a quantity, add or remove a line.</Trans>
          </li>
        )}
      </ul>
      {client && mayWait && (
        <p className="px-4 py-3 text-ink-2 md:px-6 xl:px-5">
          {user?.no_back_orders ? (
            <Trans>
              Your order is accepted as a whole, and waits for what is not in stock. What does not ship with
              it is neither delivered later nor charged.
            </Trans>
          ) : (
            <Trans>What is not in stock ships later: your order is accepted as a whole.</Trans>
          )}
        </p>
      )}
      <Totals order={order} after={totalAfter(lines, draft)} />
    </aside>
  );
}

type ChangeProps = { icon: IconPath; tone: string; title: ReactNode; children: ReactNode };

function Change({ icon, tone, title, children }: ChangeProps) {
  return (
    <li className="flex gap-3 border-b border-line px-4 py-3 md:px-6 xl:px-5">
      <Icon icon={icon} size={18} className={`mt-px shrink-0 ${tone}`} />
      <div className="min-w-0">
        <p className="font-bold break-words">{title}</p>
        <p className="text-13 text-ink-2 empty:hidden">{children}</p>
      </div>
    </li>
  );
}

function DetailName({ detail }: { detail: AmendedDetail }) {
  switch (detail) {
    case 'customer_reference':
      return <Trans>Customer reference</Trans>;
    case 'delivery_instructions':
      return <Trans>Instructions</Trans>;
    case 'shipping_address':
      return <Trans>Delivery address</Trans>;
  }
}

function DayName({ day }: { day: AmendedDay }) {
  return day === 'promised_on' ? <Trans>Promised date</Trans> : <Trans>Wanted date</Trans>;
}

/** Amounts of the order, and with the total of the amended lines, `after` in cents. */
function Totals({ order, after }: { order: Rows['orders']; after: number }) {
  const { money, vatRate } = useFormat();
  const rate = vatRate(orderAmounts(order).vatRate);
  const amountsOf = (total: number) => orderAmounts({ ...order, status: 'Pending', total });
  const row = (label: ReactNode, of: (amounts: OrderAmounts) => number) => (
    <tr>
      <th scope="row" className="text-left font-normal">
        {label}
      </th>
      <td className="text-ink-2">{money(of(amountsOf(order.total)))}</td>
      <td className="font-bold">{money(of(amountsOf(after)))}</td>
    </tr>
  );
  return (
    <table className="amend-totals">
      <thead>
        <tr className="text-ink-2">
          <th scope="col" className="sr-only">
            <Trans>Amount</Trans>
          </th>
          <th scope="col" className="font-normal">
            <Trans>Before</Trans>
          </th>
          <th scope="col" className="font-normal">
            <Trans>After</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {row(<Trans>Total excl. VAT</Trans>, ({ total }) => total)}
        {row(<Trans>VAT {rate}</Trans>, ({ vat }) => vat)}
        {row(<Trans>Total incl. VAT</Trans>, ({ gross }) => gross)}
        {row(<Trans>Balance due</Trans>, ({ due }) => due)}
      </tbody>
    </table>
  );
}
