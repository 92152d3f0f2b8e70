import { Trans } from '@lingui/react/macro';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { iconScan } from '#src/ui/icons/actions.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import type { Scan } from './scan.ts';
import { scanOfField } from './scan-of-field.ts';

export interface CodeFormProps {
  /** Names the codes that the field takes. */
  label: string;
  placeholder: string;
  onScan: (scan: Scan) => void;
  /** The camera's button, behind the field. */
  children: ReactNode;
  className: string;
}

/** Takes a typed code as a scan. The scanner works anywhere on the page. */
export function CodeForm({ label, placeholder, onScan, children, className }: CodeFormProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || !field.current) return;
    onScan(scanOfField(field.current));
    setText('');
  };
  return (
    <form onSubmit={submit} data-scan="type" className={`flex gap-2 ${className}`}>
      <TextInput
        ref={field}
        icon={iconScan}
        size="technician"
        className="min-w-40 flex-1"
        aria-label={label}
        placeholder={placeholder}
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
      {children}
    </form>
  );
}
