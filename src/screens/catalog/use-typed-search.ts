import { useEffect, useRef, useState } from 'react';
import { useEvent } from '#src/lists/use-event.ts';
import { afterFrames } from '#src/replica/after-frames.ts';
import { answerCatalogueHere, readCatalogueAhead } from '#src/replica/catalogue.ts';
import { readFirstPage } from '#src/replica/first-page.ts';
import { keepPageCatalogue } from '#src/replica/page-catalogue.ts';
import { useCatalogueIsHere } from '#src/replica/replica-facts.ts';
import { writeCatalogueSearch, type CatalogueSearch } from './catalogue-search.ts';
import { afterTyping, typingRhythm } from './typing-rhythm.ts';

/** Short enough to feel like an answer to each letter, long enough not to ask the server for each. */
const SERVER_PAUSE_MS = 120;
/** Where this device answers each letter by itself, only the address waits for the typing to pause. */
const ADDRESS_PAUSE_MS = 400;

/** After so long without a letter nobody is in the midst of a word; ms. */
const DONE_MS = 1500;

/** An answer is drawn in the first of them, and painted by the next. */
const SHOWN_FRAMES = 2;

function addressPause(): number {
  return typingRhythm.pause(ADDRESS_PAUSE_MS, performance.now());
}

/** Resolves after so many ms, and not in the midst of a word. */
function pauseTyping(ms: number): Promise<void> {
  return new Promise((resolve) => void afterTyping(ms, DONE_MS, resolve));
}

export interface TypedSearch {
  /** What is to be shown: as asked, or with what was typed since and is answered already. */
  search: CatalogueSearch;
  /** After so many ms without a letter `onSearch` is to be called; asked at each letter. */
  pause: number | (() => number);
  onType: (q: string) => void;
  onSearch: (q: string) => void;
}

/**
 * Shows what is typed before the address holds it. Each letter is answered first and drawn then, in one go: following
 * it by the address would draw every link of the page again, which waits until the answer is shown.
 * @param follow has the address hold what was typed
 */
export function useTypedSearch(asked: CatalogueSearch, follow: (q: string) => void): TypedSearch {
  // A device that still starts, and has a first page, most likely has the rest as well.
  const [hasFirst] = useState(() => readFirstPage() !== undefined);
  const isHere = useCatalogueIsHere() ?? hasFirst;
  const [typed, setTyped] = useState<string | null>(null);
  const last = useRef<{ q: string; answered: Promise<void> } | null>(null);
  if (typed !== null && typed === asked.q) setTyped(null);
  const onType = useEvent((q: string) => {
    typingRhythm.note(performance.now());
    last.current = null;
    if (!isHere) return;
    const question = writeCatalogueSearch({ ...asked, q });
    if (answerCatalogueHere(question)) {
      last.current = { q, answered: Promise.resolve() };
      // With the letter itself, in one frame.
      setTyped(q);
      return;
    }
    const answered = readCatalogueAhead(question);
    const mine = { q, answered };
    last.current = mine;
    void answered.then(() => {
      if (last.current === mine) setTyped(q);
    });
  });
  const followNow = useEvent(follow);
  const onSearch = useEvent((q: string) => {
    const mine = last.current;
    if (mine?.q !== q) {
      followNow(q);
      return;
    }
    const followAnswered = () => {
      if (last.current === mine) followNow(q);
    };
    void mine.answered.then(() => afterFrames(SHOWN_FRAMES, followAnswered));
  });
  useEffect(() => keepPageCatalogue(pauseTyping), []);
  useEffect(
    () => () => {
      // What is answered once this screen was left leads nobody back to it.
      last.current = null;
    },
    [],
  );
  return {
    search: typed === null ? asked : { ...asked, q: typed },
    pause: isHere ? addressPause : SERVER_PAUSE_MS,
    onType,
    onSearch,
  };
}
