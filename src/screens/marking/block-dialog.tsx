import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { iconCheck, iconWarning } from '#src/ui/icons/basic.ts';
import { iconBan } from '#src/ui/icons/states.ts';
import { Notice } from '#src/ui/notice.tsx';
import { TextArea } from '#src/ui/text-area.tsx';

export interface BlockDialogProps {
  open: boolean;
  /** The job can no longer be blocked, because of another user. */
  isOver: boolean;
  onClose: () => void;
  onBlock: (reason: string) => void;
}

/** Blocks a job with a reason that other users can read. */
export function BlockDialog({ open, isOver, onClose, onBlock }: BlockDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={<Trans>What holds it up?</Trans>}>
      <BlockForm isOver={isOver} onBlock={onBlock} />
    </Dialog>
  );
}

/** What usually holds up a job. The text that is tapped goes into the field, where it can be completed. */
const blockReasons = [
  msg`Goods missing or faulty`,
  msg`Artwork missing or unusable`,
  msg`Consumables missing: thread, ink, film`,
  msg`Machine out of order`,
  msg`Question to the customer`,
];

function BlockForm({ isOver, onBlock }: Pick<BlockDialogProps, 'isOver' | 'onBlock'>) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const block = () => {
    if (isOver) return;
    setTried(true);
    if (reason.trim() !== '') onBlock(reason.trim());
  };
  const { t } = useLingui();
  return (
    <>
      <div className="mt-2 flex flex-col gap-2">
        {blockReasons.map((one) => {
          const text = t(one);
          return (
            <Button
              key={one.id}
              size="large"
              className="justify-start text-start text-[min(1rem,6vw)]"
              icon={reason === text ? iconCheck : undefined}
              aria-pressed={reason === text}
              onClick={() => setReason(text)}
            >
              {text}
            </Button>
          );
        })}
      </div>
      <Field
        className="mt-4"
        label={<Trans>Reason</Trans>}
        required
        error={tried && reason.trim() === '' && <Trans>Describe what is missing or wrong.</Trans>}
      >
        <TextArea value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
      </Field>
      {isOver && (
        <Notice tone="wait" icon={iconWarning} className="mt-4">
          <Trans>
            This job was completed, blocked or taken over on another device. It cannot be blocked here now.
          </Trans>
        </Notice>
      )}
      <Button
        size="technician"
        variant="danger"
        icon={iconBan}
        className="mt-4 w-full"
        aria-disabled={isOver}
        onClick={block}
      >
        <Trans>Block the job</Trans>
      </Button>
    </>
  );
}
