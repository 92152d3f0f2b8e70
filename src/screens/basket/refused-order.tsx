import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { acceptDifferences, readDifferences } from '#contract/commands/order-differences.ts';
import type { BasketLine } from '#contract/endpoints/commands.ts';
import { refusalText } from '#src/api/error-text.ts';
import { useSentences } from '#src/api/use-sentences.ts';
import { AcceptDifferencesWords, OrderDifferencesList } from '#src/floor/refused/order-differences.tsx';
import { useCustomer } from '#src/sync/client/lists/customers.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconWarning } from '#src/ui/icons/basic.ts';
import type { OrderArgs } from './build-order.ts';
import type { QueuedOrder } from './use-own-orders.ts';

export interface RefusedOrderProps {
  refused: QueuedOrder;
  lines: readonly BasketLine[];
  /** A Client orders only for their own customer, so the customer is not named. */
  client: boolean;
  /** Whether taking this order back would overwrite text in the form. */
  overwrites: boolean;
  /** `args` is the order's own object if nothing changed. */
  onResend: (refused: QueuedOrder, args: OrderArgs) => void;
  /** Puts the order back into the basket and the form. */
  onTakeBack: (refused: QueuedOrder) => void;
}

/** An order that the server refused: customer, reason and possible actions. Stays until the user decides. */
export function RefusedOrder(props: RefusedOrderProps) {
  const { refused, lines, client, overwrites, onResend, onTakeBack } = props;
  const { args } = refused;
  useSentences(refused.verdict);
  const [asking, setAsking] = useState(false);
  const differences = readDifferences(refused.verdict?.current);
  const accepted = differences ? acceptDifferences(args, differences) : args;
  const nameOf = (reference: string) =>
    lines.find((line) => line.reference === reference)?.article?.designation ?? reference;
  return (
    <section
      role="alert"
      className="toned tone-wait border-b border-l-6 border-wait-mark border-b-wait-line px-4 py-4 md:px-6"
    >
      <h2 className="flex items-center gap-2.5 text-16 font-bold">
        <Icon icon={iconWarning} />
        <Trans>Your order was not accepted</Trans>
      </h2>
      <p className="font-semibold">
        {!client && (
          <>
            <CustomerName code={args.customer_code} />
            {' · '}
          </>
        )}
        <Plural value={args.lines.length} one="# article" other="# articles" />
        {args.customer_reference !== '' && ` · ${args.customer_reference}`}
      </p>
      <p className="mt-1">{refusalText(refused.verdict?.code ?? '', refused.verdict ?? {})}</p>
      {differences && (
        <OrderDifferencesList differences={differences} nameOf={nameOf} className="mt-3 max-w-200" />
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {accepted.lines.length > 0 && (
          <Button variant="choice" className="whitespace-normal" onClick={() => onResend(refused, accepted)}>
            {differences ? <AcceptDifferencesWords {...differences} /> : <Trans>Try again</Trans>}
          </Button>
        )}
        <Button
          variant="choice"
          className="whitespace-normal"
          onClick={() => (overwrites ? setAsking(true) : onTakeBack(refused))}
        >
          <Trans>Back to the basket</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={<Trans>Replace what you typed?</Trans>}
        confirmLabel={<Trans>Replace</Trans>}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onTakeBack(refused);
        }}
      >
        <Trans>
          The form will be filled in from this order: customer, instructions, reference and wanted date.
        </Trans>
      </ConfirmDialog>
    </section>
  );
}

function CustomerName({ code }: { code: string }) {
  const { data: customer } = useCustomer(code, true);
  return <>{customer?.name ?? code}</>;
}
