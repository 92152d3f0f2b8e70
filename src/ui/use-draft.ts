import { useState } from 'react';

/**
 * Text being typed over a value held elsewhere: what is typed shows until `settle`, then the value shows again,
 * and a value that changes meanwhile does not disturb the typing.
 */
export function useDraft(shown: string) {
  const [draft, setDraft] = useState<string | null>(null);
  return { text: draft ?? shown, type: setDraft, settle: () => setDraft(null), typing: draft !== null };
}
