import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState, type Ref } from 'react';
import { iconSearch } from '#src/ui/icons/actions.ts';
import { KeyHint } from '#src/ui/key-hint.tsx';
import { TextInput } from '#src/ui/text-input.tsx';

export interface SearchBoxProps {
  /** The current search text of the list. */
  value: string;
  placeholder: string;
  /** Called when typing pauses. */
  onSearch: (text: string) => void;
  /** Called on each keystroke, before rendering. */
  onType?: (text: string) => void;
  /** Label, if "Search" is too general. */
  label?: string;
  /** Typing pause in ms, 200 by default. A function is evaluated on each keystroke. */
  pause?: number | (() => number);
  ref?: Ref<HTMLInputElement>;
  className?: string;
}

/** The search field of a list. It debounces typing and follows the URL when that changes elsewhere. */
export function SearchBox({
  value,
  placeholder,
  onSearch,
  onType,
  label,
  pause = 200,
  ref,
  className,
}: SearchBoxProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => search(typed), typeof pause === 'number' ? pause : pause());
    return () => clearTimeout(timer);
  }, [typed, pause]);
  const type = (text: string) => {
    setTyped(text);
    onType?.(text);
  };
  // The typed text shows until the URL has caught up.
  if (typed !== null && typed === value) setTyped(null);
  return (
    <TextInput
      ref={ref}
      type="search"
      icon={iconSearch}
      aria-label={label ?? t`Search`}
      placeholder={placeholder}
      value={typed ?? value}
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      onChange={({ target }) => type(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          if ((typed ?? value) === '') event.currentTarget.blur();
          else type('');
        }
      }}
      trailing={<KeyHint className="mr-2.5 shrink-0">/</KeyHint>}
      className={`[&>input]:text-ellipsis ${className ?? ''}`}
    />
  );
}
