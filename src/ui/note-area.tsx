import { TextArea } from './text-area.tsx';

export interface NoteAreaProps {
  value: string;
  onChange: (value: string) => void;
}

/** A reason or a message: two lines that grow, 500 characters at most. */
export function NoteArea({ value, onChange }: NoteAreaProps) {
  return (
    <TextArea value={value} maxLength={500} rows={2} onChange={({ target }) => onChange(target.value)} />
  );
}
