import type { Tone } from './pill.tsx';

export interface ProgressBarProps {
  /** What the progress is about, for assistive technology. */
  label: string;
  max: number;
  /** The completed amount; alternatively `parts`. null: indeterminate. */
  value?: number | null;
  /** Consecutive portions, such as done and spoiled. */
  parts?: readonly { value: number; tone: Tone }[];
  className?: string;
}

/** A progress bar. Show the numbers as text beside it. */
export function ProgressBar({ label, max, value, parts, className }: ProgressBarProps) {
  const shown = parts ?? (typeof value === 'number' ? [{ value, tone: 'note' as Tone }] : []);
  const sum = shown.reduce((total, part) => total + part.value, 0);
  const percent = (amount: number) => `${max > 0 ? Math.min(100, Math.max(0, (100 * amount) / max)) : 0}%`;
  const isIndeterminate = parts === undefined && (value === null || value === undefined);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={isIndeterminate ? undefined : max}
      aria-valuenow={isIndeterminate ? undefined : sum}
      className={`progress ${isIndeterminate ? 'progress-indeterminate' : ''} ${className ?? ''}`}
    >
      {shown.map((part, at) => (
        <span key={at} className={`progress-part tone-${part.tone}`} style={{ width: percent(part.value) }} />
      ))}
    </div>
  );
}
