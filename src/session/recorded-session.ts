import { changeDeviceFact, readDeviceFact } from '#src/device/device-facts.ts';
import type { KeptProfile } from './kept-profile.ts';

/** The name of the fact under which all that follows is known. */
export const sessionFact = 'session';
/** So many sessions are remembered as ended. */
const MOST_ENDED = 20;
/** A database that does not answer is not waited for any longer, in ms. */
const PATIENCE_MS = 2000;

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

const NOTHING: RecordedSession = { open: null, ended: [] };
/** Writes follow one another. */
const held: { writing: Promise<void> } = { writing: Promise.resolve() };

/** What is known; undefined where nothing is, or where it cannot be read. */
export async function readRecordedSession(): Promise<RecordedSession | undefined> {
  try {
    return await inTime(readDeviceFact<RecordedSession>(sessionFact));
  } catch (error) {
    console.warn('Who is signed in here could not be read.', error);
    return undefined;
  }
}

/** The server has just confirmed whose session this is. A session that has ended stays so, however late that comes. */
export function recordSession(token: string, kept: KeptProfile): void {
  void record(({ open, ended }) => {
    if (ended.includes(token)) return { open, ended };
    const replaced = open === null || open.token === token ? [] : [open.token];
    return { open: { token, kept }, ended: [...ended, ...replaced].slice(-MOST_ENDED) };
  });
}

/** This session is over. */
export function recordSessionEnd(token: string): void {
  void record(({ open, ended }) => ({
    open: open?.token === token ? null : open,
    ended: [...ended.filter((one) => one !== token), token].slice(-MOST_ENDED),
  }));
}

/** Resolves once all that was recorded here is on the disk, or cannot be. */
export async function whenSessionRecorded(): Promise<void> {
  await inTime(held.writing);
}

function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  return Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

function record(change: (known: RecordedSession) => RecordedSession): Promise<void> {
  held.writing = held.writing
    .then(() => changeDeviceFact<RecordedSession>(sessionFact, (known) => change(known ?? NOTHING)))
    .catch((error: unknown) => console.warn('Who is signed in here could not be recorded.', error));
  return held.writing;
}
