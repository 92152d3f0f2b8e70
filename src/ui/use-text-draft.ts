import { useState } from 'react';

/**
 * A text draft over an external value: shows the typed text until `discard`, then the value again. Changes of the value
 * do not disturb the typing.
 */
export function useTextDraft(shown: string) {
  const [draft, setDraft] = useState<string | null>(null);
  return { text: draft ?? shown, type: setDraft, discard: () => setDraft(null), typing: draft !== null };
}
