import type { ReactNode } from 'react';
import { foldText, searchWords } from '#contract/rules/fold-text.ts';

export interface ComboboxOption {
  value: string;
  /** What is typed and shown: a name, a reference. */
  label: string;
  /** Told apart by it, and found by it when it is text: a code, a town. */
  detail?: ReactNode;
}

/** More than this is not read, it is searched. */
const MOST = 50;

/** The options that hold every typed word, whatever the case and the accents; the first 50. */
export function matchOptions(options: readonly ComboboxOption[], query: string): readonly ComboboxOption[] {
  const words = searchWords(query);
  return options
    .filter((option) => {
      const text = foldText(
        typeof option.detail === 'string' ? `${option.label} ${option.detail}` : option.label,
      );
      return words.every((word) => text.includes(word));
    })
    .slice(0, MOST);
}
