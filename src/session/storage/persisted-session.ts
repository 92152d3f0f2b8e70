import { changeBrowserValue, readBrowserValue } from '#src/sync/protocol/browser-values.ts';
import type { KeptProfile } from './kept-profile.ts';
import { tryInTime } from './try-in-time.ts';

/** Key of the device fact that holds this record. */
export const sessionFact = 'session';
/** Maximum number of ended sessions to remember. */
const MAX_ENDED = 20;

/**
 * The record of this browser's sessions in IndexedDB. IndexedDB writes to disk at once, `localStorage` seconds or even
 * a minute later, so after a browser was killed this record is authoritative.
 */
export interface PersistedSession {
  /** The signed-in user; null if there is none. */
  open: { token: string; kept: KeptProfile } | null;
  /** Tokens of sessions that ended here, most recent last. */
  ended: readonly string[];
}

/** Serialises the writes. */
const held: { writing: Promise<void> } = { writing: Promise.resolve() };

/** The record; undefined if there is none, or it cannot be read. */
export function readPersistedSession(): Promise<PersistedSession | undefined> {
  return tryInTime(readBrowserValue<PersistedSession>(sessionFact));
}

/**
 * Records that the server has confirmed a session, or that it has ended (`kept` is null). An ended session stays ended,
 * even if a late confirmation arrives. Resolves when the record is on disk, or writing has failed.
 */
export function persistSession(token: string | null, kept: KeptProfile | null): Promise<void> {
  if (token === null) return held.writing;
  const change = ({ open, ended }: PersistedSession = { open: null, ended: [] }): PersistedSession => {
    if (kept && ended.includes(token)) return { open, ended };
    const other = open?.token === token ? null : open;
    // A session that is replaced by another has ended as well.
    const endedToken = kept ? other?.token : token;
    return {
      open: kept ? { token, kept } : other,
      ended: endedToken
        ? [...ended.filter((one) => one !== endedToken), endedToken].slice(-MAX_ENDED)
        : ended,
    };
  };
  held.writing = tryInTime(held.writing.then(() => changeBrowserValue(sessionFact, change)));
  return held.writing;
}

/** Resolves when all records are on disk, or writing has failed. */
export function whenSessionPersisted(): Promise<void> {
  return held.writing;
}
