import type { DeviceQuestions, QuestionName } from './device-questions.ts';

type Args<N extends QuestionName> = DeviceQuestions[N]['args'];
type Answer<N extends QuestionName> = DeviceQuestions[N]['answer'];

/** How a question reaches the device. Rejects where the device broke. */
export type Ask = <N extends QuestionName>(
  name: N,
  args: Args<N>,
  signal?: AbortSignal,
) => Promise<Answer<N>>;
/** Hands the device what the server just answered to a path, for the day without a network. Nobody waits for it. */
export type KeepAnswer = (path: string, body: unknown) => void;

// The page has one device at a time: that of the user who is signed in.
let ask: Ask | null = null;
let keep: KeepAnswer | null = null;
let blank = false;

/** What nobody but the device can answer. */
const ownQuestions: ReadonlySet<QuestionName> = new Set([
  'draft',
  'facts',
  'last-answer',
  'photo',
  'suggestion',
  'verdict',
]);

/**
 * Connects the page to the device of the user who signed in; null parts them.
 * @param isBlank nothing of this user was ever kept here: until `endBlank` nobody waits for a device to say so of
 * what the server can answer
 */
export function setDevice(
  asking: Ask | null,
  keeping: KeepAnswer | null = null,
  { isBlank = false } = {},
): void {
  ask = asking;
  keep = asking === null ? null : keeping;
  blank = isBlank;
}

/** The device has opened its stores: from now on it is asked. */
export function endBlank(): void {
  blank = false;
}

/** Whether the server answers for a device that has never kept anything of this user. */
export function isBlank(): boolean {
  return blank;
}

/** Whether a device is there to be asked. */
export function hasDevice(): boolean {
  return ask !== null;
}

/**
 * What the device answers; null where none is connected, where it does not hold that (yet), or where it failed: a
 * broken store must not take from anybody what the server can still answer.
 * @throws the abort reason where `signal` was aborted
 */
export async function askDevice<N extends QuestionName>(
  name: N,
  args: Args<N>,
  signal?: AbortSignal,
): Promise<Answer<N> | null> {
  if (!ask || (blank && !ownQuestions.has(name))) return null;
  try {
    const answer = await ask(name, args, signal);
    signal?.throwIfAborted();
    return answer;
  } catch (error) {
    if (signal?.aborted) throw error;
    console.warn(`The device could not answer "${name}".`, error);
    return null;
  }
}

/** Keeps an answer of the server on the device, where there is one. */
export function keepAnswer(path: string, body: unknown): void {
  keep?.(path, body);
}
