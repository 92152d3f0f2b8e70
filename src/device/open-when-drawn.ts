import { afterFrames } from '#src/replica/after-frames.ts';
import type { ActName } from './device-port.ts';
import type { OpenEnd } from './start-device.ts';

/** A page that draws nothing, hidden as it may be, has its device after so many ms. */
const MOST_MS = 1000;
/** The same where the server draws the page: it may take its time. */
const MOST_ANSWER_MS = 3000;
/** Whoever touches the page is about to need it. */
const TOUCHES = ['pointerdown', 'keydown'] as const;

/** Told because the server answered, not because somebody tapped: none of it is lost by waiting. */
const PATIENT: ReadonlySet<string> = new Set<ActName>(['wake', 'news', 'session', 'keep-answer']);

/** Calls back once when the page has drawn what others told it; returns what gives that up. */
export type WhenDrawn = (then: () => void) => () => void;

/**
 * Opens the other end once the page has drawn what it shows without it: starting a worker takes as much of a slow
 * processor as drawing does. What is posted until then waits; a tap opens it at once.
 * @param whenDrawn where it is not the device that the page asks first; without it, the frame after its first question
 */
export function openWhenDrawn(open: OpenEnd, whenDrawn?: WhenDrawn): OpenEnd {
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
    const timer = setTimeout(start, whenDrawn ? MOST_ANSWER_MS : MOST_MS);
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
        // Screens ask as soon as they stand on the page: with the frame after that they are drawn.
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
