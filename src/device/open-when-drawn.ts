import type { OpenEnd } from './start-device.ts';

/** A page that draws nothing, hidden as it may be, has its device after so many ms. */
const MOST_MS = 300;
/** Whoever touches the page is about to need it. */
const TOUCHES = ['pointerdown', 'keydown'] as const;

/**
 * Opens the other end once the page has drawn what it shows without it: starting a worker takes as much of a slow
 * processor as drawing does. What is posted until then waits; a tap opens it at once.
 */
export function openWhenDrawn(open: OpenEnd): OpenEnd {
  return (receive, onBroken) => {
    type End = ReturnType<OpenEnd>;
    const waiting: Parameters<End['post']>[0][] = [];
    let end: End | null = null;
    let left = false;
    let asked = false;
    const start = () => {
      clearTimeout(timer);
      for (const name of TOUCHES) removeEventListener(name, start, true);
      if (end || left) return;
      end = open(receive, onBroken);
      for (const message of waiting.splice(0)) end.post(message);
    };
    const timer = setTimeout(start, MOST_MS);
    for (const name of TOUCHES) addEventListener(name, start, true);
    return {
      post: (message) => {
        if (end) {
          end.post(message);
          return;
        }
        waiting.push(message);
        if (message.kind === 'act' && message.name !== 'wake') start();
        // Screens ask as soon as they stand on the page: with the frame after that they are drawn.
        if (message.kind === 'ask' && !asked) requestAnimationFrame(() => setTimeout(start));
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
