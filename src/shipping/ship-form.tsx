import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { decideTransition } from '#contract/rules/orders/order-status.ts';
import { canShip, planShipment, sumShipment } from '#contract/rules/orders/shipment.ts';
import type { Rows } from '#contract/registry.ts';
import type { Actor } from '#src/floor/use-actor.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import type { OrderAggregate } from '#src/sync/protocol/order-aggregate.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { GuardedRegion } from '#src/ui/guarded-region.tsx';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { iconTruck } from '#src/ui/icons/states.ts';
import { Notice } from '#src/ui/notice.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { NoteArea } from '#src/ui/note-area.tsx';
import { PressForm } from '#src/ui/press-form.tsx';
import { StatePill } from '#src/ui/state-pill.tsx';
import { useSingleFlight } from '#src/ui/use-single-flight.ts';
import { unshippedDecisions } from './unshipped-decisions.tsx';
import { ShipLines } from './ship-lines.tsx';
import { shipOrder } from './ship-order.ts';
import { ShipTotals } from './ship-totals.tsx';
import type { ShipmentDecisions } from './use-shipment-decisions.ts';

export interface ShipFormProps {
  order: Rows['orders'];
  parts: Pick<OrderAggregate, 'lines' | 'customizations'>;
  actor: Actor;
  decisions: ShipmentDecisions;
  onCancel: () => void;
  onShipped: () => void;
}

/** The decisions of a partial shipment. Unshipped pieces move to a back order, unless the customer accepts no back orders. */
export function ShipForm({ order, parts, actor, decisions, onCancel, onShipped }: ShipFormProps) {
  const { t } = useLingui();
  // The plan follows the goods, and is guarded while they change; the status is the one that the user decided on.
  const [decidedOn, setDecidedOn] = useState(order.status_seq);
  const { forAll, decisionOf, unmarked, reason, message } = decisions;
  const [tried, setTried] = useState(false);
  const markedPieces = new Map(parts.customizations.map((job) => [job.orderline_id, job.quantity_done]));
  const plan = planShipment(parts.lines, (line) => markedPieces.get(line.id) ?? 0, {
    unmarked,
    closes: (id) => decisionOf(id) === 'closed',
  });
  const { toShip, backOrder, closed: closedSum } = sumShipment(plan);
  const unshipped = backOrder.pieces + closedSum.pieces;
  // For a ready order, a Manager accepted the missing pieces of each short line with its reason.
  const needsReason = (!order.ready && unshipped > 0) || unmarked.length > 0;
  const lacksReason = needsReason && reason.trim() === '';
  const isOver = order.status !== 'Pending';
  const isDecided = order.status_seq === decidedOn;
  // Another user may have set a line back to pick.
  const isAllowed = decideTransition(order, 'Shipped', actor.role, null, '').ok;
  const isPossible = !isOver && isAllowed && canShip(order, plan);
  const shipsNow = isPossible && isDecided;
  const [ship] = useSingleFlight(() => {
    setTried(true);
    if (lacksReason || !shipsNow) return;
    shipOrder({ id: order.id, status_seq: decidedOn }, { plan, unmarked, reason, message });
    onShipped();
  });
  return (
    <PressForm className="ship-form text-ink" onSubmit={ship}>
      {isOver ? (
        <ShippedMeanwhile order={order} />
      ) : (
        <>
          {!isDecided && <ReopenedMeanwhile order={order} onChecked={() => setDecidedOn(order.status_seq)} />}
          <div className="ship-head">
            <Summary ships={toShip.pieces} unshipped={unshipped} />
            {unshipped > 0 && (
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="text-small text-ink-2">
                  <Trans>Unshipped pieces</Trans>
                </span>
                <SegmentedControl
                  label={t`What happens to unshipped pieces (all lines)`}
                  options={unshippedDecisions()}
                  value={forAll}
                  onChange={decisions.chooseForAll}
                />
              </div>
            )}
          </div>
          <ShipLines
            plan={plan}
            jobs={parts.customizations}
            unmarked={unmarked}
            onUnmarked={decisions.chooseUnmarked}
            onDecision={decisions.chooseForLine}
          />
        </>
      )}
      {!isPossible && !isOver && (
        <p role="alert" className="mt-2 font-semibold text-bad">
          {!isAllowed ? (
            <Trans>Every line must be packed first.</Trans>
          ) : order.ready ? (
            <Trans>No piece ships. Choose “Do not deliver”.</Trans>
          ) : plan.some(({ awaitingMarking }) => awaitingMarking > 0) ? (
            <Trans>Everything picked is awaiting marking: there is nothing to ship.</Trans>
          ) : (
            <Trans>Nothing is picked yet: there is nothing to ship.</Trans>
          )}
        </p>
      )}
      <div className="ship-facts">
        <Field
          label={<Trans>Reason, for the team</Trans>}
          required={needsReason}
          aside={needsReason ? undefined : <Trans>optional</Trans>}
          error={tried && lacksReason && <Trans>Give a reason for the partial shipment.</Trans>}
        >
          <NoteArea value={reason} onChange={decisions.setReason} />
        </Field>
        <Field
          label={<Trans>Message to the customer</Trans>}
          aside={<Trans>optional</Trans>}
          hint={<Trans>The customer reads it.</Trans>}
        >
          <NoteArea value={message} onChange={decisions.setMessage} />
        </Field>
        {actor.role !== 'Preparer' && !isOver && <ShipTotals plan={plan} order={order} />}
      </div>
      <div className="ship-foot">
        <p className="text-small text-ink-2">
          {isPossible && (
            <Consequence
              unshipped={unshipped}
              backOrder={backOrder}
              promised={order.promised_on}
              promises={actor.permissions.includes('promise orders')}
            />
          )}
        </p>
        <Button onClick={onCancel}>
          <Trans>Do not ship</Trans>
        </Button>
        <GuardedRegion meaning={`${isDecided} ${guardKeyOf(parts)}`}>
          <Button type="submit" variant="filled" icon={iconTruck} aria-disabled={!shipsNow}>
            <ShipLabel pieces={toShip.pieces} isSplit={isPossible && backOrder.pieces > 0} />
          </Button>
        </GuardedRegion>
      </div>
    </PressForm>
  );
}

/** The order has left preparation while the dialog was open; what is typed stays, so that it can be copied. */
function ShippedMeanwhile({ order: { number, status } }: Pick<ShipFormProps, 'order'>) {
  return (
    <div role="alert">
      <Notice
        tone="wait"
        icon={iconWarning}
        title={<Trans>Order {number} is no longer being prepared</Trans>}
        action={<StatePill state={status} />}
      >
        <Trans>
          It changed while this dialog was open. Nothing was shipped from here; the history of the order says
          who did what.
        </Trans>
      </Notice>
    </div>
  );
}

/** The order has left preparation and come back while the dialog was open: the user decides again, on what it is now. */
function ReopenedMeanwhile({ order, onChecked }: Pick<ShipFormProps, 'order'> & { onChecked: () => void }) {
  const { number } = order;
  return (
    <div role="alert" className="mb-3">
      <Notice
        tone="wait"
        icon={iconWarning}
        title={<Trans>Order {number} was shipped or canceled meanwhile, then reopened</Trans>}
        action={
          <Button onClick={onChecked}>
            <Trans>Lines checked</Trans>
          </Button>
        }
      >
        <Trans>
          It changed while this dialog was open. Nothing was shipped from here; the history of the order says
          who did what.
        </Trans>
      </Notice>
    </div>
  );
}

/** Changes when another device changes the goods while the dialog is open, but not with the user's choices in the dialog. */
function guardKeyOf({ lines, customizations }: ShipFormProps['parts']): string {
  const picked = lines.map(({ id, quantity, picked, prep_state }) => [id, quantity, picked, prep_state]);
  return JSON.stringify([picked, customizations.map(({ id, quantity_done }) => [id, quantity_done])]);
}

function Summary({ ships, unshipped }: { ships: number; unshipped: number }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [shipped, left] = [number(ships), number(unshipped)];
  return (
    <p>
      {t`${plural(ships, { one: `${shipped} piece ships`, other: `${shipped} pieces ship` })}`},{' '}
      {t`${plural(unshipped, { one: `${left} remains unshipped`, other: `${left} remain unshipped` })}`}
    </p>
  );
}

type ConsequenceProps = {
  unshipped: number;
  backOrder: { pieces: number; lines: number };
  promised: string | null;
  /** Whether the user may promise another day. */
  promises: boolean;
};

function Consequence({ unshipped, backOrder, promised, promises }: ConsequenceProps) {
  const { t } = useLingui();
  const { number, date } = useFormat();
  if (unshipped === 0) return <Trans>Everything that was ordered ships.</Trans>;
  if (backOrder.pieces === 0)
    return <Trans>Unshipped pieces are closed: they will not be delivered or charged.</Trans>;
  const pieces = number(backOrder.pieces);
  const lines = t`${plural(backOrder.lines, { one: '# line', other: '# lines' })}`;
  const goods = t`${plural(backOrder.pieces, { one: `${pieces} piece`, other: `${pieces} pieces` })}`;
  const day = promised && date(promised);
  return (
    <>
      <Trans>
        A back order of {lines} ({goods}) will be created at the same prices, linked to this order.
      </Trans>
      {day && (
        <>
          {' '}
          {promises ? (
            <Trans>It does not keep the promised date ({day}): promise a new one.</Trans>
          ) : (
            <Trans>It does not keep the promised date ({day}).</Trans>
          )}
        </>
      )}
    </>
  );
}

function ShipLabel({ pieces, isSplit }: { pieces: number; isSplit: boolean }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const count = number(pieces);
  const goods = t`${plural(pieces, { one: `${count} piece`, other: `${count} pieces` })}`;
  return isSplit ? <Trans>Ship {goods}, create the back order</Trans> : <Trans>Ship {goods}</Trans>;
}
