import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { iconTrash } from '#src/ui/icons/actions.ts';
import { iconCheck } from '#src/ui/icons/basic.ts';
import { PressForm } from '#src/ui/press-form.tsx';
import { MarkingForm } from './marking-form.tsx';
import {
  longestMarking,
  longestPosition,
  readMarkingDraft,
  tidyPosition,
  tidySize,
  writeMarking,
  type MarkingDraft,
} from './marking-draft.ts';

export interface MarkingDialogProps {
  open: boolean;
  onClose: () => void;
  /** The designation of the article. */
  designation: string;
  marking: string;
  /** The line keeps a marking: it can be changed and not removed. */
  required?: boolean | undefined;
  onChange: (marking: string) => void;
}

/** The dialog to choose the marking of one line. */
export function MarkingDialog(props: MarkingDialogProps) {
  // Mounted on opening, so that it starts from the current line.
  return props.open ? <OpenMarkingDialog {...props} /> : null;
}

function OpenMarkingDialog({ onClose, designation, marking, required, onChange }: MarkingDialogProps) {
  const { t } = useLingui();
  const { language } = useFormat();
  const [draft, setDraft] = useState(() => readMarkingDraft(marking));
  const [tried, setTried] = useState(false);
  const id = useId();
  const write = (one: MarkingDraft) => writeMarking(one, language);
  const { technique } = draft;
  const summary = write(draft);
  const position = tidyPosition(draft.position);
  const missing = technique !== null && (position === '' || tidySize(draft.size) === null);
  const isTooLong = summary.length > longestMarking;
  const isPositionTooLong = technique !== null && position.length > longestPosition;
  const isBlocked = missing || isTooLong || isPositionTooLong || summary === '';
  const set = (next: string) => {
    // A marking that was written in another language and is not changed stays as it is, and its proof with it.
    if (next !== write(readMarkingDraft(marking))) onChange(next);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Marking</Trans>}
      actions={
        <>
          {marking !== '' && !required && (
            <Button variant="danger-text" icon={iconTrash} className="mr-auto" onClick={() => set('')}>
              <Trans>No marking</Trans>
            </Button>
          )}
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} variant="filled" icon={iconCheck}>
            <Trans>Set the marking</Trans>
          </Button>
        </>
      }
    >
      <p>{designation}</p>
      <PressForm id={id} onSubmit={() => (isBlocked ? setTried(true) : set(summary))}>
        <MarkingForm draft={draft} onChange={setDraft} missing={tried && missing} isTooLong={isTooLong} />
      </PressForm>
      <p className="mt-4 rounded-control bg-sunk px-3.5 py-2.5">
        <span className="text-13 text-ink-3">
          <Trans>On the line:</Trans>
        </span>{' '}
        <strong className="font-semibold break-words text-ink">
          {summary === '' ? t`no marking` : summary}
        </strong>
      </p>
      {tried && summary === '' && (
        <p role="alert" className="mt-2 font-semibold text-bad">
          {required ? (
            <Trans>Choose a technique, or describe the marking. To drop it, remove the line.</Trans>
          ) : (
            <Trans>Choose a technique, or describe the marking.</Trans>
          )}
        </p>
      )}
    </Dialog>
  );
}
