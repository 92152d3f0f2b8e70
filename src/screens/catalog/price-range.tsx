import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { NumberInput } from '#src/ui/number-input.tsx';

export interface PriceRangeProps {
  /** Cents, HT. */
  min: number | null;
  max: number | null;
  onChange: (min: number | null, max: number | null) => void;
}

/** Price range filter; applied when a field loses focus or on Enter. */
export function PriceRange({ min, max, onChange }: PriceRangeProps) {
  const { t } = useLingui();
  const id = useId();
  const [draft, setDraft] = useState<{ min: number | null; max: number | null } | null>(null);
  const shown = draft ?? { min, max };
  const wrong = (cents: number | null) =>
    cents !== null && (Number.isNaN(cents) || cents < 0 || cents > 999_999_999);
  const settle = () => {
    if (draft === null || wrong(draft.min) || wrong(draft.max)) return;
    setDraft(null);
    if (draft.min !== min || draft.max !== max) onChange(draft.min, draft.max);
  };
  const field = (end: 'min' | 'max', label: string, placeholder: string) => (
    <NumberInput
      className="min-w-0 flex-1"
      decimals={2}
      aria-label={label}
      aria-invalid={wrong(shown[end]) || undefined}
      placeholder={placeholder}
      value={shown[end]}
      onChange={(cents) => setDraft({ ...shown, [end]: cents })}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
      }}
      trailing={<span className="pr-3 text-ink-3">€</span>}
    />
  );
  return (
    <section aria-labelledby={id} className="py-3">
      <h2 id={id} className="mb-1.5 text-13 font-semibold">
        <Trans>Price excl. VAT</Trans>
      </h2>
      <div className="flex items-center gap-2">
        {field('min', t`Minimum price, in euros`, '0')}
        <span aria-hidden="true" className="text-ink-3">
          –
        </span>
        {field('max', t`Maximum price, in euros`, '∞')}
      </div>
    </section>
  );
}
