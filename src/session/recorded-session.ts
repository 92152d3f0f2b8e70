import { inTime } from '#src/api/in-time.ts';
import { changeDeviceFact, readDeviceFact } from '#src/device/device-facts.ts';
import type { KeptProfile } from './kept-profile.ts';

/** The name of the fact under which all that follows is known. */
export const sessionFact = 'session';
/** So many sessions are remembered as ended. */
const MOST_ENDED = 20;
/** A database that does not answer is not waited for any longer, in ms; no longer than the gate waits (`decide-gate.ts`). */
const PATIENCE_MS = 1000;

/**
 * What IndexedDB knows of this browser's sessions. It is on the disk at once, where `localStorage` gets seconds later,
 * at times a minute: of a browser that was killed, this is the truth.
 */
export interface RecordedSession {
  /** Who is signed in; null where nobody is. */
  open: { token: string; kept: KeptProfile } | null;
  /** Tokens of sessions that ended here, the last one last. */
  ended: readonly string[];
}

/** Writes follow one another. */
const held: { writing: Promise<void> } = { writing: Promise.resolve() };

/** What is known; undefined where nothing is, or where it cannot be read. */
export function readRecordedSession(): Promise<RecordedSession | undefined> {
  return tryInTime(readDeviceFact<RecordedSession>(sessionFact));
}

/**
 * The server has just confirmed whose session this is, or it is over (null). One that is over stays so, however late its
 * confirmation comes. Resolves once that is on the disk, or cannot be.
 */
export function recordSession(token: string | null, kept: KeptProfile | null): Promise<void> {
  if (token === null) return held.writing;
  const change = ({ open, ended }: RecordedSession = { open: null, ended: [] }): RecordedSession => {
    if (kept && ended.includes(token)) return { open, ended };
    const other = open?.token === token ? null : open;
    // One that is replaced is over as well.
    const over = kept ? other?.token : token;
    return {
      open: kept ? { token, kept } : other,
      ended: over ? [...ended.filter((one) => one !== over), over].slice(-MOST_ENDED) : ended,
    };
  };
  held.writing = tryInTime(held.writing.then(() => changeDeviceFact(sessionFact, change)));
  return held.writing;
}

/** Resolves once all that was recorded here is on the disk, or cannot be. */
export function whenSessionRecorded(): Promise<void> {
  return held.writing;
}

async function tryInTime<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await inTime(work, PATIENCE_MS);
  } catch (error) {
    console.warn('The record of sessions failed.', error);
    return undefined;
  }
}
