/**
 * Calls back once the page has painted so many frames. Uses a timer after the last one, because a frame callback runs
 * before its frame is painted.
 */
export function afterFrames(frames: number, then: () => void): void {
  if (frames === 0) setTimeout(then);
  else requestAnimationFrame(() => afterFrames(frames - 1, then));
}
