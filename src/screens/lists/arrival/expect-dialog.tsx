import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { maxNewLines } from '#contract/rules/stock/arrival-limits.ts';
import type { Rows } from '#contract/registry.ts';
import { failureCardText } from '#src/api/error-text.ts';
import { useConfirmDiscard } from '#src/ui/use-confirm-discard.tsx';
import { useDebounced } from '#src/ui/use-debounced.ts';
import { PasteActions } from '#src/ordering/paste/paste-actions.tsx';
import { PasteQuestions } from '#src/ordering/paste/paste-questions.tsx';
import { usePasteReading } from '#src/ordering/paste/use-paste-reading.ts';
import { useUnknownReferences } from '#src/sync/client/stock/unknown-references.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import type { ArrivalLine } from './arrival-sums.ts';
import { ExpectedPreview } from './expected-preview.tsx';
import { useExpecting } from './use-expecting.ts';

const pauseMs = 250;
const example = 'TX-1042-BLE-M\t240\nTB-0310-NAT;50\nGO-0550-PET 12';

export interface ExpectDialogProps {
  arrival: Rows['arrivals'];
  lines: readonly ArrivalLine[];
  onClose: () => void;
}

/**
 * Adds announced goods to an arrival, typed line by line or pasted from a spreadsheet or an email. All lines are added
 * or none.
 */
export function ExpectDialog({ arrival, lines, onClose }: ExpectDialogProps) {
  const { t } = useLingui();
  const { text, setText, busy, failure, unsure, add } = useExpecting(arrival.id, onClose);
  const settled = useDebounced(text, pauseMs);
  const reading = usePasteReading(settled);
  const { entries, isOpen } = reading.list;
  const unreadable = entries.filter((entry) => entry.quantity === null);
  const readable = entries.flatMap(({ reference, quantity }) =>
    quantity === null ? [] : [{ reference, expected: quantity }],
  );
  const { data: unknown } = useUnknownReferences(entries.map((entry) => entry.reference));
  const present = new Set(lines.map((line) => line.reference));
  const isNothing = isOpen || readable.length === 0;
  const tooMany = readable.length > maxNewLines;
  const { requestClose, question } = useConfirmDiscard(text.trim() !== '' && !busy && !unsure, onClose);
  const dialog = (
    <Dialog
      open
      wide
      onClose={requestClose}
      title={<Trans>What is expected on {arrival.number}</Trans>}
      actions={
        <PasteActions
          busy={busy}
          disabled={isNothing || text !== settled || tooMany}
          onCancel={requestClose}
          onAdd={() => add(readable)}
        >
          {isNothing ? (
            <Trans>Add lines</Trans>
          ) : (
            <Plural value={readable.length} one="Add # line" other="Add # lines" />
          )}
        </PasteActions>
      }
    >
      <Field
        label={<Trans>References and quantities</Trans>}
        hint={
          <Trans>One product per line: reference, then quantity. You can paste from a spreadsheet.</Trans>
        }
        className="mt-2"
      >
        <TextArea
          rows={6}
          data-scan="lines"
          className="max-h-60 font-mono"
          placeholder={example}
          value={text}
          spellCheck={false}
          aria-label={t`References and quantities`}
          readOnly={busy || unsure}
          onPaste={reading.forget}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <PasteQuestions reading={reading} />
      {tooMany && (
        <Notice tone="bad" icon={iconWarning} className="mt-3">
          <Trans>No more than {maxNewLines} lines at once. Import a file for more.</Trans>
        </Notice>
      )}
      {(failure !== null || unsure) && (
        <div role="alert" className="mt-3">
          <Notice tone="bad" icon={iconWarning} title={failure !== null && failureCardText(failure)}>
            {unsure && (
              <Trans>
                These lines were sent, but it is not known whether they were added. Add them again unchanged:
                they are added only once, and you can then add more.
              </Trans>
            )}
          </Notice>
        </div>
      )}
      {!isOpen && unreadable.length > 0 && (
        <Notice tone="wait" icon={iconWarning} className="mt-3">
          <Trans>
            Left out because the quantity cannot be read: {unreadable.map((one) => one.reference).join(', ')}.
          </Trans>
        </Notice>
      )}
      {!isOpen && <ExpectedPreview lines={readable} present={present} unknown={unknown} />}
    </Dialog>
  );
  return (
    <>
      {dialog}
      {question}
    </>
  );
}
