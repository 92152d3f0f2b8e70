import { Trans } from '@lingui/react/macro';
import { useRef, useState, type FormEvent } from 'react';
import type { Scan } from '#src/scan/scan.ts';
import { scanOfField } from '#src/scan/scan-of-field.ts';
import { useScans } from '#src/scan/use-scans.ts';
import { Button } from '#src/ui/button.tsx';
import { CodeText } from '#src/ui/code-text.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { iconKeyboard } from '#src/ui/icons/actions.ts';
import { iconCheck } from '#src/ui/icons/basic.ts';
import { TextInput } from '#src/ui/text-input.tsx';

export interface TypeCodeDialogProps {
  /** Reference of the current line. */
  reference: string;
  open: boolean;
  onClose: () => void;
  onScan: (scan: Scan) => void;
  /** Confirms without a scan, for a missing label or an empty scanner. */
  onConfirm: () => void;
}

/** Fallback that always works: type the code on the label, or confirm by eye. */
export function TypeCodeDialog({ reference: code, open, onClose, onScan, onConfirm }: TypeCodeDialogProps) {
  const reference = <CodeText>{code}</CodeText>;
  return (
    <Dialog open={open} onClose={onClose} title={<Trans>Without a scanner</Trans>}>
      <TypeForm onScan={onScan} />
      <p className="mt-5 mb-1.5 text-16 text-ink-2">
        <Trans>No label, or it cannot be read? Compare the article with the picture.</Trans>
      </p>
      <Button size="technician" icon={iconCheck} className="w-full px-2" onClick={onConfirm}>
        <span>
          <Trans>Confirm {reference} without a scan</Trans>
        </span>
      </Button>
    </Dialog>
  );
}

function TypeForm({ onScan }: { onScan: (scan: Scan) => void }) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // The field takes a scan by itself only while it has the focus.
  useScans(onScan, true, 'dialog');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && field.current) onScan(scanOfField(field.current));
  };
  return (
    <form onSubmit={submit} data-scan="type" className="mt-2">
      <Field label={<Trans>Reference or barcode</Trans>}>
        <TextInput
          ref={field}
          size="technician"
          icon={iconKeyboard}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button
        type="submit"
        size="technician"
        variant="filled"
        className="mt-2 w-full"
        aria-disabled={text.trim() === ''}
      >
        <Trans>Check</Trans>
      </Button>
    </form>
  );
}
