import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent, type ReactNode } from 'react';
import { FindCameraButton } from '#src/floor/find/find-camera-button.tsx';
import { scanOf, type Scan } from '#src/scan/scan.ts';
import { Button } from '#src/ui/button.tsx';
import { iconScan } from '#src/ui/icons/actions.ts';
import { TextInput } from '#src/ui/text-input.tsx';

export interface FindBarProps {
  /** What a scan does on this screen. */
  children: ReactNode;
  onScan: (scan: Scan) => void;
}

/** Says what a scan does here, and takes it by camera or typed. The scanner works anywhere on the page. */
export function FindBar({ children, onScan }: FindBarProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    onScan(scanOf(text, 'typed'));
    setText('');
  };
  return (
    <div className="border-b border-line px-4 py-4 md:px-6">
      <p className="mb-3 text-16 text-ink-2">{children}</p>
      <form onSubmit={submit} data-scan="type" className="flex flex-wrap gap-2">
        <TextInput
          icon={iconScan}
          size="technician"
          className="min-w-40 flex-1"
          aria-label={t`Code of an article, a location or an order`}
          placeholder={t`Scan or type a code`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {text.trim() !== '' && (
          <Button type="submit" size="technician">
            <Trans>Find</Trans>
          </Button>
        )}
        <FindCameraButton variant="outline" size="technician" />
      </form>
    </div>
  );
}
