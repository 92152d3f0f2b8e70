import type { DeviceQuestions, QuestionName } from '#src/sync/protocol/device-questions.ts';

type Args<N extends QuestionName> = DeviceQuestions[N]['args'];
type Answer<N extends QuestionName> = DeviceQuestions[N]['answer'];

/** Sends a question to the device. Rejects if the device broke. */
export type Ask = <N extends QuestionName>(
  name: N,
  args: Args<N>,
  signal?: AbortSignal,
) => Promise<Answer<N>>;
/** Hands a server response to the device to cache, for use without a network. Not awaited. */
export type CacheAnswer = (path: string, body: unknown) => void;

// The page has one device at a time: that of the signed-in user.
let ask: Ask | null = null;
let cache: CacheAnswer | null = null;
let newDevice = false;

/** Questions that are asked even of a new device, because the server cannot answer them. */
const ownQuestions: ReadonlySet<QuestionName> = new Set([
  'draft',
  'offline-stats',
  'cached-answer',
  'photo',
  'suggestion',
  'sync-state',
  'verdict',
]);

/**
 * Connects the page to the device of the signed-in user; null disconnects it.
 * @param isNewDevice the device never stored anything of this user: until `endNewDevice`, questions that the server can
 * answer go to the server without waiting for the device
 */
export function setDevice(
  newAsk: Ask | null,
  newCache: CacheAnswer | null = null,
  { isNewDevice = false } = {},
): void {
  ask = newAsk;
  cache = newAsk === null ? null : newCache;
  newDevice = isNewDevice;
}

/** The device has opened its stores: questions go to it from now on. */
export function endNewDevice(): void {
  newDevice = false;
}

/** Whether the server answers because this device never stored anything of this user. */
export function isNewDevice(): boolean {
  return newDevice;
}

/** Whether a device is connected. */
export function hasDevice(): boolean {
  return ask !== null;
}

/**
 * Asks the device. Returns null if none is connected, if it does not have the data (yet), or if it failed: the server
 * can still answer then.
 * @throws the abort reason if `signal` was aborted
 */
export async function askDevice<N extends QuestionName>(
  name: N,
  args: Args<N>,
  signal?: AbortSignal,
): Promise<Answer<N> | null> {
  if (!ask || (newDevice && !ownQuestions.has(name))) return null;
  try {
    const answer = await ask(name, args, signal);
    signal?.throwIfAborted();
    return answer;
  } catch (error) {
    if (signal?.aborted) throw error;
    console.warn(`device: answering "${name}" failed`, error);
    return null;
  }
}

/** Caches a server response on the device, if there is one. */
export function cacheAnswer(path: string, body: unknown): void {
  cache?.(path, body);
}
