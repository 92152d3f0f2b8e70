import { cdp } from 'vitest/browser';

/** The centre of an element, in the coordinates of the browser's window: the tests run in an iframe. */
export function middleOf(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  const frame = window.frameElement?.getBoundingClientRect();
  const scale = frame ? frame.width / window.innerWidth : 1;
  return {
    x: (frame?.left ?? 0) + (box.left + box.width / 2) * scale,
    y: (frame?.top ?? 0) + (box.top + box.height / 2) * scale,
  };
}

type Place = { x: number; y: number };

/** @param at when the browser received it, in ms since 1970 */
async function sendTouch(type: 'touchStart' | 'touchEnd', touchPoints: Place[], at: number): Promise<void> {
  await cdp().send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: at / 1000 });
}

/**
 * Puts a finger down; returns a function that lifts it. Real browser input, on whatever element is there.
 * @param at when the browser received it, in ms since 1970
 */
export async function touch(place: Place, at = Date.now()): Promise<() => Promise<void>> {
  await sendTouch('touchStart', [place], at);
  return () => sendTouch('touchEnd', [], Date.now());
}

/** Presses the button of the mouse; returns a function that releases it. Real browser input, as `touch`. */
export async function pressMouse(place: Place): Promise<() => Promise<void>> {
  const mouse = { ...place, button: 'left', buttons: 1, clickCount: 1 } as const;
  await cdp().send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' });
  return async () => {
    await cdp().send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' });
  };
}

/**
 * Taps a place several times, `gap` ms apart by their time stamps, however late a busy machine delivers them.
 * @param first time stamp of the first tap, in ms since 1970
 */
export async function tapTimes(place: Place, times: number, gap: number, first = Date.now()): Promise<void> {
  for (let tap = 0; tap < times; tap++) {
    if (tap > 0) await new Promise((resolve) => setTimeout(resolve, gap));
    await sendTouch('touchStart', [place], first + tap * gap);
    await sendTouch('touchEnd', [], first + tap * gap);
  }
}

/**
 * Holds Enter down: pressed, and repeated so many times as a keyboard does; returns a function that releases it.
 * @param at when the browser received the first press, in ms since 1970
 */
export async function holdEnter(repetitions: number, at = Date.now()): Promise<() => Promise<void>> {
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 };
  const timestamp = at / 1000;
  await cdp().send('Input.dispatchKeyEvent', { ...key, type: 'keyDown', text: '\r', timestamp });
  for (let n = 0; n < repetitions; n++) await repeatEnter();
  return async () => {
    await cdp().send('Input.dispatchKeyEvent', { ...key, type: 'keyUp' });
  };
}

/** Repeats Enter once more while it is held. */
export async function repeatEnter(): Promise<void> {
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 };
  await cdp().send('Input.dispatchKeyEvent', { ...key, type: 'keyDown', text: '\r', autoRepeat: true });
}
