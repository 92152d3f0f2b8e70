import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import type { CommandArgs } from '#contract/commands/registry.ts';
import type { Rows } from '#contract/registry.ts';
import { expectedAtPlace, onHandIfCounted, piecesPicked } from '#contract/rules/stock/at-place.ts';
import { refusalText } from '#src/api/error-text.ts';
import { useWakeLock } from '#src/floor/use-wake-lock.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { usePickedLines } from '#src/sync/client/catalogue/picked-lines.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { wasStored } from '#src/sync/client/outbox/failed-enqueues.ts';
import type { QueuedVerdict } from '#src/sync/protocol/queue/queued.ts';
import { waitForVerdict } from '#src/sync/client/outbox/wait-for-verdict.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { iconCheck, iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import { NumberInput } from '#src/ui/number-input.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { toast } from '#src/ui/toast-store.ts';
import { useUnsentStock } from '../cells/use-unsent-stock.ts';

type Cause = CommandArgs<'stock.count'>['cause'];

interface Seen {
  product: Rows['products'];
  /** The shown stock includes an earlier count that the server has not confirmed yet. */
  isUnsent: boolean;
  /** Pieces that are picked and not shipped; undefined if it is not known. */
  picked: number | undefined;
}

/** Timeout for the server's answer in ms; afterwards the dialog says that the count waits in the outbox. */
const patienceMs = 4000;

/** Counts the pieces of a product. Shows the difference first, which becomes a movement. */
export function CountDialog({ product: now, onClose }: { product: Rows['products']; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const [counted, setCounted] = useState<number | null>(null);
  const [sending, setSending] = useState<Seen | null>(null);
  const unsent = useUnsentStock(now.id).count !== null;
  useWakeLock();
  // The product already includes the pending command, so until it is decided, the dialog compares with the state that
  // the user saw.
  const lines = usePickedLines([now.reference], true);
  const { product, isUnsent, picked } = sending ?? {
    product: now,
    isUnsent: unsent,
    picked: lines ? piecesPicked(lines) : undefined,
  };
  const expected = expectedAtPlace(product.on_hand, picked ?? 0);
  const [cause, setCause] = useState<Cause>(product.on_hand === 0 ? 'opening' : 'count');
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [noteError, setNoteError] = useState<string | null>(null);
  const [refused, setRefused] = useState<QueuedVerdict | null>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (counted === null || Number.isNaN(counted) || counted < 0) {
      setError(t`Enter the number of pieces, 0 or more.`);
      return;
    }
    if (cause === 'correction' && note.trim() === '') {
      setNoteError(t`Indicate what you are correcting and why.`);
      return;
    }
    setSending({ product, isUnsent, picked });
    const onHand = onHandIfCounted(counted, picked ?? 0);
    const id = enqueue('stock.count', {
      product_id: product.id,
      counted: onHand,
      from: product.on_hand,
      ...(picked === undefined ? {} : { picked }),
      cause,
      note: note.trim(),
    });
    const verdict = await waitForVerdict(id, patienceMs);
    const stored = verdict !== null || (await wasStored(id));
    setSending(null);
    // A banner says that the count was not stored, and offers a retry.
    if (!stored) return onClose();
    if (verdict && verdict.status !== 'applied' && verdict.status !== 'duplicate') {
      setRefused(verdict);
      return;
    }
    const pieces = format.number(onHand);
    toast(
      verdict
        ? { type: 'success', text: t`${product.reference}: ${pieces} on hand.` }
        : t`${product.reference}: the count is kept on this device and will be sent when the server answers.`,
    );
    onClose();
  };

  const difference = counted === null || Number.isNaN(counted) || counted < 0 ? null : counted - expected;
  const signed = (pieces: number) => (pieces > 0 ? `+${format.number(pieces)}` : format.number(pieces));

  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Count {product.reference}</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="filled"
            icon={iconCheck}
            type="submit"
            form="count-product"
            busy={sending !== null}
          >
            {difference ? <Trans>Save: {signed(difference)}</Trans> : <Trans>Save the count</Trans>}
          </Button>
        </>
      }
    >
      <form id="count-product" className="flex flex-col gap-4 pt-3" onSubmit={(event) => void send(event)}>
        {refused && (
          <Notice tone="bad" icon={iconWarning} title={<Trans>Nothing was counted.</Trans>}>
            {refusalText(refused.code ?? '', refused)}{' '}
            <Trans>Close, check the product again, then recount.</Trans>
          </Notice>
        )}
        <Field
          label={<Trans>Pieces at this location</Trans>}
          hint={
            picked ? (
              <Trans>
                Expected here: {format.number(expected)}. {format.number(product.on_hand)} on hand, of which{' '}
                {format.number(picked)} are picked and not shipped: do not count them.
              </Trans>
            ) : isUnsent ? (
              <Trans>Counted here: {format.number(product.on_hand)}, waiting to be sent.</Trans>
            ) : (
              <Trans>Recorded stock: {format.number(product.on_hand)}.</Trans>
            )
          }
          error={error}
          required
        >
          <NumberInput
            value={counted}
            onChange={(value) => {
              setCounted(value);
              setError(null);
            }}
          />
        </Field>
        {difference !== null && <Difference {...{ difference, product, isUnsent, picked }} />}
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
      </form>
    </Dialog>
  );
}

type DifferenceProps = Seen & { difference: number };

/** What the count changes, before it is saved. */
function Difference({ difference, product, isUnsent, picked }: DifferenceProps) {
  const { number } = useFormat();
  const expected = expectedAtPlace(product.on_hand, picked ?? 0);
  const available = product.available + difference;
  if (difference === 0) {
    return (
      <Notice tone="ok" icon={iconCheck}>
        {isUnsent ? (
          <Trans>Same as your previous count: nothing changes.</Trans>
        ) : (
          <Trans>Matches the recorded stock: nothing changes.</Trans>
        )}
      </Notice>
    );
  }
  return (
    <Notice
      tone="wait"
      icon={iconWarning}
      title={
        difference < 0 ? (
          <Plural value={-difference} one="# piece fewer" other="# pieces fewer" />
        ) : (
          <Plural value={difference} one="# piece more" other="# pieces more" />
        )
      }
    >
      {isUnsent ? (
        <Trans>
          than the {number(expected)} counted before. Available afterwards: {number(available)}.
        </Trans>
      ) : picked ? (
        <Trans>
          than the {number(expected)} expected here. Available afterwards: {number(available)}.
        </Trans>
      ) : (
        <Trans>
          than the recorded {number(product.on_hand)}. Available afterwards: {number(available)}.
        </Trans>
      )}
    </Notice>
  );
}
