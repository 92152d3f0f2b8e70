import { useState } from 'react';
import { TextInput } from '#src/ui/text-input.tsx';

export interface CommitInputProps {
  value: string;
  /** Characters. */
  max: number;
  onCommit: (value: string) => void;
}

/** A line of text that counts once it is left or confirmed: each change runs a dry run again. */
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
