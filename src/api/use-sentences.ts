import { useEffect, useReducer } from 'react';
import type { RefusalFacts } from './error-text.ts';
import { loadSentences } from './load-sentences.ts';

/**
 * Loads the sentences of refusals for a card of a refusal that names something, and renders the card again with them. A
 * refused call loads them by itself; a refused command or job comes in an answer that is none.
 */
export function useSentences(refused: RefusalFacts | null | undefined): void {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const isNaming = refused?.params !== undefined;
  useEffect(() => {
    if (isNaming) void loadSentences().then(redraw);
  }, [isNaming]);
}
