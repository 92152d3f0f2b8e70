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

/** Puts a finger down; returns a function that lifts it. Real browser input, on whatever element is there. */
export async function touch({ x, y }: { x: number; y: number }): Promise<() => Promise<void>> {
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  return async () => {
    await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}

/** Taps a place several times, `gap` ms apart. */
export async function tapTimes(place: { x: number; y: number }, times: number, gap: number): Promise<void> {
  for (let tap = 1; tap <= times; tap++) {
    const lift = await touch(place);
    await lift();
    if (tap < times) await new Promise((resolve) => setTimeout(resolve, gap));
  }
}

/** Holds Enter down: pressed, and repeated so many times as a keyboard does; returns a function that releases it. */
export async function holdEnter(repetitions: number): Promise<() => Promise<void>> {
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 };
  await cdp().send('Input.dispatchKeyEvent', { ...key, type: 'keyDown', text: '\r' });
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
