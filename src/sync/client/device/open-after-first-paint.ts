import type { ActName } from '#src/sync/protocol/device-port.ts';
import { afterFrames } from './after-frames.ts';
import type { OpenConnection } from './start-device.ts';

/** Longest delay in ms for a page that renders nothing, for example because it is hidden. */
const MAX_MS = 1000;
/** The same for a page that renders answers of the server, which may take longer. */
const MAX_ANSWER_MS = 3000;
/** Input that shows that the page is about to need the device. */
const INPUT_EVENTS = ['pointerdown', 'keydown'] as const;

/** Messages that are not caused by the user, so that they may wait without loss. */
const DEFERRABLE_ACTS: ReadonlySet<string> = new Set<ActName>([
  'wake',
  'feed-head',
  'session',
  'cache-answer',
]);

/** Calls back once the page has rendered its first answers, which the server gave; returns a function that cancels. */
export type AfterFirstPaint = (then: () => void) => () => void;

/**
 * Opens the device once the page has rendered what it shows without it: on a slow processor, starting a worker costs as
 * much as rendering. Messages posted until then are queued; user input opens the device at once.
 * @param afterFirstPaint for a page whose first answers the server gives (`isNewDevice`); without it, the device opens in
 * the frame after the first question
 */
export function openAfterFirstPaint(open: OpenConnection, afterFirstPaint?: AfterFirstPaint): OpenConnection {
  return (receive, onBroken) => {
    type Connection = ReturnType<OpenConnection>;
    const queued: Parameters<Connection['post']>[0][] = [];
    let connection: Connection | null = null;
    let isClosed = false;
    let hasAsked = false;
    const start = () => {
      clearTimeout(timer);
      cancelWait?.();
      for (const name of INPUT_EVENTS) removeEventListener(name, start, true);
      if (connection || isClosed) return;
      connection = open(receive, onBroken);
      for (const message of queued.splice(0)) connection.post(message);
    };
    const timer = setTimeout(start, afterFirstPaint ? MAX_ANSWER_MS : MAX_MS);
    const cancelWait = afterFirstPaint?.(start);
    for (const name of INPUT_EVENTS) addEventListener(name, start, true);
    return {
      post: (message) => {
        if (connection) {
          connection.post(message);
          return;
        }
        queued.push(message);
        if (message.kind === 'act' && !DEFERRABLE_ACTS.has(message.name)) start();
        // Screens ask as soon as they are mounted, and are rendered by the frame after that.
        if (message.kind === 'ask' && !hasAsked) afterFrames(1, start);
        hasAsked ||= message.kind === 'ask';
      },
      close: () => {
        isClosed = true;
        start();
        connection?.close();
      },
    };
  };
}
