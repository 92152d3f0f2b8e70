import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { RowPosition } from '../window/row-window.ts';

/** The scroll position of a list, by the key of its history entry. */
const positions = new Map<string, { memory: string; position: RowPosition }>();

export interface ScrollMemory {
  /** The position that the list had at this history entry; null if it opens for the first time. */
  read: () => RowPosition | null;
  store: (position: RowPosition) => void;
}

/**
 * Remembers the scroll position of a list for the way back to its history entry. A list that is opened by a link, after a
 * sign-in or by a reload starts at its top.
 * @param memory key of the query: another query at the same entry starts at the top
 */
export function useScrollMemory(memory: string): ScrollMemory {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const last = useRef<{ entry: string; memory: string; position: RowPosition } | null>(null);
  const store = (position: RowPosition) => {
    last.current = { entry, memory, position };
    positions.set(entry, { memory, position });
  };
  const read = () => {
    const stored = positions.get(entry);
    return stored?.memory === memory ? stored.position : null;
  };
  useEffect(() => {
    // A step within the page, such as a row that opens beside the list, does not scroll.
    const before = last.current;
    if (before && before.entry !== entry && before.memory === memory) {
      positions.set(entry, { memory, position: before.position });
    }
  }, [entry, memory]);
  return { read, store };
}
