import { useRef, useState } from 'react';
import { useEvent } from '#src/lists/use-event.ts';
import { readCatalogueAhead } from '#src/replica/catalogue.ts';
import { useCatalogueIsHere } from '#src/replica/replica-facts.ts';
import { writeCatalogueSearch, type CatalogueSearch } from './catalogue-search.ts';
import { typingRhythm } from './typing-rhythm.ts';

/** Short enough to feel like an answer to each letter, long enough not to ask the server for each. */
const SERVER_PAUSE_MS = 120;
/** Where this device answers each letter by itself, only the address waits for the typing to pause. */
const ADDRESS_PAUSE_MS = 400;

function addressPause(): number {
  return typingRhythm.pause(ADDRESS_PAUSE_MS, performance.now());
}

export interface TypedSearch {
  /** What is to be shown: as asked, or with what was typed since and is answered already. */
  search: CatalogueSearch;
  /** After so many ms without a letter the address is to follow; asked at each letter. */
  pause: number | (() => number);
  onType: (q: string) => void;
}

/**
 * Shows what is typed before the address holds it. Each letter is answered first and drawn then, in one go: following
 * it by the address would draw every link of the page again.
 */
export function useTypedSearch(asked: CatalogueSearch): TypedSearch {
  const isHere = useCatalogueIsHere();
  const [typed, setTyped] = useState<string | null>(null);
  const last = useRef('');
  if (typed !== null && typed === asked.q) setTyped(null);
  const onType = useEvent((q: string) => {
    last.current = q;
    typingRhythm.note(performance.now());
    if (!isHere) return;
    void readCatalogueAhead(writeCatalogueSearch({ ...asked, q })).then(() => {
      if (last.current === q) setTyped(q);
    });
  });
  return {
    search: typed === null ? asked : { ...asked, q: typed },
    pause: isHere ? addressPause : SERVER_PAUSE_MS,
    onType,
  };
}
