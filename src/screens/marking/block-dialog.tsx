import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { iconBan } from '#src/ui/icons/states.ts';
import { TextArea } from '#src/ui/text-area.tsx';

export interface BlockDialogProps {
  open: boolean;
  onClose: () => void;
  onBlock: (reason: string) => void;
}

/** Blocks a job with a reason that other users can read. */
export function BlockDialog({ open, onClose, onBlock }: BlockDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={<Trans>What holds it up?</Trans>}>
      <BlockForm onBlock={onBlock} />
    </Dialog>
  );
}

function BlockForm({ onBlock }: { onBlock: (reason: string) => void }) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const block = () => {
    setTried(true);
    if (reason.trim() !== '') onBlock(reason.trim());
  };
  return (
    <>
      <Field
        className="mt-2"
        label={<Trans>Reason</Trans>}
        required
        error={tried && reason.trim() === '' && <Trans>Describe what is missing or wrong.</Trans>}
      >
        <TextArea value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <Button size="technician" variant="danger" icon={iconBan} className="mt-4 w-full" onClick={block}>
        <Trans>Block the job</Trans>
      </Button>
    </>
  );
}
