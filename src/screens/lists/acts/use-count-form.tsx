import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { CommandArgs } from '#contract/commands/registry.ts';
import type { Rows } from '#contract/registry.ts';
import { needsSecondCount } from '#contract/rules/stock/count-tolerance.ts';
import { aisleOf } from '#contract/rules/stock/location.ts';
import { useCountSetting } from '#src/floor/counting/count-settings.ts';
import { addingProblem, countProblem, savingProblem } from '#src/floor/counting/count-problem.ts';
import { countTextOf, parseCount, withAdded } from '#src/floor/counting/count-text.ts';
import { nextInAisle } from '#src/floor/counting/next-in-aisle.ts';
import { noteWithFirstCount } from '#src/floor/counting/note-with-first-count.ts';
import { countArgs, expectedPieces } from '#src/floor/counting/stock-seen.ts';
import { useConfirmDiscard } from '#src/ui/use-confirm-discard.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { reportRight, reportWrong } from '#src/scan/report-scan.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { wasStored } from '#src/sync/client/outbox/failed-enqueues.ts';
import { waitForVerdict } from '#src/sync/client/outbox/wait-for-verdict.ts';
import { useAisleProducts } from '#src/sync/client/stock/aisles.ts';
import { useLocationsToCount } from '#src/sync/client/stock/locations-to-count.ts';
import type { QueuedVerdict } from '#src/sync/protocol/queue/queued-command.ts';
import { toast } from '#src/ui/toast-store.ts';
import { useIsMounted } from '#src/ui/use-is-mounted.ts';
import type { SeenProduct } from './count-difference.tsx';
import { toastCount } from './toast-count.ts';
import { useDialogScans } from './use-dialog-scans.ts';
import { useKeptCount } from './use-kept-count.ts';
import { useSeenProduct } from './use-seen-product.ts';

export type CountCause = CommandArgs<'stock.count'>['cause'];

export interface CountFormProps {
  product: Rows['products'];
  isSeries: boolean;
  /** The next product is that of the locations to count, not that of the aisle. */
  isDue: boolean;
  /** Another product is counted. */
  onOther: (product: Rows['products']) => void;
  onClose: () => void;
}

/** Timeout for the server's answer in ms; afterwards the dialog says that the count waits in the outbox. */
const VERDICT_TIMEOUT_MS = 4000;

/** The count of one product in its dialog: what is typed and scanned, what it is compared with, and how it is saved. */
export function useCountForm({ product: now, isSeries, isDue, ...on }: CountFormProps) {
  const { t } = useLingui();
  const format = useFormat();
  const isBlind = useCountSetting('blind');
  const isByScan = useCountSetting('by-scan');
  const { text, first, setText, setFirst, clear } = useKeptCount(now.id);
  const isShown = useIsMounted();
  // A late answer must not close what the user has opened meanwhile.
  const leave = (go: () => void) => {
    if (!isShown()) return;
    clear();
    go();
  };
  const onClose = () => leave(on.onClose);
  const goneOn = useRef(false);
  const onOther = (other: Rows['products']) =>
    leave(() => {
      goneOn.current = true;
      on.onOther(other);
    });
  const [sending, setSending] = useState<SeenProduct | null>(null);
  // The product already includes the pending command, so until it is decided, the dialog compares with the state that
  // the user saw.
  const isTyped = text !== '' || first !== null;
  const current = useSeenProduct(now, isTyped);
  const seen = sending ?? current;
  const { product, picked } = seen;
  const stock = { onHand: product.on_hand, picked };
  const [chosenCause, setCause] = useState<CountCause | null>(null);
  // Without any movement so far, there is no recorded stock to compare the opening stock with.
  const isOpening = product.on_hand === 0 && product.last_movement_at === null;
  // A blind count does not say that the recorded stock is 0.
  const cause = chosenCause ?? (isOpening && !isBlind && !product.count_due ? 'opening' : 'count');
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [lacksNote, setLacksNote] = useState(false);
  const [refused, setRefused] = useState<QueuedVerdict | null>(null);
  /** Saves a count that is far from what was expected once the user has confirmed it. */
  const [doubtful, setDoubtful] = useState<{ save: () => void } | null>(null);
  const aisle = useAisleProducts(aisleOf(now.location), !isDue).data?.map((one) => one.product);
  const due = useLocationsToCount(isDue).data;
  const next = nextInAisle(now, (isDue ? due : aisle) ?? []);
  const counted = parseCount(text);
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
    isEntered,
    isBusy: sending !== null,
    onPieces: (pieces) => {
      // A carton always adds its pieces, a single piece only with "+1 per scan".
      if (pieces === null) return false;
      const problem = addingProblem(text);
      if (pieces === 1 && !isByScan)
        reportRight(t`${reference} is the product that you count: enter its pieces.`);
      else if (problem) reportWrong(problem);
      else {
        setText((before) => withAdded(before, pieces, isByScan));
        setError(null);
        return false;
      }
      return true;
    },
    onOther,
    hasGoneOn: () => goneOn.current,
  });

  // A second count of a blind count is compared with the first one: the recorded stock stays hidden.
  const expected = isBlind ? first : expectedPieces(stock);
  const isDoubtful = (pieces: number) =>
    expected !== null && !isOpening && needsSecondCount(expected, pieces);
  /**
   * Queues the count and returns the command's id; null if something is missing, or if a second count is needed, or a
   * confirmation, after which `save` is called again.
   */
  const queue = (isConfirmed: boolean, save: () => void): string | null => {
    if (counted === null) {
      setError(savingProblem(text) ?? t`Enter the number of pieces, 0 or more.`);
      return null;
    }
    if (cause === 'correction' && note.trim() === '') {
      setLacksNote(true);
      return null;
    }
    if (isBlind && first === null && needsSecondCount(expectedPieces(stock), counted)) {
      setFirst(counted);
      setText(() => '');
      return null;
    }
    if (!isConfirmed && isDoubtful(counted)) {
      setDoubtful({ save });
      return null;
    }
    setSending(seen);
    clear();
    const facts = { cause, note: noteWithFirstCount(first === null ? null : format.number(first), note) };
    return enqueue('stock.count', countArgs(product, counted, stock, facts));
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending === null) void (goesOn ? saveAndGoOn(next) : save());
  };

  return {
    /** The product as the user saw it, with which the count is compared. */
    seen,
    isBlind,
    text,
    /** The typed pieces; null while they are no count. */
    counted,
    /** The first count, if this is the second one. */
    first,
    /** `counted` less the pieces expected at the location. */
    difference,
    /** What a number far from it is asked about; null for the first count if it is blind. */
    expected,
    cause,
    note,
    error,
    noteError: cause === 'correction' && lacksNote && t`Indicate what you are correcting and why.`,
    refused,
    isSending: sending !== null,
    /** The question about a count that is far from what was expected is open. */
    isAsking,
    /** The product after this one in the aisle, or of the locations to count; null at the end. */
    next,
    /** Enter saves and goes on to `next`. */
    goesOn,
    /** The `ref` of the count's field. */
    field,
    onType: type,
    onCause: setCause,
    onNote: (typed: string) => {
      setNote(typed);
      setLacksNote(false);
    },
    save,
    saveAndGoOn,
    submit,
    /** Saves the count that was asked about, or goes back to the number. */
    onAnswer: (isConfirmed: boolean) => {
      setDoubtful(null);
      if (isConfirmed) doubtful?.save();
    },
    requestClose,
    /** The question before a typed count is discarded, to be rendered beside the dialog. */
    discardQuestion: question,
  };
}
