import { useState } from 'react';

/** A typed text, and the text that was shown when the typing began, which it replaces. */
export interface TextDraft {
  text: string;
  from: string;
}

/** Where a draft is kept until it is applied. */
export interface KeptDraft {
  /** `from` is null if it was not kept. */
  read: () => { text: string; from: string | null } | null;
  /** null deletes it. */
  keep: (draft: TextDraft | null) => void;
}

/**
 * A text draft over an external value: shows the typed text until `discard`, then the value again. Changes of the value
 * do not disturb the typing; `from` stays the text that was shown when it began.
 * @param kept where the draft is kept beyond a reload of the page; by default nowhere
 */
export function useTextDraft(shown: string, kept?: KeptDraft) {
  const [draft, setDraft] = useState<TextDraft | null>(() => {
    const before = kept?.read();
    return before ? { text: before.text, from: before.from ?? shown } : null;
  });
  const change = (next: TextDraft | null) => {
    setDraft(next);
    if (next?.text !== draft?.text) kept?.keep(next);
  };
  const { text, from } = draft ?? { text: shown, from: shown };
  return {
    text,
    from,
    type: (typed: string) => change({ text: typed, from }),
    /** The user's own change set the value to `value` during the typing, so the draft replaces that one now. */
    rebase: (value: string) => draft && change({ text: draft.text, from: value }),
    discard: () => change(null),
    typing: draft !== null,
  };
}
