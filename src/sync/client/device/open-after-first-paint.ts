import type { ActName } from '#src/sync/protocol/device-port.ts';
import { afterFrames } from './after-frames.ts';
import type { OpenEnd } from './start-device.ts';

/** Longest delay in ms for a page that renders nothing, for example because it is hidden. */
const MAX_MS = 1000;
/** The same for a page that renders answers of the server, which may take longer. */
const MAX_ANSWER_MS = 3000;
/** Input that shows that the page is about to need the device. */
const TOUCHES = ['pointerdown', 'keydown'] as const;

/** Messages that are not caused by the user, so that they may wait without loss. */
const PATIENT: ReadonlySet<string> = new Set<ActName>(['wake', 'news', 'session', 'keep-answer']);

/** Calls back once when the page has rendered answers that came from elsewhere; returns a function that cancels. */
export type AfterFirstPaint = (then: () => void) => () => void;

/**
 * Opens the device once the page has rendered what it shows without it: on a slow processor, starting a worker costs as
 * much as rendering. Messages posted until then are queued; user input opens the device at once.
 * @param whenDrawn for a page whose first answers do not come from the device; without it, the device opens in the
 * frame after the first question
 */
export function openAfterFirstPaint(open: OpenEnd, whenDrawn?: AfterFirstPaint): OpenEnd {
  return (receive, onBroken) => {
    type End = ReturnType<OpenEnd>;
    const waiting: Parameters<End['post']>[0][] = [];
    let end: End | null = null;
    let left = false;
    let asked = false;
    const start = () => {
      clearTimeout(timer);
      giveUp?.();
      for (const name of TOUCHES) removeEventListener(name, start, true);
      if (end || left) return;
      end = open(receive, onBroken);
      for (const message of waiting.splice(0)) end.post(message);
    };
    const timer = setTimeout(start, whenDrawn ? MAX_ANSWER_MS : MAX_MS);
    const giveUp = whenDrawn?.(start);
    for (const name of TOUCHES) addEventListener(name, start, true);
    return {
      post: (message) => {
        if (end) {
          end.post(message);
          return;
        }
        waiting.push(message);
        if (message.kind === 'act' && !PATIENT.has(message.name)) start();
        // Screens ask as soon as they are mounted, and are rendered by the frame after that.
        if (message.kind === 'ask' && !asked) afterFrames(1, start);
        asked ||= message.kind === 'ask';
      },
      end: () => {
        left = true;
        start();
        end?.end();
      },
    };
  };
}
