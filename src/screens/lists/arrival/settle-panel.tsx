import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { RefInput } from '#src/lists/form/ref-input.tsx';
import { useUnknownReferences } from '#src/sync/client/stock/unknown-references.ts';
import { usePermissions } from '#src/session/can.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { iconCheck, iconPlus } from '#src/ui/icons/basic.ts';
import type { ArrivalLine } from './arrival-sums.ts';

/** Releases quarantined goods under the right reference, or with a new product. */
export function SettlePanel({ arrival, line }: { arrival: Rows['arrivals']; line: ArrivalLine }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const creates = usePermissions().includes('manage products');
  const [reference, setReference] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { data: unknown } = useUnknownReferences([line.reference]);
  const own = line.reference;
  const pieces = number(line.received - line.rejected);
  const isThere = unknown !== undefined && !unknown.has(own);
  const settle = (to: string, create: boolean) => {
    enqueue('arrival.settle', {
      arrival_id: arrival.id,
      line_id: line.id,
      reference: to,
      from: own,
      create,
    });
  };
  const correct = () => {
    if (reference.trim() === '') setError(t`Choose the product these goods correspond to.`);
    else settle(reference.trim(), false);
  };
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
      <div className="mt-3 flex flex-wrap items-end gap-2">
        {isThere ? (
          <Button variant="filled" icon={iconCheck} onClick={() => settle(own, false)}>
            <Trans>Add {pieces} to stock</Trans>
          </Button>
        ) : (
          <>
            <Field label={<Trans>Matching product</Trans>} error={error} className="min-w-60 flex-1">
              <RefInput
                entity="products"
                value={reference}
                onChange={(key) => {
                  setReference(key);
                  setError(null);
                }}
              />
            </Field>
            <Button variant="filled" icon={iconCheck} onClick={correct}>
              <Trans>Add {pieces} to stock</Trans>
            </Button>
            {creates && (
              <Button icon={iconPlus} onClick={() => settle(own, true)}>
                <Trans>Create the product {own}</Trans>
              </Button>
            )}
          </>
        )}
      </div>
      {!creates && !isThere && (
        <p className="mt-2 text-16 text-ink-2">
          <Trans>Is it a new product? A Manager can create it here.</Trans>
        </p>
      )}
    </div>
  );
}
