import { useRef } from 'react';
import { withText, type CountEntry, type CountLine, type CountingSession } from './counting-session.ts';
import type { StoredSession } from './use-counting-session.ts';

/** The product that was counted when a scan was received, and its count then. */
interface Mark {
  line: CountLine;
  entry: CountEntry | undefined;
}

/**
 * Assigns what the user types during the lookup of a scan to the scanned product. What is typed for a refused scan is
 * removed: it is the number of other goods.
 * @param current the product that is counted now
 * @returns handlers for `useCountScans`
 */
export function useTypedAfterScan({ readLatest, update }: StoredSession, current: CountLine | null) {
  /** One for each scan whose product is still looked up, oldest first; null if no product was counted. */
  const marks = useRef<(Mark | null)[]>([]);
  const markOf = (line: CountLine): Mark => ({ line, entry: readLatest().entries[line.id] });
  const textOf = (line: CountLine | null) => (line && markOf(line).entry?.text) ?? '';
  return {
    onReceived: () => void marks.current.push(current && markOf(current)),
    /** Called after a scan has added pieces to a line, so that later scans do not take them for typed digits. */
    onAdded: (line: CountLine) => {
      marks.current = marks.current.map((one, at) =>
        at > 0 && one?.line.id === line.id ? markOf(line) : one,
      );
    },
    onTyped: (line: CountLine, digit: string) => {
      const mark = marks.current.find((one) => one?.line.id === line.id);
      const before = mark ? (mark.entry?.text ?? '') : textOf(line);
      const after = textOf(line).slice(before.length);
      update((session) => withText(session, line, before + digit));
      if (mark) mark.entry = markOf(line).entry;
      if (after !== '') update((session) => withText(session, line, before + digit + after));
    },
    onSettled: (scanned: CountLine | null) => {
      const mark = marks.current.shift();
      const line = mark?.line ?? null;
      const target = scanned ?? line;
      if (target === null || (line !== null && line.id === scanned?.id)) return;
      const before = mark?.entry?.text ?? '';
      const now = textOf(line);
      const isOfLine = (one: Mark | null) => one?.line.id === line?.id;
      // Without the count before the scan, or up to the next scan if this one is refused.
      const next = marks.current.find(isOfLine)?.entry?.text ?? now;
      const from = scanned ? before.length : next.length;
      // Otherwise the user has erased a part of the count.
      const isTyped = now !== before && now.startsWith(before);
      if (line && isTyped) update((session) => withEntry(session, line, mark?.entry));
      const base = textOf(target);
      const append = (until: string) => {
        const typed = isTyped ? until.slice(from) : '';
        if (typed !== '') update((session) => withText(session, target, base + typed));
      };
      marks.current = marks.current.map((one) => {
        if (!isOfLine(one)) return one;
        append(one?.entry?.text ?? '');
        return markOf(target);
      });
      append(now);
    },
  };
}

function withEntry(
  session: CountingSession,
  { id }: CountLine,
  entry: CountEntry | undefined,
): CountingSession {
  const { [id]: _, ...others } = session.entries;
  return { ...session, entries: entry ? { ...others, [id]: entry } : others };
}
