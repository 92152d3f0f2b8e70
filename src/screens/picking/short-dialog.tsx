import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { shortReasons, type ShortReason } from '#contract/rules/orders/short-reasons.ts';
import { refusalText } from '#src/api/error-text.ts';
import { useTypedDigits } from '#src/floor/counting/use-typed-digits.ts';
import { keepTyped, readTyped, shortFieldOf } from '#src/floor/typed-number.ts';
import { useConfirmDiscard } from '#src/ui/use-confirm-discard.tsx';
import { shortReasonWords } from '#src/floor/short-reason-words.ts';
import { usePermissions } from '#src/session/can.ts';
import { Button } from '#src/ui/button.tsx';
import { CodeText } from '#src/ui/code-text.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { iconHash } from '#src/ui/icons/navigation.ts';
import { iconShort } from '#src/ui/icons/states.ts';
import { Stepper } from '#src/ui/stepper.tsx';
import type { Line } from './pick-list.ts';
import { MarkedText } from './marked-text.tsx';
import type { LineForm } from './use-line-form.ts';

export interface ShortDialogProps {
  form: LineForm;
  open: boolean;
  onClose: () => void;
  onShort: (picked: number, reason: ShortReason) => void;
}

/** Reports a short: how many pieces were found, and why. The count of the location is offered, or stays to be done. */
export function ShortDialog({ form, open, onClose, onShort }: ShortDialogProps) {
  const { line, from } = form;
  const initial = Math.min(from, line.quantity - 1);
  // The number that was in the dialog before a reload.
  const [foundPieces, setFoundPieces] = useState(() =>
    Math.min(Number(readTyped(shortFieldOf(line.id)) ?? from), line.quantity - 1),
  );
  const [reason, setReason] = useState<ShortReason | null>(null);
  const reference = <CodeText>{line.reference}</CodeText>;
  const { requestClose, question } = useConfirmDiscard(
    foundPieces !== initial || reason !== null,
    onClose,
    <Trans>Discard the shortage of {reference}?</Trans>,
  );
  return (
    <>
      <Dialog open={open} onClose={requestClose} wide title={<Trans>Shortage of {reference}</Trans>}>
        <ShortForm
          line={line}
          foundPieces={foundPieces}
          onFoundPieces={(next) => {
            setFoundPieces(next);
            keepTyped(shortFieldOf(line.id), String(next), from);
          }}
          reason={reason}
          onReason={setReason}
          onClose={requestClose}
          onShort={onShort}
        />
      </Dialog>
      {question}
    </>
  );
}

interface ShortFormProps extends Pick<ShortDialogProps, 'onClose' | 'onShort'> {
  line: Line;
  foundPieces: number;
  onFoundPieces: (pieces: number) => void;
  reason: ShortReason | null;
  onReason: (reason: ShortReason) => void;
}

function ShortForm({ line, foundPieces, onFoundPieces, reason, onReason, onClose, onShort }: ShortFormProps) {
  const { t } = useLingui();
  const form = useRef<HTMLDivElement>(null);
  useTypedDigits(form);
  const reasons = useRef<HTMLFieldSetElement>(null);
  const problemId = useId();
  /** A report was refused because the reason is missing. */
  const [isRefused, setRefused] = useState(false);
  const isProblem = isRefused && reason === null;
  const missing = line.quantity - foundPieces;
  const product = line.product_reference ?? '';
  const permissions = usePermissions();
  const mayCount =
    product !== '' && permissions.includes('count stock') && permissions.includes('view products page');
  const navigate = useNavigate();
  const count = async () => {
    // The count leads back here, where picking goes on after this line.
    const params = { orderId: line.order_id };
    const search = { after: line.id };
    await navigate({ to: '/orders/$orderId/picking', params, search, replace: true });
    await navigate({ to: '/found', search: { product, count: true } });
  };
  const report = (andCount: boolean) => {
    if (!reason) {
      setRefused(true);
      reasons.current?.querySelector('input')?.focus();
      return;
    }
    onShort(foundPieces, reason);
    if (andCount) void count();
  };
  return (
    <div ref={form} className="text-16 text-ink">
      <p className="mt-2 mb-1.5 font-semibold">
        <Trans>How many did you find?</Trans>
      </p>
      <Stepper
        label={t`Found`}
        size="floor"
        value={foundPieces}
        min={line.marked}
        max={line.quantity - 1}
        strict
        live
        onChange={onFoundPieces}
      />
      <MarkedText line={line} />
      <p role="status" className="mt-2 text-bad">
        {t`${plural(missing, { one: '# piece is missing.', other: '# pieces are missing.' })}`}
      </p>
      <fieldset ref={reasons} className="mt-4" aria-describedby={isProblem ? problemId : undefined}>
        <legend className="mb-1.5 font-semibold">
          <Trans>Why?</Trans>
        </legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2">
          {shortReasons.map((one) => (
            <label
              key={one}
              className="flex min-h-14 cursor-pointer touch-manipulation items-center gap-3 rounded-floor border-2 border-edge px-3 max-[26rem]:justify-center max-[26rem]:text-center has-checked:border-act has-checked:bg-act-soft has-focus-visible:outline-3 has-focus-visible:outline-act"
            >
              <input
                type="radio"
                name="short-reason"
                // Beside it, two words do not fit into the width of a phone.
                className="radio max-[26rem]:sr-only"
                checked={reason === one}
                onChange={() => onReason(one)}
              />
              {t(shortReasonWords[one])}
            </label>
          ))}
        </div>
        {isProblem && (
          <p id={problemId} role="alert" className="mt-2 font-semibold text-bad">
            {refusalText('order.reason_required')}
          </p>
        )}
      </fieldset>
      <div className="mt-5 grid gap-2 md:grid-cols-2">
        <Button size="technician" onClick={onClose}>
          <Trans>Keep looking</Trans>
        </Button>
        <Button
          size="technician"
          variant="filled"
          icon={iconShort}
          aria-disabled={reason === null}
          onClick={() => report(false)}
        >
          <Trans>Report a shortage</Trans>
        </Button>
        {mayCount && (
          <Button
            size="technician"
            icon={iconHash}
            depends
            className="md:col-span-2"
            aria-disabled={reason === null}
            onClick={() => report(true)}
          >
            {line.location === '' ? (
              <Trans>Report and count this product</Trans>
            ) : (
              <Trans>Report and count this location</Trans>
            )}
          </Button>
        )}
      </div>
      {mayCount && line.location !== '' && (
        <p className="mt-3 text-ink-2">
          <Trans>Otherwise the location stays under “Locations to count”.</Trans>
        </p>
      )}
    </div>
  );
}
