/**
 * Calls back once the page has painted so many frames: in a timer behind the last of them, since what runs in a frame
 * runs before it is painted.
 */
export function afterFrames(frames: number, then: () => void): void {
  if (frames === 0) setTimeout(then);
  else requestAnimationFrame(() => afterFrames(frames - 1, then));
}
