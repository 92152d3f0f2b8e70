import type { ReactNode } from 'react';
import { foldText, searchWords } from '#contract/rules/values/fold-text.ts';

export interface ComboboxOption {
  value: string;
  /** The text that is typed and shown: a name, a reference. */
  label: string;
  /** Tells options apart and, if it is text, is searched too: a code, a town. */
  detail?: ReactNode;
}

/** Maximum number of listed options; users refine longer lists by typing. */
const MAX_OPTIONS = 50;

/** The options that contain every typed word, ignoring case and accents; the first 50. */
export function matchOptions(options: readonly ComboboxOption[], query: string): readonly ComboboxOption[] {
  const words = searchWords(query);
  return options
    .filter((option) => {
      const text = foldText(
        typeof option.detail === 'string' ? `${option.label} ${option.detail}` : option.label,
      );
      return words.every((word) => text.includes(word));
    })
    .slice(0, MAX_OPTIONS);
}
