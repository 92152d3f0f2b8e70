import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { CommandArgs } from '#contract/commands/registry.ts';
import type { Rows } from '#contract/registry.ts';
import { needsSecondCount } from '#contract/rules/stock/count-tolerance.ts';
import { aisleOf } from '#contract/rules/stock/location.ts';
import { refusalText } from '#src/api/error-text.ts';
import { useCountSetting } from '#src/floor/counting/count-settings.ts';
import { countProblem } from '#src/floor/counting/count-problem.ts';
import { countTextOf, parseCount, withAdded } from '#src/floor/counting/count-text.ts';
import { nextInAisle } from '#src/floor/counting/next-in-aisle.ts';
import { noteWithFirstCount } from '#src/floor/counting/note-with-first-count.ts';
import { countArgs, expectedPieces } from '#src/floor/counting/stock-seen.ts';
import { useConfirmDiscard } from './use-confirm-discard.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { reportRight, reportWrong } from '#src/scan/report-scan.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { wasStored } from '#src/sync/client/outbox/failed-enqueues.ts';
import { waitForVerdict } from '#src/sync/client/outbox/wait-for-verdict.ts';
import { useAisleProducts } from '#src/sync/client/stock/aisles.ts';
import type { QueuedVerdict } from '#src/sync/protocol/queue/queued-command.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { iconArrowRight, iconCheck, iconEyeOff, iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { toast } from '#src/ui/toast-store.ts';
import { useIsMounted } from '#src/ui/use-is-mounted.ts';
import { CountDifference, CountHint, CountQuestion, type SeenProduct } from './count-difference.tsx';
import { CountSettingButtons } from './count-setting-buttons.tsx';
import { CountedPlace, NextPlace } from './counted-place.tsx';
import { QuantityQuestion } from './quantity-question.tsx';
import { toastCount } from './toast-count.ts';
import { useDialogScans } from './use-dialog-scans.ts';
import { useKeptCount } from './use-kept-count.ts';
import { useSeenProduct } from './use-seen-product.ts';

type Cause = CommandArgs<'stock.count'>['cause'];

export interface CountFormProps {
  product: Rows['products'];
  isSeries: boolean;
  /** Another product is counted. */
  onOther: (product: Rows['products']) => void;
  onClose: () => void;
}

const FORM_ID = 'count-product';
/** Timeout for the server's answer in ms; afterwards the dialog says that the count waits in the outbox. */
const VERDICT_TIMEOUT_MS = 4000;

/**
 * The count of one product. Shows the difference before it is saved, which becomes a movement; a blind count shows no
 * recorded number, and asks for a second count of a large difference.
 */
export function CountForm({ product: now, isSeries, ...on }: CountFormProps) {
  const { t } = useLingui();
  const format = useFormat();
  const isBlind = useCountSetting('blind');
  const isByScan = useCountSetting('by-scan');
  const { text, first, setText, setFirst, forget } = useKeptCount(now.id);
  const isShown = useIsMounted();
  // A late answer must not close what the user has opened meanwhile.
  const leave = (go: () => void) => {
    if (!isShown()) return;
    forget();
    go();
  };
  const onClose = () => leave(on.onClose);
  const onOther = (other: Rows['products']) => leave(() => on.onOther(other));
  const [sending, setSending] = useState<SeenProduct | null>(null);
  // The product already includes the pending command, so until it is decided, the dialog compares with the state that
  // the user saw.
  const isTyped = text !== '' || first !== null;
  const current = useSeenProduct(now, isTyped);
  const seen = sending ?? current;
  const { product, picked } = seen;
  const stock = { onHand: product.on_hand, picked };
  const [chosenCause, setCause] = useState<Cause | null>(null);
  // A blind count does not say that the recorded stock is 0.
  const cause = chosenCause ?? (product.on_hand === 0 && !isBlind ? 'opening' : 'count');
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [noteError, setNoteError] = useState<string | null>(null);
  const [refused, setRefused] = useState<QueuedVerdict | null>(null);
  /** Saves a count that is above the recorded stock once the user has confirmed it. */
  const [doubtful, setDoubtful] = useState<{ save: () => void } | null>(null);
  const { data: aisle } = useAisleProducts(aisleOf(now.location));
  const next = nextInAisle(now, aisle?.map((one) => one.product) ?? []);
  const counted = parseCount(text);
  const signed = (pieces: number) => (pieces > 0 ? `+${format.number(pieces)}` : format.number(pieces));
  const difference = counted === null ? null : counted - expectedPieces(stock);
  const { reference } = product;
  const isEntered = isTyped || note.trim() !== '';
  const { requestClose, question } = useConfirmDiscard(
    isEntered && sending === null && refused === null,
    onClose,
    <Trans>Discard the count of {reference}?</Trans>,
  );
  const field = useRef<HTMLInputElement>(null);
  const isAsking = doubtful !== null;
  // The second count replaces the buttons, one of which had the focus; a question leads back to the number.
  useEffect(() => field.current?.focus(), [first, isAsking]);

  const type = (typed: string) => {
    const accepted = countTextOf(typed);
    if (accepted === null) return;
    setText(() => accepted);
    setError(countProblem(accepted));
  };
  useDialogScans({
    product: now,
    isTyped,
    isBusy: sending !== null,
    onPieces: (pieces) => {
      // A carton always adds its pieces, a single piece only with "+1 per scan".
      if (pieces === null) return;
      if (pieces === 1 && !isByScan) {
        return reportRight(t`${reference} is the product that you count: enter its pieces.`);
      }
      if (countProblem(text)) return reportWrong(countProblem(text) ?? '');
      setText((before) => withAdded(before, pieces, isByScan));
      setError(null);
    },
    onOther,
  });

  // A second count of a blind count is compared with the first one: the recorded stock stays hidden.
  const expected = isBlind ? first : expectedPieces(stock);
  // Without any movement so far, there is no recorded stock to compare the opening stock with.
  const isOpening = product.on_hand === 0 && product.last_movement_at === null;
  const isAbove = (pieces: number) =>
    expected !== null && !isOpening && pieces > expected && needsSecondCount(expected, pieces);
  /**
   * Queues the count and returns the command's id; null if something is missing, or if a second count is needed, or a
   * confirmation, after which `save` is called again.
   */
  const queue = (isConfirmed: boolean, save: () => void): string | null => {
    if (counted === null) {
      setError(countProblem(text) ?? t`Enter the number of pieces, 0 or more.`);
      return null;
    }
    if (cause === 'correction' && note.trim() === '') {
      setNoteError(t`Indicate what you are correcting and why.`);
      return null;
    }
    if (isBlind && first === null && needsSecondCount(expectedPieces(stock), counted)) {
      setFirst(counted);
      setText(() => '');
      return null;
    }
    if (!isConfirmed && isAbove(counted)) {
      setDoubtful({ save });
      return null;
    }
    setSending(seen);
    forget();
    const facts = { cause, note: noteWithFirstCount(first === null ? null : format.number(first), note) };
    return enqueue('stock.count', countArgs(product.id, counted, stock, facts));
  };
  const save = async (isConfirmed = false) => {
    const id = queue(isConfirmed, () => void save(true));
    if (id === null || counted === null) return;
    const verdict = await waitForVerdict(id, VERDICT_TIMEOUT_MS, true);
    const stored = verdict !== null || (await wasStored(id));
    setSending(null);
    // A banner says that the count was not stored, and offers a retry.
    if (!stored) return onClose();
    if (verdict && verdict.status !== 'applied' && verdict.status !== 'duplicate') return setRefused(verdict);
    const { number } = format;
    toastCount(product.reference, { counted, stock, isSent: verdict !== null, isBlind, number });
    onClose();
  };
  /** Does not wait for the server: a refusal is shown in the sync tray, as for the count of an aisle. */
  const saveAndGoOn = async (to: Rows['products'], isConfirmed = false) => {
    const id = queue(isConfirmed, () => void saveAndGoOn(to, true));
    if (id === null) return;
    if (await wasStored(id)) toast({ type: 'success', text: t`${product.reference}: count saved.` });
    onOther(to);
  };
  const goesOn = isSeries && next !== null;
  const byEnter = { type: 'submit', form: FORM_ID } as const;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending === null) void (goesOn ? saveAndGoOn(next) : save());
  };

  return (
    <>
      <Dialog
        open
        onClose={requestClose}
        isOpaque={isBlind}
        title={<Trans>Count {product.reference}</Trans>}
        step={first === null ? product.id : `${product.id} again`}
        actions={
          <>
            <Button className="flex-1 max-md:px-2" onClick={requestClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              className="flex-1 max-md:px-2"
              variant={goesOn ? 'outline' : 'filled'}
              icon={iconCheck}
              busy={sending !== null}
              {...(goesOn ? { onClick: () => void save() } : byEnter)}
            >
              {difference && !isBlind ? <Trans>Save: {signed(difference)}</Trans> : <Trans>Save</Trans>}
            </Button>
            {next && (
              <Button
                className="basis-full"
                variant={goesOn ? 'filled' : 'outline'}
                iconAfter={iconArrowRight}
                busy={sending !== null}
                {...(goesOn ? byEnter : { onClick: () => void saveAndGoOn(next) })}
              >
                <Trans>Save and next</Trans>
              </Button>
            )}
          </>
        }
      >
        <form id={FORM_ID} className="flex flex-col gap-4 pt-3" onSubmit={submit}>
          {refused && (
            <Notice tone="bad" icon={iconWarning} title={<Trans>Nothing was counted.</Trans>}>
              {refusalText(refused.code ?? '', refused)}{' '}
              <Trans>Close, check the product again, then recount.</Trans>
            </Notice>
          )}
          <CountedPlace product={product} />
          {first !== null && (
            <Notice tone="wait" icon={iconWarning} title={<Trans>Count a second time.</Trans>}>
              <Trans>
                This count differs from the recorded stock. The second count is the one that is saved.
              </Trans>
            </Notice>
          )}
          <Field
            label={<Trans>Pieces at this location</Trans>}
            hint={isBlind ? <Trans>Count what you see.</Trans> : <CountHint {...seen} />}
            error={error}
            required
          >
            <TextInput
              ref={field}
              role="spinbutton"
              aria-valuenow={counted ?? undefined}
              aria-valuemin={0}
              inputMode="numeric"
              autoComplete="off"
              icon={isBlind ? iconEyeOff : undefined}
              value={text}
              onChange={({ target }) => type(target.value)}
            />
          </Field>
          {difference !== null && !isBlind && <CountDifference difference={difference} {...seen} />}
          <CountSettingButtons />
          <Field label={<Trans>Cause</Trans>}>
            <Select value={cause} onChange={(event) => setCause(event.target.value as Cause)}>
              <option value="opening">{t`Opening stock`}</option>
              <option value="count">{t({ context: 'cause', message: 'Count' })}</option>
              <option value="correction">{t`Correction`}</option>
            </Select>
          </Field>
          <Field
            label={<Trans>Note</Trans>}
            aside={cause === 'correction' ? undefined : <Trans>optional</Trans>}
            required={cause === 'correction'}
            error={noteError}
          >
            <TextInput
              value={note}
              maxLength={500}
              onChange={(event) => {
                setNote(event.target.value);
                setNoteError(null);
              }}
            />
          </Field>
          {next && <NextPlace product={next} />}
        </form>
      </Dialog>
      {question}
      <QuantityQuestion
        open={isAsking}
        title={<CountQuestion expected={expected ?? 0} counted={counted ?? 0} isSecond={isBlind} {...seen} />}
        confirmLabel={<Trans>Save {format.number(counted ?? 0)}</Trans>}
        onConfirm={() => {
          setDoubtful(null);
          doubtful?.save();
        }}
        onClose={() => setDoubtful(null)}
      />
    </>
  );
}
