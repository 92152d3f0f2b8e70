import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import type { Rows } from '#contract/registry.ts';
import { adjustmentCauses, adjustmentDelta, type AdjustmentCause } from '#contract/rules/stock/adjustment.ts';
import { isFarAbove } from '#contract/rules/stock/count-tolerance.ts';
import { refusalText } from '#src/api/error-text.ts';
import { useConfirmDiscard } from '#src/ui/use-confirm-discard.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { wasStored } from '#src/sync/client/outbox/failed-enqueues.ts';
import { waitForVerdict } from '#src/sync/client/outbox/wait-for-verdict.ts';
import type { QueuedVerdict } from '#src/sync/protocol/queue/queued-command.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { iconCheck, iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import { NumberInput } from '#src/ui/number-input.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { toast } from '#src/ui/toast-store.ts';
import { useAtOpening } from '#src/ui/use-at-opening.ts';
import { useIsMounted } from '#src/ui/use-is-mounted.ts';
import { adjustmentReasons, adjustmentWords } from './adjustment-words.ts';
import {
  isEntered,
  keepAdjustment,
  readAdjustedFrom,
  readAdjustment,
  type Adjustment,
} from './kept-adjustment.ts';
import { QuantityQuestion } from './quantity-question.tsx';

/** Timeout for the server's answer in ms; afterwards the dialog says that the report waits in the outbox. */
const VERDICT_TIMEOUT_MS = 4000;

type Problem = { pieces: string | null; reason: string | null };
const noProblem: Problem = { pieces: null, reason: null };

/** Records damaged, lost or found pieces of a product, each with a reason. */
export function AdjustDialog({ product: now, onClose }: { product: Rows['products']; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const seen = useAtOpening(now);
  const [product] = useState(() => ({ ...seen, on_hand: readAdjustedFrom(seen.id) ?? seen.on_hand }));
  const { reference } = product;
  const [entered, setEntered] = useState(() => readAdjustment(product.id));
  const { cause, pieces, reason } = entered;
  const enter = (changed: Partial<Adjustment>) => {
    const next = { ...entered, ...changed };
    setEntered(next);
    keepAdjustment(product.id, next, product.on_hand);
  };
  const [problem, setProblem] = useState(noProblem);
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<QueuedVerdict | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isShown = useIsMounted();
  const leave = () => {
    keepAdjustment(product.id, null, product.on_hand);
    onClose();
  };
  const { requestClose, question } = useConfirmDiscard(
    isEntered(entered) && !sending && refused === null,
    leave,
    <Trans>Discard the report about {reference}?</Trans>,
  );
  const valid = pieces !== null && pieces >= 1 ? pieces : null;
  const after = valid === null ? null : product.on_hand + adjustmentDelta({ cause, pieces: valid });
  const [onHand, doubtful] = [format.number(product.on_hand), format.number(valid ?? 0)];

  const send = async (isConfirmed: boolean) => {
    const found: Problem = {
      pieces:
        after === null
          ? t`Enter the number of pieces, 1 or more.`
          : after < 0
            ? t`No more than the recorded stock: ${onHand}.`
            : null,
      reason: reason.trim() === '' ? t`Choose a reason or write one.` : null,
    };
    setProblem(found);
    if (valid === null || found.pieces !== null || found.reason !== null) return;
    const range = [product.on_hand, after ?? 0] as const;
    if (!isConfirmed && isFarAbove(Math.min(...range), Math.max(...range))) return setAsking(true);
    setSending(true);
    const id = enqueue('stock.adjust', {
      product_id: product.id,
      cause,
      pieces: valid,
      reason: reason.trim(),
      from: product.on_hand,
    });
    keepAdjustment(product.id, null, product.on_hand);
    const verdict = await waitForVerdict(id, VERDICT_TIMEOUT_MS, true);
    const stored = verdict !== null || (await wasStored(id));
    setSending(false);
    // The user may have closed the dialog and opened another one.
    const close = () => {
      if (isShown()) onClose();
    };
    // A banner says that the report was not stored, and offers a retry.
    if (!stored) return close();
    if (verdict && verdict.status !== 'applied' && verdict.status !== 'duplicate') return setRefused(verdict);
    const left = format.number(after ?? product.on_hand);
    toast(
      verdict
        ? { type: 'success', text: t`${product.reference}: ${left} on hand.` }
        : t`${product.reference}: kept on this device, and sent when the server answers.`,
    );
    close();
  };

  return (
    <>
      <Dialog
        open
        onClose={requestClose}
        title={<Trans>{product.reference}: damaged, lost, found</Trans>}
        actions={
          <>
            <Button onClick={requestClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="filled" icon={iconCheck} type="submit" form="adjust-product" busy={sending}>
              <SaveWords cause={cause} pieces={valid} />
            </Button>
          </>
        }
      >
        <form
          id="adjust-product"
          className="flex flex-col gap-4 pt-3"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            if (!sending) void send(false);
          }}
        >
          {refused && (
            <Notice tone="bad" icon={iconWarning} title={<Trans>Nothing was recorded.</Trans>}>
              {refusalText(refused.code ?? '', refused)}{' '}
              <Trans>Close, check the product, then try again.</Trans>
            </Notice>
          )}
          <SegmentedControl
            label={t`What happened`}
            value={cause}
            options={adjustmentCauses.map((one) => ({ value: one, label: t(adjustmentWords[one]) }))}
            onChange={(one) => {
              // A usual reason belongs to its cause; a typed one stays.
              const isUsual = adjustmentReasons[cause].some((usual) => t(usual) === reason);
              enter({ cause: one, ...(isUsual && { reason: '' }) });
              setProblem(noProblem);
            }}
          />
          <Field
            label={<Trans>Pieces</Trans>}
            hint={<AfterWords product={product} after={after} />}
            error={problem.pieces}
            required
          >
            <NumberInput
              value={pieces}
              onChange={(value) => {
                enter({ pieces: value });
                setProblem({ ...problem, pieces: null });
              }}
            />
          </Field>
          <div className="flex flex-col gap-2">
            <div className="flex flex-wrap gap-2">
              {adjustmentReasons[cause].map((one) => {
                const text = t(one);
                return (
                  <Button
                    key={text}
                    variant="choice"
                    aria-pressed={reason === text}
                    className="aria-pressed:border-act aria-pressed:bg-act-soft"
                    onClick={() => {
                      enter({ reason: text });
                      setProblem({ ...problem, reason: null });
                    }}
                  >
                    {text}
                  </Button>
                );
              })}
            </div>
            <Field label={<Trans>Reason</Trans>} error={problem.reason} required>
              <TextInput
                value={reason}
                maxLength={500}
                data-scan="refuse"
                onChange={(event) => {
                  enter({ reason: event.target.value });
                  setProblem({ ...problem, reason: null });
                }}
              />
            </Field>
          </div>
        </form>
      </Dialog>
      {question}
      <QuantityQuestion
        open={isAsking}
        title={
          <Trans>
            The recorded stock is {onHand}. Save {doubtful}?
          </Trans>
        }
        confirmLabel={<SaveWords cause={cause} pieces={valid} />}
        onConfirm={() => {
          setAsking(false);
          void send(true);
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function AfterWords({ product, after }: { product: Rows['products']; after: number | null }) {
  const { number } = useFormat();
  const onHand = number(product.on_hand);
  if (after === null || after < 0) return <Trans>Recorded stock: {onHand}.</Trans>;
  const left = number(after);
  return (
    <Trans>
      Recorded stock: {onHand}, {left} afterwards.
    </Trans>
  );
}

function SaveWords({ cause, pieces }: { cause: AdjustmentCause; pieces: number | null }) {
  if (pieces === null) return <Trans>Save</Trans>;
  switch (cause) {
    case 'damaged':
      return <Plural value={pieces} one="Save: # damaged" other="Save: # damaged" />;
    case 'lost':
      return <Plural value={pieces} one="Save: # lost" other="Save: # lost" />;
    case 'found':
      return <Plural value={pieces} one="Save: # found" other="Save: # found" />;
  }
}
