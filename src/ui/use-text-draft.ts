import { useState } from 'react';

/** Where a typed text is kept until it is applied. */
export interface KeptDraft {
  read: () => string | null;
  /** null deletes it. */
  keep: (text: string | null) => void;
}

/**
 * A text draft over an external value: shows the typed text until `discard`, then the value again. Changes of the value
 * do not disturb the typing.
 * @param kept where the draft is kept beyond a reload of the page; by default nowhere
 */
export function useTextDraft(shown: string, kept?: KeptDraft) {
  const [draft, setDraft] = useState(() => kept?.read() ?? null);
  const change = (text: string | null) => {
    setDraft(text);
    if (text !== draft) kept?.keep(text);
  };
  return { text: draft ?? shown, type: change, discard: () => change(null), typing: draft !== null };
}
