import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { RefInput } from '#src/lists/form/ref-input.tsx';
import { wasStored } from '#src/sync/client/outbox/failed-enqueues.ts';
import { useQueue } from '#src/sync/client/outbox/queue-store.ts';
import { isInOverlay, isOfType } from '#src/sync/protocol/queue/queued-command.ts';
import { useUnknownReferences } from '#src/sync/client/stock/unknown-references.ts';
import { usePermissions } from '#src/session/can.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { iconCheck, iconPlus, iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import { PressForm } from '#src/ui/press-form.tsx';
import type { ArrivalLine } from './arrival-sums.ts';

/**
 * Releases quarantined goods under the right reference, or with a new product. Says so if another user has released
 * them after the user of this page chose a product.
 */
export function ReleasePanel({ arrival, line }: { arrival: Rows['arrivals']; line: ArrivalLine }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const creates = usePermissions().includes('manage products');
  const [reference, setReference] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { data: unknown } = useUnknownReferences([line.reference]);
  const own = line.reference;
  const pieces = number(line.received - line.rejected);
  const isThere = unknown !== undefined && !unknown.has(own);
  // What is typed stays, and the button beside it keeps its meaning, when another user creates the product.
  const [isTyping, setTyping] = useState(false);
  const takesOwn = isThere && !isTyping;
  const [isReleasedHere, setReleasedHere] = useReleasedHere(line.id);
  const release = (to: string, create: boolean) => {
    const id = enqueue('arrival.settle', {
      arrival_id: arrival.id,
      line_id: line.id,
      reference: to,
      from: own,
      create,
    });
    setReleasedHere(true);
    void wasStored(id).then((isStored) => isStored || setReleasedHere(false));
  };
  const correct = () => {
    if (reference.trim() === '') setError(t`Choose the product these goods correspond to.`);
    else release(reference.trim(), false);
  };
  if (line.state !== 'quarantine') {
    return (
      reference !== '' &&
      line.reference !== reference.trim() &&
      !isReleasedHere && (
        <div role="alert" className="mx-4 mb-4 md:mx-6">
          <Notice tone="wait" icon={iconWarning}>
            <Trans>
              Another user or device has handled these goods. {reference}, which you chose, was not used.
            </Trans>
          </Notice>
        </div>
      )
    );
  }
  return (
    <div className="mx-4 mb-4 rounded-control border border-line-2 bg-sunk p-4 md:mx-6">
      <p className="max-w-[72ch]">
        {isThere ? (
          <Trans>
            The product {own} now exists: {pieces} can be added to stock.
          </Trans>
        ) : (
          <Trans>
            No product has the reference {own}. Identify these goods to add {pieces} to stock.
          </Trans>
        )}
      </p>
      <div className="mt-3" onInput={() => setTyping(true)}>
        {takesOwn ? (
          <Button variant="filled" icon={iconCheck} onClick={() => release(own, false)}>
            <Trans>Add {pieces} to stock</Trans>
          </Button>
        ) : (
          <PressForm className="flex flex-wrap items-end gap-2" onSubmit={correct}>
            <Field label={<Trans>Matching product</Trans>} error={error} className="min-w-60 flex-1">
              <RefInput
                entity="products"
                value={reference}
                onChange={(key) => {
                  setReference(key);
                  setTyping(key !== '');
                  setError(null);
                }}
              />
            </Field>
            <Button type="submit" variant="filled" icon={iconCheck}>
              <Trans>Add {pieces} to stock</Trans>
            </Button>
            {isThere && (
              <Button icon={iconCheck} onClick={() => release(own, false)}>
                <Trans>Add to {own}</Trans>
              </Button>
            )}
            {creates && !isThere && (
              <Button icon={iconPlus} onClick={() => release(own, true)}>
                <Trans>Create the product {own}</Trans>
              </Button>
            )}
          </PressForm>
        )}
      </div>
      {!creates && !isThere && (
        <p className="mt-2 text-16 text-ink-2">
          <Trans>Is it a new product? A manager can create it here.</Trans>
        </p>
      )}
    </div>
  );
}

/** Whether the user's release of a line is on its way or done; false again once it is refused. */
function useReleasedHere(lineId: string) {
  const state = useState(false);
  const [isReleased, setReleased] = state;
  const queued = useQueue().filter((one) => isOfType(one, 'arrival.settle') && one.args.line_id === lineId);
  // An applied or discarded command leaves the queue: what was known of it before stays true.
  const isPending = queued.length === 0 ? isReleased : queued.some(isInOverlay);
  if (isPending !== isReleased) setReleased(isPending);
  return state;
}
