import type { KeyboardEvent } from 'react';
import { useId, useState } from 'react';
import type { ComboboxOption } from './combobox-options.ts';
import { matchOptions } from './combobox-options.ts';

export interface ComboboxState {
  value: string | null;
  options: readonly ComboboxOption[];
  onChange: (value: string | null) => void;
  onQuery?: ((query: string) => void) | undefined;
  /** The label of the chosen value if it may be missing from `options`. */
  selectedLabel?: string | undefined;
}

function isNamed({ value, label }: ComboboxOption, typed: string): boolean {
  return value.toLowerCase() === typed || label.toLowerCase() === typed;
}

/** State of a combobox: the typed text, the listed options and the active one. */
export function useCombobox({ value, options, onChange, onQuery, selectedLabel }: ComboboxState) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listed = onQuery ? options : matchOptions(options, draft ?? '');
  const chosen = options.find((option) => option.value === value)?.label ?? selectedLabel ?? '';

  const show = () => {
    setOpen(true);
    setActive(-1);
  };
  const close = () => {
    setOpen(false);
    setDraft(null);
    setActive(-1);
  };
  const changeText = (text: string) => {
    setDraft(text);
    setOpen(true);
    // Typing selects the best match; an emptied field selects nothing.
    setActive(text.trim() === '' ? -1 : 0);
    onQuery?.(text);
  };
  const select = (option: ComboboxOption) => {
    onChange(option.value);
    close();
  };
  const blur = () => {
    const typed = draft?.trim().toLowerCase();
    if (typed === '' && value !== null) onChange(null);
    // A user who types a whole code or label and goes on has chosen that option.
    const named = typed ? listed.filter((option) => isNamed(option, typed)) : [];
    if (named.length === 1 && named[0]!.value !== value) onChange(named[0]!.value);
    close();
  };
  const move = (by: 1 | -1) => {
    setOpen(true);
    if (listed.length > 0)
      setActive((at) => (at + by + (at < 0 && by < 0 ? 1 : 0) + listed.length) % listed.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = listed[active];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && open && target) select(target);
    else if (event.key === 'Escape' && open) {
      // Keeps the key from a surrounding dialog.
      event.stopPropagation();
      close();
    } else return;
    event.preventDefault();
  };
  return { id, open, listed, active, text: draft ?? chosen, show, changeText, select, blur, onKeyDown };
}
