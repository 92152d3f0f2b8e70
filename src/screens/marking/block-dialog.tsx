import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useConfirmDiscard } from '#src/ui/use-confirm-discard.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { iconCheck, iconWarning } from '#src/ui/icons/basic.ts';
import { iconBan } from '#src/ui/icons/states.ts';
import { Notice } from '#src/ui/notice.tsx';
import { PressForm } from '#src/ui/press-form.tsx';
import { TextArea } from '#src/ui/text-area.tsx';

export interface BlockDialogProps {
  open: boolean;
  /** The job can no longer be blocked, because of another user. */
  isOver: boolean;
  onClose: () => void;
  onBlock: (reason: string) => void;
}

/** Blocks a job with a reason that other users can read. */
export function BlockDialog({ open, onClose, ...form }: BlockDialogProps) {
  return open && <OpenDialog onClose={onClose} {...form} />;
}

function OpenDialog({ isOver, onClose, onBlock }: Omit<BlockDialogProps, 'open'>) {
  const [reason, setReason] = useState('');
  const { requestClose, question } = useConfirmDiscard(
    reason.trim() !== '',
    onClose,
    <Trans>Discard the reason?</Trans>,
  );
  return (
    <>
      <Dialog open onClose={requestClose} title={<Trans>What holds it up?</Trans>}>
        <BlockForm isOver={isOver} onBlock={onBlock} reason={reason} onReason={setReason} />
      </Dialog>
      {question}
    </>
  );
}

/** What usually holds up a job. The text that is tapped goes into the field, before what is typed there. */
const blockReasons = [
  msg`Goods missing or faulty`,
  msg`Artwork missing or unusable`,
  msg`Consumables missing: thread, ink, film`,
  msg`Machine out of order`,
  msg`Question to the customer`,
];

/** Most characters of a reason. */
const max = 300;

interface BlockFormProps extends Pick<BlockDialogProps, 'isOver' | 'onBlock'> {
  reason: string;
  onReason: (reason: string) => void;
}

function BlockForm({ isOver, onBlock, reason, onReason }: BlockFormProps) {
  const [problem, setProblem] = useState<'missing' | 'long' | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const write = (text: string) => {
    onReason(text);
    setProblem(null);
  };
  const block = () => {
    if (isOver) return;
    if (reason.trim() === '') setProblem('missing');
    else onBlock(reason.trim());
  };
  const { t } = useLingui();
  const usual = blockReasons.map((one) => t(one));
  const chosen = usual.find((text) => reason.startsWith(text));
  const choose = (text: string) => {
    const typed = chosen === undefined ? reason.trim() && `, ${reason.trim()}` : reason.slice(chosen.length);
    if (text.length + typed.length <= max) return write(text + typed);
    flushSync(() => setProblem('long'));
    area.current?.focus();
  };
  return (
    <PressForm onSubmit={block}>
      <div className="mt-2 flex flex-col gap-2">
        {usual.map((text) => (
          <Button
            key={text}
            size="large"
            className="justify-start text-start text-[min(1rem,6vw)]"
            icon={text === chosen ? iconCheck : undefined}
            aria-pressed={text === chosen}
            onClick={() => choose(text)}
          >
            {text}
          </Button>
        ))}
      </div>
      <Field
        className="mt-4"
        label={<Trans>Reason</Trans>}
        required
        error={
          problem === 'missing' ? (
            <Trans>Describe what is missing or wrong.</Trans>
          ) : (
            problem && <Trans>Maximum: {max} characters. Shorten the text.</Trans>
          )
        }
      >
        <TextArea ref={area} value={reason} maxLength={max} onChange={(event) => write(event.target.value)} />
      </Field>
      {isOver && (
        <Notice tone="wait" icon={iconWarning} className="mt-4">
          <Trans>
            This job was completed, blocked or taken over on another device. It cannot be blocked here now.
          </Trans>
        </Notice>
      )}
      <Button
        type="submit"
        size="technician"
        variant="danger"
        icon={iconBan}
        className="mt-4 w-full"
        aria-disabled={isOver}
      >
        <Trans>Block the job</Trans>
      </Button>
    </PressForm>
  );
}
