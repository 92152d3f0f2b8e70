import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState, type Ref } from 'react';
import { iconSearch } from '#src/ui/icons/actions.ts';
import { KeyHint } from '#src/ui/key-hint.tsx';
import { TextInput } from '#src/ui/text-input.tsx';

export interface CatalogueSearchBoxProps {
  /** What is searched for now. */
  value: string;
  placeholder: string;
  onSearch: (text: string) => void;
  ref: Ref<HTMLInputElement>;
  className?: string;
}

/** Short enough to feel like an answer to each letter, long enough not to ask for each. */
const PAUSE_MS = 120;

/** The search of the catalogue: results follow the typing. */
export function CatalogueSearchBox({ value, placeholder, onSearch, ref, className }: CatalogueSearchBoxProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => search(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  // What is typed shows until the URL has caught up with it; from then on the URL does.
  if (typed !== null && typed === value) setTyped(null);
  return (
    <TextInput
      ref={ref}
      type="search"
      icon={iconSearch}
      aria-label={t`Search the catalogue`}
      placeholder={placeholder}
      value={typed ?? value}
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        if ((typed ?? value) === '') event.currentTarget.blur();
        else setTyped('');
      }}
      trailing={<KeyHint className="mr-2.5 shrink-0">/</KeyHint>}
      className={className ?? ''}
    />
  );
}
