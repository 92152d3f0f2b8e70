import { useState } from 'react';

/**
 * A text draft over an external value: shows the typed text until `settle`, then the value again. Changes of the value
 * do not disturb the typing.
 */
export function useDraft(shown: string) {
  const [draft, setDraft] = useState<string | null>(null);
  return { text: draft ?? shown, type: setDraft, settle: () => setDraft(null), typing: draft !== null };
}
