import { useEffect, useRef, useState } from 'react';
import { useEvent } from '#src/ui/use-event.ts';
import { afterFrames } from '#src/sync/client/device/after-frames.ts';
import { prefillFromCatalogueCopy, prefetchCatalogue } from '#src/sync/client/catalogue/catalogue.ts';
import { readFirstPage } from '#src/sync/client/catalogue/first-catalogue-page-cache.ts';
import { holdCatalogueCopy } from '#src/sync/client/catalogue/page-catalogue-copy.ts';
import { useCatalogueIsOnDevice } from '#src/sync/client/device/use-replica-status.ts';
import { writeCatalogueSearch, type CatalogueSearch } from './catalogue-search.ts';
import { afterTyping, typingRhythm } from './typing-rhythm.ts';

/** Debounce of server searches in ms: short enough to feel immediate, long enough to avoid a request per letter. */
const SERVER_PAUSE_MS = 120;
/** Debounce of the URL in ms when the device answers each letter itself. */
const ADDRESS_PAUSE_MS = 400;

/** After this many ms without a letter the user is not in the middle of a word. */
const DONE_MS = 1500;

/** Two frames: the answer renders in the first and is painted by the second. */
const SHOWN_FRAMES = 2;

function addressPause(): number {
  return typingRhythm.pause(ADDRESS_PAUSE_MS, performance.now());
}

/** Resolves after `ms`, but not while the user is in the middle of a word. */
function pauseTyping(ms: number): Promise<void> {
  return new Promise((resolve) => void afterTyping(ms, DONE_MS, resolve));
}

export interface TypedSearch {
  /** The search to show: from the URL, or with the typed text if it has been answered already. */
  search: CatalogueSearch;
  /** Time without a letter before `onSearch` is called, in ms; evaluated at each letter. */
  pause: number | (() => number);
  onType: (q: string) => void;
  onSearch: (q: string) => void;
}

/**
 * Shows results for the typed text before the URL contains it. Updating the URL renders every link of the page again,
 * so each letter is answered and painted first.
 * @param follow writes the typed text to the URL
 */
export function useTypedSearch(asked: CatalogueSearch, follow: (q: string) => void): TypedSearch {
  // If a first page is stored, the full catalogue is most likely on the device too.
  const [hasFirst] = useState(() => readFirstPage() !== undefined);
  const isOnDevice = useCatalogueIsOnDevice() ?? hasFirst;
  const [typed, setTyped] = useState<string | null>(null);
  const last = useRef<{ q: string; answered: Promise<void> } | null>(null);
  if (typed !== null && typed === asked.q) setTyped(null);
  const onType = useEvent((q: string) => {
    typingRhythm.note(performance.now());
    last.current = null;
    if (!isOnDevice) return;
    const question = writeCatalogueSearch({ ...asked, q });
    if (prefillFromCatalogueCopy(question)) {
      last.current = { q, answered: Promise.resolve() };
      // In the same frame as the letter.
      setTyped(q);
      return;
    }
    const answered = prefetchCatalogue(question);
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
  useEffect(() => holdCatalogueCopy(pauseTyping), []);
  useEffect(
    () => () => {
      // An answer that arrives after the user left this screen must not bring them back.
      last.current = null;
    },
    [],
  );
  return {
    search: typed === null ? asked : { ...asked, q: typed },
    pause: isOnDevice ? addressPause : SERVER_PAUSE_MS,
    onType,
    onSearch,
  };
}
