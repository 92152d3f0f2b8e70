import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import { useTypedDigits } from '#src/floor/counting/use-typed-digits.ts';
import { keepTyped, readTyped } from '#src/floor/typed-number.ts';
import { useConfirmDiscard } from '#src/ui/use-confirm-discard.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { unknownPiecesText } from '#src/scan/label-problem-text.ts';
import { Button } from '#src/ui/button.tsx';
import { CodeText } from '#src/ui/code-text.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { iconCheck } from '#src/ui/icons/basic.ts';
import { Stepper } from '#src/ui/stepper.tsx';
import { MarkedText } from './marked-text.tsx';
import type { Line } from './pick-list.ts';
import type { LineForm } from './use-line-form.ts';

export interface PickedQuantityDialogProps {
  open: boolean;
  form: Extract<LineForm, { kind: 'quantity' }>;
  onClose: () => void;
  onSet: (picked: number) => void;
}

/** Sets the picked quantity by typing instead of tapping. Limited to the ordered quantity. */
export function PickedQuantityDialog({ open, form, onClose, onSet }: PickedQuantityDialogProps) {
  const { line, from, why } = form;
  const { number } = useFormat();
  const [picked, setPicked] = useState(() => readPicked(line, from));
  const reference = <CodeText>{line.reference}</CodeText>;
  const quantity = number(line.quantity);
  const { requestClose, question } = useConfirmDiscard(
    picked !== from,
    onClose,
    <Trans>Discard the count of {reference}?</Trans>,
  );
  return (
    <>
      <Dialog open={open} onClose={requestClose} title={<Trans>How many {reference} did you pick?</Trans>}>
        <PickedNumberForm
          line={line}
          picked={picked}
          from={from}
          onPicked={setPicked}
          question={
            why.kind === 'scan' && (
              <Trans>{unknownPiecesText(why.problem)} Enter all pieces picked for this line.</Trans>
            )
          }
          note={
            <>
              <Trans>Quantity ordered: {quantity}.</Trans> <MarkedText line={line} />
            </>
          }
          confirm={() => <Trans>Set the count</Trans>}
          onSet={onSet}
        />
      </Dialog>
      {question}
    </>
  );
}

export interface AboveStockDialogProps {
  open: boolean;
  form: Extract<LineForm, { kind: 'above stock' }>;
  /** Called with the confirmed or corrected quantity; null if the user counts again. */
  onAnswer: (picked: number | null) => void;
}

/** Asks about a picked quantity that is above the recorded stock, before it is stored. */
export function AboveStockDialog({ open, form, onAnswer }: AboveStockDialogProps) {
  const { number } = useFormat();
  const { line, from } = form;
  const [entered, setEntered] = useState(() => readPicked(line, form.picked));
  const { reference, location } = line;
  const atLocation = number(form.atLocation);
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(null)}
      role="alertdialog"
      title={<Trans>More than the recorded stock</Trans>}
    >
      <PickedNumberForm
        question={
          location ? (
            <Trans>
              {reference}: the recorded stock at {location} is {atLocation}. How many did you pick?
            </Trans>
          ) : (
            <Trans>
              {reference}: the recorded stock is {atLocation}. How many did you pick?
            </Trans>
          )
        }
        line={line}
        picked={entered}
        from={from}
        onPicked={setEntered}
        confirm={(picked) => (picked === null ? <Trans>Confirm</Trans> : <Trans>Confirm {picked}</Trans>)}
        onSet={onAnswer}
        onCountAgain={() => onAnswer(null)}
      />
    </Dialog>
  );
}

/** The number that was in the dialog before a reload, else the one that it starts with. */
function readPicked(line: Line, picked: number): number {
  return Number(readTyped(line.id) ?? picked);
}

interface PickedNumberFormProps {
  line: Line;
  picked: number;
  onPicked: (picked: number) => void;
  /** The picked quantity that it replaces. */
  from: number;
  /** Above the number: what is asked, and why. */
  question: ReactNode;
  /** Below the number. */
  note?: ReactNode;
  /** The label of the button that sets the number; null while what is typed is no valid number. */
  confirm: (picked: string | null) => ReactNode;
  onSet: (picked: number) => void;
  onCountAgain?: () => void;
}

/** A number of picked pieces, from the marked ones up to the ordered quantity. */
function PickedNumberForm({
  line,
  picked,
  onPicked,
  from,
  question,
  note,
  confirm,
  onSet,
  onCountAgain,
}: PickedNumberFormProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [isValid, setValid] = useState(true);
  const change = (next: number) => {
    onPicked(next);
    keepTyped(line.id, String(next), from);
  };
  const size = onCountAgain ? 'technician' : 'floor';
  const form = useRef<HTMLDivElement>(null);
  useTypedDigits(form);
  return (
    <div ref={form}>
      {question && <p className="mt-2 text-16 text-ink">{question}</p>}
      <Stepper
        label={t`Picked`}
        size="floor"
        value={picked}
        min={line.marked}
        max={line.quantity}
        strict
        live
        onValid={setValid}
        onChange={change}
        className="mt-3"
      />
      {note && <p className="mt-2 text-16">{note}</p>}
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-2">
        {onCountAgain && (
          <Button size={size} onClick={onCountAgain}>
            <Trans>Count again</Trans>
          </Button>
        )}
        <Button
          size={size}
          variant="filled"
          icon={iconCheck}
          aria-disabled={!isValid}
          onClick={() => onSet(picked)}
        >
          {confirm(isValid ? number(picked) : null)}
        </Button>
      </div>
    </div>
  );
}
