import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { isTradeItemNumber } from '#contract/rules/catalogue/code-match.ts';
import { useTypedDigits } from '#src/floor/counting/use-typed-digits.ts';
import { unknownPiecesText } from '#src/scan/label-problem-text.ts';
import { useUnknownReferences } from '#src/sync/client/stock/unknown-references.ts';
import { useConfirmDiscard } from '#src/ui/use-confirm-discard.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { iconPlus, iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Stepper } from '#src/ui/stepper.tsx';
import { keepUnlisted, readUnlistedPieces } from './kept-unlisted.ts';
import type { UnlistedGoods } from './read-arrival-scan.ts';
import { MAX_RECEIVED } from './use-arrival-work.ts';

/** Maximum number of characters of the reference of a line. */
const MAX_REFERENCE = 64;

export interface UnlistedGoodsDialogProps {
  arrivalId: string;
  unlisted: UnlistedGoods;
  onAdd: (reference: string, received: number) => void;
  onClose: () => void;
}

/** Goods that are on no line: add them to the arrival, or report a wrong label. */
export function UnlistedGoodsDialog({ arrivalId, unlisted, onAdd, ...on }: UnlistedGoodsDialogProps) {
  const { code, pieces, problem, isUnknown } = unlisted;
  const reference = code;
  const { t } = useLingui();
  const { number } = useFormat();
  const [received, setReceived] = useState(() => readUnlistedPieces(arrivalId, code) ?? pieces ?? 1);
  const [isValid, setValid] = useState(true);
  const stepper = useRef<HTMLDivElement>(null);
  useTypedDigits(stepper);
  const onClose = () => {
    keepUnlisted(arrivalId, null);
    on.onClose();
  };
  const { requestClose, question } = useConfirmDiscard(
    received !== (pieces ?? 1),
    onClose,
    <Trans>Discard the count of {reference}?</Trans>,
  );
  const added = number(received);
  const { data: unknown } = useUnknownReferences([code]);
  // An unknown code may be a misread one: to close the question is then the main action.
  const isUnknownCode = isUnknown || (unknown?.has(code) ?? false);
  const title = <Trans>{code} is not expected here</Trans>;
  const wrongLabel = (
    <Button
      size="technician"
      variant={isUnknownCode ? 'filled' : 'outline'}
      depends={false}
      className="max-md:w-full"
      onClick={onClose}
    >
      <Trans>Wrong label</Trans>
    </Button>
  );
  if (code.length > MAX_REFERENCE) {
    return (
      <Dialog open onClose={onClose} title={title} actions={wrongLabel}>
        <p className="text-16">
          <Trans>
            Nothing was counted. A reference has at most {MAX_REFERENCE} characters, so this code cannot be
            added. Scan another code of the goods.
          </Trans>
        </p>
      </Dialog>
    );
  }
  return (
    <>
      <Dialog
        open
        onClose={requestClose}
        title={title}
        actions={
          <>
            {wrongLabel}
            <Button
              size="technician"
              variant={isUnknownCode ? 'outline' : 'filled'}
              depends
              icon={iconPlus}
              className="max-md:w-full"
              aria-disabled={!isValid}
              onClick={() => {
                keepUnlisted(arrivalId, null);
                onAdd(code, received);
              }}
            >
              {isValid ? <Trans>Add {added} to the arrival</Trans> : <Trans>Add to the arrival</Trans>}
            </Button>
          </>
        }
      >
        <p className="text-16">
          <Trans>Nothing was counted. If these goods came with it, add them as a separate line.</Trans>
        </p>
        {isUnknownCode && (
          <Notice tone="wait" icon={iconWarning} className="mt-3">
            {isUnknown && isTradeItemNumber(code) ? (
              <Trans>
                No article has the barcode {code}. The goods will wait in quarantine until they are assigned
                to a product, while the rest is added to stock.
              </Trans>
            ) : (
              <Trans>
                No product has this reference: it will wait in quarantine while the rest is added to stock.
              </Trans>
            )}
          </Notice>
        )}
        {problem && pieces === null && (
          <Notice tone="wait" icon={iconWarning} className="mt-3">
            {unknownPiecesText(problem)}
          </Notice>
        )}
        <div ref={stepper} className="mt-4">
          <Stepper
            label={t`Received`}
            size="technician"
            min={1}
            max={MAX_RECEIVED}
            strict
            live
            onValid={setValid}
            value={received}
            onChange={(next) => {
              setReceived(next);
              keepUnlisted(arrivalId, { code, pieces: next });
            }}
          />
        </div>
      </Dialog>
      {question}
    </>
  );
}
