import { useState } from 'react';
import { TextInput } from '#src/ui/text-input.tsx';

export interface CommitInputProps {
  value: string;
  /** Maximum length in characters. */
  max: number;
  onCommit: (value: string) => void;
}

/** A text input that reports its value on blur or Enter, because each change runs a new dry run. */
export function CommitInput({ value, max, onCommit }: CommitInputProps) {
  const [draft, setDraft] = useState(value);
  const commit = () => {
    if (draft.trim() !== value) onCommit(draft.trim());
  };
  return (
    <TextInput
      value={draft}
      maxLength={max}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}
